import Plot
import Publish

/// A licence under which readers may use articles.
public struct ArticleLicense: Sendable, Hashable {
    /// The name that readers see.
    public var name: String
    /// The address of the licence's text.
    public var address: String

    /// Creates a licence from its name and the address of its text.
    public init(name: String, address: String) {
        self.name = name
        self.address = address
    }

    private static func creativeCommons(_ name: String) -> ArticleLicense {
        ArticleLicense(
            name: "CC \(name.uppercased()) 4.0",
            address: "https://creativecommons.org/licenses/\(name)/4.0/"
        )
    }

    /// CC BY: everybody may use the article who names its author.
    public static let ccBY = creativeCommons("by")
    /// CC BY-SA: as `ccBY`; derived works must have the same licence.
    public static let ccBYSA = creativeCommons("by-sa")
    /// CC BY-NC: as `ccBY`, but not commercially.
    public static let ccBYNC = creativeCommons("by-nc")
    /// CC BY-NC-SA: as `ccBY`, but not commercially; derived works must have the same licence.
    public static let ccBYNCSA = creativeCommons("by-nc-sa")
    /// CC BY-ND: as `ccBY`, but only unchanged.
    public static let ccBYND = creativeCommons("by-nd")
    /// CC BY-NC-ND: as `ccBY`, but not commercially, and only unchanged.
    public static let ccBYNCND = creativeCommons("by-nc-nd")
}

/// A box with the title, authors, address and licence of an article, for readers who want to copy
/// it.
struct LicenseBox<Site: Website>: Component {
    var item: Item<Site>
    var page: ThemePage<Site>
    var license: ArticleLicense

    var body: any Component {
        let words = page.words
        let url = page.context.site.url(for: item).absoluteString
        let names = page.context.authors(of: item).map(\.name)
        return Div {
            Paragraph(
                names.isEmpty ? item.title : "\(item.title) · \(names.joined(separator: ", "))"
            )
            Paragraph(Link(url, url: url))
            Paragraph {
                LinkedSentence(sentence: words.licensed) {
                    Link(license.name, url: license.address)
                        .attribute(named: "rel", value: "license noopener")
                }
            }
        }
        .class("license")
    }
}
