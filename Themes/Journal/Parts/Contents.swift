import Plot

/// The table of contents: beside the text where there is room, else folded above it.
struct Contents: Component {
    var headings: [Prose.Heading]
    var assets: Assets
    var strings: Strings

    var body: any Component {
        Node<HTML.BodyContext>.group(
            .files(of: [.contents], from: assets),
            .nav(
                .class("contents"),
                .ariaLabel(strings.contents),
                .details(
                    .summary(.text(strings.contents)),
                    .raw(list)
                )
            )
        )
    }

    /// Headings of level 3 below those of level 2.
    private var list: String {
        var html = "<ol>"
        var isOpen = false
        var isNested = false
        for heading in headings {
            if heading.level == 3, isOpen, !isNested {
                html += "<ol>"
                isNested = true
            } else {
                if heading.level == 2, isNested {
                    html += "</li></ol>"
                    isNested = false
                }
                if isOpen { html += "</li>" }
            }
            html += "<li><a href=\"#\(heading.identifier)\">\(heading.text)</a>"
            isOpen = true
        }
        if isNested { html += "</li></ol>" }
        return html + (isOpen ? "</li></ol>" : "</ol>")
    }
}
