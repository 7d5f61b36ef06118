/// The colours of highlighted code on a light or a dark background.
///
/// Colours are written `#rrggbb`. All text colours of ``light`` and ``dark`` have a contrast of at
/// least 4.5 : 1 with their background (WCAG 2.2, success criterion 1.4.3, level AA).
public struct CodePalette: Sendable {
    /// The background of code.
    public var background: String
    /// The colour of text without a class.
    public var foreground: String
    /// The colours by kind; a kind that is not listed has the foreground colour.
    public var colors: [TokenKind: String]
    /// The backgrounds by kind; a kind that is not listed has the background of code.
    public var backgrounds: [TokenKind: String]

    /// Makes a palette.
    public init(
        background: String,
        foreground: String,
        colors: [TokenKind: String],
        backgrounds: [TokenKind: String] = [:]
    ) {
        self.background = background
        self.foreground = foreground
        self.colors = colors
        self.backgrounds = backgrounds
    }

    /// Returns the colour of a kind.
    public func color(of kind: TokenKind) -> String { colors[kind] ?? foreground }

    /// Returns the background of a kind.
    public func background(of kind: TokenKind) -> String { backgrounds[kind] ?? background }
}

extension CodePalette {
    /// Dark text on a light background.
    public static let light = CodePalette(
        background: "#f6f8fa",
        foreground: "#1f2328",
        colors: [
            .comment: "#5c6570", .documentation: "#4d5f73",
            .string: "#a3231b", .escape: "#8a4b00", .interpolation: "#8a4b00", .regex: "#9c2c5b",
            .number: "#1c5fb0",
            .keyword: "#9b2393", .literal: "#9b2393",
            .attribute: "#7a5200", .directive: "#6b4a12", .macro: "#7a5200",
            .type: "#1f6a73", .function: "#3a56a8", .variable: "#5a3fa0", .key: "#0b5c8a",
            .tag: "#1d6b2f",
            .operator: "#3d4752",
            .heading: "#0b5c8a", .link: "#0b5cad",
            .inserted: "#1a5c2c", .deleted: "#97201a",
            .prompt: "#5c6570", .output: "#3d4752",
        ],
        backgrounds: [.inserted: "#dff5e4", .deleted: "#fde5e4"]
    )

    /// Light text on a dark background.
    public static let dark = CodePalette(
        background: "#161b22",
        foreground: "#e6edf3",
        colors: [
            .comment: "#939eaa", .documentation: "#a3b4c7",
            .string: "#f2a08f", .escape: "#f0c36d", .interpolation: "#f0c36d", .regex: "#f4a3c3",
            .number: "#8ec7ff",
            .keyword: "#ff8fd0", .literal: "#ff8fd0",
            .attribute: "#e3b568", .directive: "#e3b568", .macro: "#e3b568",
            .type: "#6fd3dd", .function: "#a5b8ff", .variable: "#cbb2ff", .key: "#84c5f4",
            .tag: "#86d992",
            .operator: "#b9c4cf",
            .heading: "#84c5f4", .link: "#84c5f4",
            .inserted: "#8fe0a0", .deleted: "#ffb0a8",
            .prompt: "#939eaa", .output: "#b9c4cf",
        ],
        backgrounds: [.inserted: "#12341f", .deleted: "#42191a"]
    )
}
