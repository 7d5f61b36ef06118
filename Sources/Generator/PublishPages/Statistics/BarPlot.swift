import Plot

/// Bars as an SVG picture, as wide as there is room, in the colour of the text.
///
/// It holds no text, which would be stretched with the bars: what they mean stands around it.
struct BarPlot {
    /// A bar.
    struct Bar {
        /// The name of the bar and its number, which browsers show under the pointer.
        var label: String
        var value: Int
    }

    /// The height of upright bars, in pixels where no style says otherwise.
    private static let height = 120

    /// Bars that stand beside each other.
    ///
    /// - Parameters:
    ///   - bars: The bars, at least one.
    ///   - description: What readers of the screen are told.
    /// - Returns: The picture.
    static func upright(_ bars: [Bar], description: String) -> Node<HTML.BodyContext> {
        let most = bars.map(\.value).max() ?? 0
        return .svg(
            .viewBox(0, 0, Double(bars.count), 100),
            .attribute(named: "width", value: "100%"),
            .attribute(named: "height", value: String(height)),
            .preserveAspectRatio("none"),
            .fill("currentColor"),
            .attribute(named: "role", value: "img"),
            .attribute(named: "aria-label", value: description),
            .forEach(bars.enumerated()) { number, bar in
                let height = length(of: bar.value, of: most)
                return rect(
                    x: Double(number) + 0.1,
                    y: 100 - height,
                    width: 0.8,
                    height: height,
                    title: bar.label
                )
            }
        )
    }

    /// A bar that lies; readers of the screen have the number beside it.
    ///
    /// - Parameters:
    ///   - value: Its length.
    ///   - most: That of the longest of its kind.
    /// - Returns: The picture.
    static func lying(_ value: Int, of most: Int) -> Node<HTML.BodyContext> {
        .svg(
            .viewBox(0, 0, 100, 8),
            .attribute(named: "width", value: "100%"),
            .attribute(named: "height", value: "8"),
            .preserveAspectRatio("none"),
            .fill("currentColor"),
            .attribute(named: "aria-hidden", value: "true"),
            rect(x: 0, y: 0, width: length(of: value, of: most), height: 8)
        )
    }

    /// A length in percent, with one decimal.
    private static func length(of value: Int, of most: Int) -> Double {
        most == 0 ? 0 : (Double(value) / Double(most) * 1000).rounded() / 10
    }

    private static func rect(
        x: Double,
        y: Double,
        width: Double,
        height: Double,
        title: String? = nil
    ) -> Node<SVG.ContainerContext> {
        let geometry = [("x", x), ("y", y), ("width", width), ("height", height)]
        return .element(
            named: "rect",
            nodes: geometry.map { name, value in
                // Sums of tenths have more decimals than anybody wrote.
                .attribute(named: name, value: String((value * 10).rounded() / 10))
            } + (title.map { [.element(named: "title", text: $0)] } ?? [])
        )
    }
}
