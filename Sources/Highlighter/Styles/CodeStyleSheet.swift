/// The style sheet for highlighted code.
///
/// Each class gets its colour from a custom property of the same name (`.hl-k` from `--hl-k`), so a theme can change
/// colours by setting properties.
public struct CodeStyleSheet: Sendable {
    /// The colours for light schemes.
    public var light: CodePalette
    /// The colours for dark schemes.
    public var dark: CodePalette

    /// Makes a style sheet from two palettes.
    public init(light: CodePalette = .light, dark: CodePalette = .dark) {
        self.light = light
        self.dark = dark
    }

    /// The CSS: variables with the light colours, variables with the dark colours for readers with
    /// a dark scheme, and the rules.
    ///
    /// If a page lets readers choose, it sets `data-theme="light"` or `data-theme="dark"` on the
    /// root element, which overrides the system's scheme. The variables `--hl-background` and
    /// `--hl-foreground`, for the background and for plain code, apply to `pre` elements with code.
    public var css: String {
        """
        :root{\(variables(of: light))}
        @media (prefers-color-scheme:dark){:root:not([data-theme="light"]){\(variables(of: dark))}}
        :root[data-theme="dark"]{\(variables(of: dark))}
        pre:has(> code){background:var(--hl-background);color:var(--hl-foreground)}
        \(rules)

        """
    }

    private func variables(of palette: CodePalette) -> String {
        var lines = [
            "--hl-background:\(palette.background)", "--hl-foreground:\(palette.foreground)",
        ]
        for kind in TokenKind.allCases {
            guard let name = kind.className else { continue }
            lines.append("--\(name):\(palette.color(of: kind))")
            if let background = palette.backgrounds[kind] {
                lines.append("--\(name)-background:\(background)")
            }
        }
        return lines.joined(separator: ";")
    }

    private var rules: String {
        TokenKind.allCases.compactMap { kind in
            guard let name = kind.className else { return nil }
            var rule = "color:var(--\(name))"
            if light.backgrounds[kind] != nil || dark.backgrounds[kind] != nil {
                rule += ";background:var(--\(name)-background,transparent)"
            }
            return ".\(name){\(rule)\(weight(of: kind))}"
        }.joined(separator: "\n")
    }

    private func weight(of kind: TokenKind) -> String {
        switch kind {
        case .strong, .heading: ";font-weight:600"
        case .emphasis: ";font-style:italic"
        case .link: ";text-decoration:underline"
        case .prompt: ";user-select:none"
        default: ""
        }
    }
}
