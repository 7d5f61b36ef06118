import Plot
import Publish
import ThemeKit

public extension Theme {
    /// The ThemeName theme.
    static var themeName: Self {
        themeName { _ in }
    }

    /// The ThemeName theme with comments, share targets and other parts that a site chooses.
    static func themeName(_ configure: (inout ThemeParts) -> Void) -> Self {
        var parts = ThemeParts(styleSheet: "Resources/ThemeName/styles.css")
        configure(&parts)
        return Theme(htmlFactory: ThemeNameHTMLFactory(parts: parts)).addingFiles(of: parts)
    }
}
