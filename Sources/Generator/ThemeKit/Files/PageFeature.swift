import Publish

/// A part that only some pages have, with files of its own; its raw value is in their names.
enum PageFeature: String, CaseIterable {
    /// The table of contents.
    case contents
    /// Sections that are known in another language.
    case twins
    /// The original of a translation, paragraph by paragraph.
    case original
    /// Code, and what else may be wider than the page.
    case code
    /// Code with more lines than are shown.
    case folds
    /// Footnotes.
    case notes
    /// Pictures.
    case zoom
    /// Pictures with another one for dark schemes.
    case schemes
    /// Something of another site.
    case embeds
    /// Cards, tabs and steps.
    case directives
    /// Tabs.
    case tabs
    /// A recording.
    case recording
    /// The chapters of a recording.
    case chapters
    /// A line that grows while an article is read.
    case progress
    /// A way back to the top.
    case top
    /// Buttons by which an article is shared.
    case share
    /// Covers, cards of authors or a licence.
    case cards
    /// Comments.
    case comments
    /// The form of a newsletter.
    case newsletter

    /// The file extensions of its files.
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
    /// The features of a text, in the order in which pages load their files.
    static func features(of text: ArticleText) -> [PageFeature] {
        let names = Set(text.features.map(\.rawValue))
        return allCases.filter { names.contains($0.rawValue) }
    }
}
