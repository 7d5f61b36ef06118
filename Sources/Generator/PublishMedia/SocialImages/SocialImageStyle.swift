/// Colours and fonts of the images that stand for articles where they are shared.
public struct SocialImageStyle: Hashable, Sendable {
    /// What the image is written on, as SVG writes colours.
    public var paper: String
    /// The title.
    public var ink: String
    /// The name of the site.
    public var muted: String
    /// The seal and the edge.
    public var accent: String
    /// Names of fonts for titles, the first choice first; those of Han characters behind the Latin ones.
    public var titleFonts: [String]
    /// Names of fonts for the rest.
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
