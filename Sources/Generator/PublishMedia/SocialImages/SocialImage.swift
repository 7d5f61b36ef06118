import Foundation
import Plot
internal import PublishStorage

/// The image of an article for social networks.
public struct SocialImage: Hashable, Sendable {
    /// The width of every image in pixels.
    public static let width = 1_200
    /// The height of every image in pixels.
    public static let height = 630
    static let folder = "images/social"

    var title: String
    /// The name of the site in the language of the article.
    var siteName: String
    /// The language of the article; it determines which national forms of Han characters are drawn.
    var language: Language
    /// The colours and fonts.
    var style: SocialImageStyle
}

extension SocialImage {
    /// Returns whether `.generateSocialImages()` made the image at a path; then the image has the
    /// size given here.
    public static func isSocialImage(at path: Path) -> Bool {
        path.string.hasPrefix(folder + "/") && path.string.hasSuffix(".png")
    }

    /// The path of the file.
    ///
    /// Its name contains a digest of the content, so the file is never out of date.
    var path: Path {
        Path("\(Self.folder)/\(Digest(Array(svg.utf8)).hexadecimal).png")
    }

    var svg: String {
        let title = TitleLines(title)
        let leading = title.fontSize * 13 / 10
        let top = 285 - leading * (title.lines.count - 1) / 2 + title.fontSize / 3
        let isFromRight = language.isWrittenFromRight
        let x = isFromRight ? Self.width - 92 : 92
        let lines = title.lines.enumerated().map { number, line in
            #"<text x="\#(x)" y="\#(top + number * leading)">\#(Self.escaped(line))</text>"#
        }
        let edge = isFromRight ? Self.width - 14 : 0
        let name = isFromRight ? x - 46 : x + 46
        let seal = isFromRight ? x - 26 : x
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.width)" height="\(Self.height)" \
            xml:lang="\(Self.escaped(language.code))" direction="\(isFromRight ? "rtl" : "ltr")">
            <rect width="100%" height="100%" fill="\(Self.escaped(style.paper))"/>
            <rect x="\(edge)" width="14" height="100%" fill="\(Self.escaped(style.accent))"/>
            <g font-family="\(Self.names(style.titleFonts))" font-size="\(title.fontSize)" \
            font-weight="700" fill="\(Self.escaped(style.ink))">
            \(lines.joined(separator: "\n"))
            </g>
            <rect x="\(seal)" y="530" width="26" height="26" rx="5" \
            fill="\(Self.escaped(style.accent))"/>
            <text x="\(name)" y="554" font-family="\(Self.names(style.textFonts))" font-size="32" \
            fill="\(Self.escaped(style.muted))">\(Self.escaped(siteName))</text>
            </svg>

            """
    }

    private static func names(_ fonts: [String]) -> String {
        let keywords = ["serif", "sans-serif", "monospace"]
        let names = fonts.map { keywords.contains($0) ? $0 : "'\($0.filter { $0 != "'" })'" }
        return escaped(names.joined(separator: ", "))
    }

    /// Returns text escaped for XML, without control characters.
    private static func escaped(_ text: some StringProtocol) -> String {
        let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            switch scalar {
            case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": " "
            default: scalar
            }
        }
        return HTMLText.escaped(String(String.UnicodeScalarView(scalars)))
    }
}

/// The colours and fonts of social images.
public struct SocialImageStyle: Hashable, Sendable {
    /// The background colour, in SVG notation.
    public var paper: String
    /// The colour of the title.
    public var ink: String
    /// The colour of the site's name.
    public var muted: String
    /// The colour of the seal and the edge.
    public var accent: String
    /// The font names for titles, in order of preference; Latin fonts come before the fonts for Han
    /// characters.
    public var titleFonts: [String]
    /// The font names for other text.
    public var textFonts: [String]

    /// Creates a style.
    public init(
        paper: String = "#fbfaf7",
        ink: String = "#1d1b19",
        muted: String = "#6a645c",
        accent: String = "#a3301c",
        titleFonts: [String] = ["Source Serif 4", "Noto Serif", "Noto Serif CJK SC", "serif"],
        textFonts: [String] = ["Inter", "Noto Sans", "Noto Sans CJK SC", "sans-serif"]
    ) {
        self.paper = paper
        self.ink = ink
        self.muted = muted
        self.accent = accent
        self.titleFonts = titleFonts
        self.textFonts = textFonts
    }
}
