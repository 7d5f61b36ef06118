import Publish

/// A feature that only some pages have, with style sheets or scripts of its own.
///
/// The raw value is part of their file names.
enum PageFeature: String, CaseIterable {
    /// The table of contents.
    case contents
    /// Sections that have a counterpart in another language.
    case twins
    /// The original of a translation, shown paragraph by paragraph.
    case original
    /// Code, and other elements that may be wider than the page.
    case code
    /// Long code, of which only the first lines are shown.
    case folds
    /// Footnotes.
    case notes
    case zoom
    /// Images with another version for dark mode.
    case schemes
    /// Embeds of other sites, such as videos.
    case embeds
    /// Cards, tabs and steps.
    case directives
    case tabs
    case recording
    case chapters
    /// The line that shows how much of an article has been read.
    case progress
    case top
    case share
    /// Covers, author cards or the licence.
    case cards
    case comments
    case newsletter

    /// The file extensions of the feature's files.
    var kinds: [String] {
        switch self {
        case .contents, .twins, .code, .folds, .notes, .zoom, .schemes, .tabs, .chapters, .share:
            ["js"]
        case .directives, .recording, .newsletter, .progress, .top, .cards: ["css"]
        case .embeds, .original, .comments: ["css", "js"]
        }
    }
}

extension PageFeature {
    /// Returns the features of a text, in the order in which pages load their files.
    static func features(of text: ArticleText) -> [PageFeature] {
        let names = Set(text.features.map(\.rawValue))
        return allCases.filter { names.contains($0.rawValue) }
    }
}
