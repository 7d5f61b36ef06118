import Foundation
import Highlighter
import Testing

@Suite("Colours of code")
struct ContrastTests {
    @Test("Every colour reaches WCAG's level AA", arguments: TokenKind.allCases)
    func contrast(kind: TokenKind) throws {
        for palette in [CodePalette.light, .dark] {
            let text = try luminance(palette.color(of: kind))
            let back = try luminance(palette.background(of: kind))
            let ratio = (max(text, back) + 0.05) / (min(text, back) + 0.05)
            #expect(ratio >= 4.5, "\(kind) on \(palette.background(of: kind)): \(ratio)")
        }
    }

    @Test("The formula gives black on white its 21")
    func formula() throws {
        #expect(try abs(luminance("#ffffff") + 0.05 - 21 * (luminance("#000000") + 0.05)) < 1e-9)
    }

    @Test("The style sheet has a rule and both colours for every class")
    func styleSheet() {
        let css = CodeStyleSheet().css
        for kind in TokenKind.allCases {
            guard let name = kind.className else { continue }
            #expect(css.contains(".\(name){color:var(--\(name))"))
            #expect(css.contains("--\(name):\(CodePalette.light.color(of: kind))"))
            #expect(css.contains("--\(name):\(CodePalette.dark.color(of: kind))"))
        }
        #expect(css.contains("prefers-color-scheme:dark"))
        #expect(css.filter { $0 == "{" }.count == css.filter { $0 == "}" }.count)
    }

    @Test("A site's own palette replaces ours")
    func ownPalette() {
        let own = CodePalette(
            background: "#000000",
            foreground: "#ffffff",
            colors: [.keyword: "#ff00ff"]
        )
        let css = CodeStyleSheet(dark: own).css
        #expect(css.contains("--hl-background:#000000"))
        #expect(css.contains("--hl-k:#ff00ff"))
        #expect(css.contains("--hl-c:#ffffff"))
    }

    /// The relative luminance of a colour.
    ///
    /// Source: WCAG 2.2, "relative luminance".
    private func luminance(_ color: String) throws -> Double {
        try #require(color.count == 7 && color.hasPrefix("#"))
        let value = try #require(UInt32(color.dropFirst(), radix: 16))
        let channels = [value >> 16, value >> 8 & 0xFF, value & 0xFF].map { byte -> Double in
            let part = Double(byte) / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
    }
}
