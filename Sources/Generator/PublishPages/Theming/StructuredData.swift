import Foundation
public import Plot
internal import PublishStorage

extension Node where Context == HTML.HeadContext {
    /// Describes an article for search engines in JSON-LD, with its language, dates and translations.
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

/// The JSON-LD description of an article.
private struct ArticleDescription {
    /// The description as JSON for a `script` element.
    var json: String

    init<Site>(of item: Item<Site>, in context: PublishingContext<Site>) {
        let site = context.site
        let language = context.textLanguage(of: item)?.language ?? site.language
        let modified =
            site.isOfSuite
            ? max(item.lastModified, item.date) : item.content.statedModificationDate ?? item.date
        var object: [(String, JSONValue)] = [
            ("@context", .string("https://schema.org")),
            ("@type", .string("BlogPosting")),
            ("@id", .string(site.canonicalURL(of: item).absoluteString)),
            ("url", .string(site.canonicalURL(of: item).absoluteString)),
            ("headline", .string(item.title)),
            ("inLanguage", .string(language.code)),
            ("datePublished", .string(Self.day(item.date))),
            ("dateModified", .string(Self.day(modified))),
        ]
        let summary = item.summary(on: site)
        if !summary.isEmpty {
            object.append(("description", .string(summary)))
        }
        if let image = item.imagePath {
            object.append(("image", .string(site.url(for: image).absoluteString)))
        }
        let translations = context.translations(of: item).filter(\.isTranslated)
        let original = translations.first
        let isOriginal = original?.path == item.path
        func work(_ translation: Translation) -> JSONValue {
            .object([
                ("@type", .string("BlogPosting")),
                ("@id", .string(site.url(ofPageAt: translation.path).absoluteString)),
                ("inLanguage", .string(translation.localization.language.code)),
            ])
        }
        if isOriginal {
            let others = translations.dropFirst().map(work)
            if !others.isEmpty {
                object.append(("workTranslation", .array(others)))
            }
        } else if let original {
            object.append(("translationOfWork", work(original)))
        }
        json = JSONValue.object(object).scriptText
    }

    /// Returns a date as a day in UTC.
    private static func day(_ date: Date) -> String {
        date.formatted(.iso8601)
    }
}
