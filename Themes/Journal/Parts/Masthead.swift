import Plot
import Publish
import ThemeKit

/// The top of the front page: whose site it is, by name, portrait, sentence and links.
///
/// A text of the front page follows, with its own heading; a heading alone says no more than the name.
/// Without an owner the text stands alone, and without both there are the name and the description of
/// the site.
struct Masthead<Site: Website>: Component {
    var page: ThemePage<Site>
    var options: JournalOptions<Site>

    var body: any Component {
        let (text, context) = (page.text(), page.context)
        let hasWords = !text.html.isEmpty
        let owner = options.owner(of: context.site)
        return ComponentGroup {
            if let owner {
                Header {
                    Div {
                        let name = context.string(owner.name)
                        if hasWords { Paragraph(name).class("name") } else { H1(name) }
                        Paragraph(owner.description.map { context.string($0) } ?? description)
                        if !owner.links.isEmpty {
                            List(owner.links) {
                                Link(context.string($0.name), url: $0.address)
                                    .attribute(named: "rel", value: "me")
                            }
                        }
                    }
                    if let portrait = owner.imagePath {
                        context.picture(at: portrait, alt: "", sizes: "7rem", isLazy: false)
                    }
                }
                .class("masthead")
            }
            if hasWords || owner == nil {
                page.body(
                    of: text,
                    heading: ComponentGroup {
                        if hasWords {
                            page.title(of: text, fallback: page.identity.siteName)
                        } else {
                            H1(page.identity.siteName)
                            Paragraph(description).class("lead")
                        }
                    }
                )
            }
        }
    }

    private var description: String {
        page.context.localization?.description ?? page.context.site.description
    }
}
