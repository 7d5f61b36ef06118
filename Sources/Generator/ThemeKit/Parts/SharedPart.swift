public import Plot
import Publish

extension ThemePage {
    /// Returns a part that many pages of a language have in common, such as a footer; it is rendered
    /// once for all of them.
    ///
    /// Modifiers and environment values around it do not apply.
    ///
    /// - Parameters:
    ///   - name: The names of the theme and the part, and all else that the part depends on.
    ///   - part: The elements; none from a closure of the site, which may depend on the page.
    /// - Returns: The part.
    public func shared(
        _ name: String,
        @ComponentBuilder _ part: @escaping () -> ComponentGroup
    ) -> any Component {
        SharedPart(name: name, context: context, part: part)
    }
}

private struct SharedPart<Site: Website>: Component {
    var name: String
    var context: PublishingContext<Site>
    var part: () -> ComponentGroup
    var body: any Component { part() }

    func render(into writer: inout MarkupWriter) {
        // The indentation depends on the place.
        if writer.isIndented { return part().render(into: &writer) }
        let html = context.cached("shared " + name) { part().render() }
        Node<HTML.BodyContext>.raw(html).render(into: &writer)
    }
}
