public import Plot
public import Publish

extension ThemePage {
    /// Returns a part that is the same on many pages of a language, and is rendered once for all of
    /// them.
    ///
    ///     page.shared("tea.footer") { Paragraph(page.words.generatedWith) }
    ///
    /// Modifiers and environment values around it do not apply. A closure of the site may depend on
    /// the page, so its result must not be shared.
    ///
    /// - Parameters:
    ///   - name: The name of the theme and the part, and all that the part depends on besides the
    ///     language, such as the section of the page.
    ///   - part: The elements.
    /// - Returns: The part.
    public func shared(
        _ name: String,
        @ComponentBuilder _ part: @escaping () -> ComponentGroup
    ) -> any Component {
        SharedPart(name: name, context: context, part: part)
    }
}

/// A part of which the pages of a language have the same HTML.
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
