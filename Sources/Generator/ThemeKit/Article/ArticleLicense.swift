import Plot
import Publish

/// A licence under which readers may use articles.
public struct ArticleLicense: Sendable, Hashable {
    /// The name that readers see.
    public var name: String
    /// The address of its text.
    public var address: String

    /// Takes a licence of your own.
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

    /// Everybody may use an article who names its author.
    public static let ccBY = creativeCommons("by")
    /// And who gives what is made of it under the same licence.
    public static let ccBYSA = creativeCommons("by-sa")
    /// And who earns no money by it.
    public static let ccBYNC = creativeCommons("by-nc")
    /// And who earns no money by it, and gives what is made of it under the same licence.
    public static let ccBYNCSA = creativeCommons("by-nc-sa")
    /// And who changes nothing.
    public static let ccBYND = creativeCommons("by-nd")
    /// And who earns no money by it, and changes nothing.
    public static let ccBYNCND = creativeCommons("by-nc-nd")
}

/// Title, authors, address and licence of an article, for those who copy it.
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
