public import Plot
public import PublishSite
internal import PublishStorage

/// A font of the site; readers load only the characters that a page shows.
///
///     .prepareFonts([SiteFont("LXGWWenKai-Regular.ttf", for: .text)])
public struct SiteFont: Sendable, Hashable {
    /// The use of a font.
    ///
    /// Style sheets use the families `Site Text`, `Site Headings` and `Site Code`.
    public enum Role: String, Sendable, Hashable, CaseIterable {
        /// All text except code; headings too, unless they have a font of their own.
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

    /// The characters that a font is used for.
    public enum Letters: String, Sendable, Hashable {
        /// Chinese, Japanese and Korean characters and their punctuation; Latin letters and digits keep the theme's
        /// fonts.
        case eastAsian
        /// All characters.
        case all
    }

    /// The file in `Resources/fonts`: TTF, OTF, TTC or WOFF2.
    public var file: Path
    /// The use of the font.
    public var role: Role
    /// The languages of the pages that use the font; empty for all.
    ///
    /// In a collection (TTC), the language of the page chooses the face.
    public var languages: [Language]
    /// The characters that the font is used for.
    public var letters: Letters
    /// The weight of the file, such as 700 for bold; nil if the file is for all weights, and
    /// browsers make the bold letters themselves.
    public var weight: Int?

    /// Describes a font.
    ///
    /// - Parameters:
    ///   - file: The file in `Resources/fonts`: TTF, OTF, TTC or WOFF2.
    ///   - role: The use of the font.
    ///   - languages: The languages of the pages that use the font; empty for all.
    ///   - letters: The characters that the font is used for; nil means all for code, and East
    ///     Asian characters otherwise.
    ///   - weight: The weight of the file, such as 700 for bold; nil if the file is for all
    ///     weights.
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
    /// The path of the font file, relative to the site's root.
    var path: String { "Resources/fonts/" + file.string }

    /// Returns whether the font is used for a character.
    ///
    /// Punctuation that Latin and East Asian text share, such as “ and …, uses the font on an East
    /// Asian page only.
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
