import Plot

/// A bar chart as SVG, as wide as its container and in the colour of the text.
///
/// The SVG contains no text, because it would be stretched with the bars; labels are placed
/// outside.
struct BarPlot {
    /// A bar.
    struct Bar {
        /// The name and the number of the bar, which browsers show as a tooltip.
        var label: String
        var value: Int
    }

    /// The height of charts with vertical bars in pixels, unless a style sheet sets another.
    private static let height = 120

    /// Returns a chart of vertical bars.
    ///
    /// - Parameters:
    ///   - bars: The bars, at least one.
    ///   - description: The description for screen readers.
    /// - Returns: The chart.
    static func upright(_ bars: [Bar], description: String) -> Node<HTML.BodyContext> {
        let most = bars.map(\.value).max() ?? 0
        return svg(
            viewBox: "0 0 \(bars.count) 100",
            height: height,
            .attribute(named: "role", value: "img"),
            .ariaLabel(description),
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

    /// Returns a horizontal bar, hidden from screen readers: the number stands next to it.
    ///
    /// - Parameters:
    ///   - value: The number that the bar shows.
    ///   - most: The number of the longest bar.
    /// - Returns: The chart.
    static func lying(_ value: Int, of most: Int) -> Node<HTML.BodyContext> {
        svg(
            viewBox: "0 0 100 8",
            height: 8,
            .ariaHidden(true),
            rect(x: 0, y: 0, width: length(of: value, of: most), height: 8)
        )
    }

    /// Returns the length of a bar in per cent, with one decimal.
    private static func length(of value: Int, of most: Int) -> Double {
        most == 0 ? 0 : (Double(value) / Double(most) * 1000).rounded() / 10
    }

    private static func svg(
        viewBox: String,
        height: Int,
        _ content: Node<HTML.BodyContext>...
    ) -> Node<HTML.BodyContext> {
        .element(
            named: "svg",
            nodes: [
                .attribute(named: "viewBox", value: viewBox),
                .attribute(named: "width", value: "100%"),
                .attribute(named: "height", value: String(height)),
                .attribute(named: "preserveAspectRatio", value: "none"),
                .attribute(named: "fill", value: "currentColor"),
            ] + content
        )
    }

    private static func rect(
        x: Double,
        y: Double,
        width: Double,
        height: Double,
        title: String? = nil
    ) -> Node<HTML.BodyContext> {
        let geometry = [("x", x), ("y", y), ("width", width), ("height", height)]
        return .element(
            named: "rect",
            nodes: geometry.map { name, value in
                // Round, because sums of tenths have rounding errors.
                .attribute(named: name, value: String((value * 10).rounded() / 10))
            } + (title.map { [.element(named: "title", text: $0)] } ?? [])
        )
    }
}
