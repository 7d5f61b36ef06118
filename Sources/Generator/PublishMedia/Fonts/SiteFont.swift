public import Plot
public import PublishSite
internal import PublishStorage

/// A font of the site's own, of which readers get the characters that a page shows.
///
///     .prepareFonts([SiteFont("LXGWWenKai-Regular.ttf", for: .text)])
public struct SiteFont: Sendable, Hashable {
    /// What a font is for.
    ///
    /// The family that style sheets name is `Site Text`, `Site Headings` or `Site Code`.
    public enum Role: String, Sendable, Hashable, CaseIterable {
        /// Everything but code, and but headings if these have a font.
        case text
        /// `h1` to `h6`.
        case headings
        /// The elements `code`, `pre`, `kbd` and `samp`.
        case code

        /// The name of the family in style sheets.
        public var family: String {
            switch self {
            case .text: "Site Text"
            case .headings: "Site Headings"
            case .code: "Site Code"
            }
        }
    }

    /// Which characters a font is for.
    public enum Letters: String, Sendable, Hashable {
        /// Chinese, Japanese and Korean ones and their punctuation; Latin letters and digits keep the theme's fonts.
        case eastAsian
        /// All.
        case all
    }

    /// The file below `Resources/fonts`: TTF, OTF, TTC or WOFF2.
    public var file: Path
    /// What it is for.
    public var role: Role
    /// The languages of the pages that use it; empty for all.
    ///
    /// Of a collection (TTC) the face of the page's language is taken.
    public var languages: [Language]
    /// Which characters it is for.
    public var letters: Letters
    /// The weight that the file has, such as 700 for bold; nil for one file from which browsers make bold letters.
    public var weight: Int?

    /// Describes a font.
    ///
    /// - Parameters:
    ///   - file: The file below `Resources/fonts`: TTF, OTF, TTC or WOFF2.
    ///   - role: What it is for.
    ///   - languages: The languages of the pages that use it; empty for all.
    ///   - letters: Which characters it is for; nil means all for code, and East Asian ones for everything else.
    ///   - weight: The weight that the file has, such as 700 for bold; nil for one file for all weights.
    public init(
        _ file: Path,
        for role: Role,
        in languages: [Language] = [],
        letters: Letters? = nil,
        weight: Int? = nil
    ) {
        self.file = file
        self.role = role
        self.languages = languages
        self.letters = letters ?? (role == .code ? .all : .eastAsian)
        self.weight = weight
    }
}

extension SiteFont {
    /// Where its file is, relative to the site's root.
    var path: String { "Resources/fonts/" + file.string }

    /// Whether it is for a character of a page.
    ///
    /// Marks that both scripts have, such as “ and …, belong to the script of the page.
    func isFor(_ scalar: UInt32, onEastAsianPage: Bool) -> Bool {
        switch letters {
        case .all: scalar > 0x20
        case .eastAsian:
            EastAsianScript(scalar) != nil || EastAsianScript.isPunctuation(scalar)
                || scalar >= 0x2E80 && scalar < 0x3400
                || onEastAsianPage && (scalar == 0xB7 || 0x2010...0x2027 ~= scalar)
        }
    }
}
