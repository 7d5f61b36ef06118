import Foundation
public import Plot

extension Node where Context == HTML.HeadContext {
    /// Describes an article for search engines in JSON-LD: its language, its dates, and its translations.
    ///
    /// Source: schema.org, `BlogPosting`, `inLanguage`, `workTranslation`, `translationOfWork`.
    @_disfavoredOverload
    public static func structuredData<Site: Website>(
        for item: Item<Site>,
        in context: PublishingContext<Site>
    ) -> Node {
        let json = ArticleDescription(of: item, in: context).json
        return .script(.attribute(named: "type", value: "application/ld+json"), .raw(json))
    }
}

/// What search engines are told of an article.
private struct ArticleDescription {
    /// The description as JSON that can stand inside a `script` element.
    var json: String

    init<Site>(of item: Item<Site>, in context: PublishingContext<Site>) {
        let site = context.site
        let language = context.textLanguage(of: item)?.language ?? site.language
        var object: [(String, String)] = [
            ("@context", Self.quoted("https://schema.org")),
            ("@type", Self.quoted("BlogPosting")),
            ("@id", Self.quoted(site.canonicalURL(ofPageAt: item.path).absoluteString)),
            ("url", Self.quoted(site.canonicalURL(ofPageAt: item.path).absoluteString)),
            ("headline", Self.quoted(item.title)),
            ("inLanguage", Self.quoted(language.code)),
            ("datePublished", Self.quoted(Self.day(item.date))),
            ("dateModified", Self.quoted(Self.day(max(item.lastModified, item.date)))),
        ]
        if !item.description.isEmpty {
            object.append(("description", Self.quoted(item.description)))
        }
        if let image = item.imagePath {
            object.append(("image", Self.quoted(site.url(for: image).absoluteString)))
        }
        let translations = context.translations(of: item).filter(\.isTranslated)
        let original = translations.first
        let isOriginal = original?.path == item.path
        func work(_ translation: Translation) -> String {
            Self.object([
                ("@type", Self.quoted("BlogPosting")),
                ("@id", Self.quoted(site.url(ofPageAt: translation.path).absoluteString)),
                ("inLanguage", Self.quoted(translation.localization.language.code)),
            ])
        }
        if isOriginal {
            let others = translations.dropFirst().map(work)
            if !others.isEmpty {
                object.append(("workTranslation", "[" + others.joined(separator: ",") + "]"))
            }
        } else if let original {
            object.append(("translationOfWork", work(original)))
        }
        json = Self.object(object)
    }

    private static func object(_ members: [(String, String)]) -> String {
        "{" + members.map { quoted($0) + ":" + $1 }.joined(separator: ",") + "}"
    }

    /// A day in UTC.
    private static func day(_ date: Date) -> String {
        date.formatted(.iso8601)
    }

    /// A JSON string without anything that could end the element around it.
    private static func quoted(_ text: String) -> String {
        var output = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": output += "\\\""
            case "\\": output += "\\\\"
            case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{0}"..<" ":
                let hex = String(scalar.value, radix: 16)
                output += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: output.unicodeScalars.append(scalar)
            }
        }
        return output + "\""
    }
}
