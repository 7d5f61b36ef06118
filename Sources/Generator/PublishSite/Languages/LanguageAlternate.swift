package import Foundation
import Plot

extension Website {
    /// Returns the language versions of a page for `hreflang` links in its head and in the sitemap.
    ///
    /// Empty outside rendering, in a site without languages, and for pages that show an
    /// untranslated original.
    package func alternates(ofPageAt path: Path) -> [LanguageAlternate] {
        guard let (key, paths) = LocalizationScope.current?.graph.listed(textAt: path)
        else { return [] }
        let addresses = paths.mapValues(urlText(ofPageAt:))
        var alternates = localizations.compactMap { localization in
            addresses[localization.id].map {
                LanguageAlternate(hreflang: localization.language.code, url: $0)
            }
        }
        if alternates.isEmpty { return [] }
        if key == .index && languageURLs == .prefixAll {
            alternates.append(
                LanguageAlternate(hreflang: "x-default", url: urlText(ofPageAt: ""))
            )
        } else if let address = localizations.first.flatMap({ addresses[$0.id] }) {
            alternates.append(LanguageAlternate(hreflang: "x-default", url: address))
        }
        return alternates
    }

    /// Returns the text of `url(for:)`; built without Foundation, which is slower, if no character
    /// must be percent-encoded.
    package func urlText(of path: Path) -> String {
        let base = url.absoluteString
        let isPlain =
            !path.string.isEmpty && !base.hasSuffix("/") && path.string.first != "/"
            && path.string.last != "/"
            && path.string.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
                    UInt8(ascii: "/"):
                    true
                default: false
                }
            }
        return isPlain ? base + "/" + path.string : url(for: path).absoluteString
    }

    /// Returns the URL that search engines should list for a page, which may be on another site.
    ///
    /// For a page that shows the original of a missing translation, the result is the URL of the
    /// original. Call the method while the page is rendered; elsewhere the result is the page's own
    /// URL.
    package func canonicalURL(of location: any Location) -> URL {
        if let elsewhere = location.publication.canonicalURL { return elsewhere }
        let original = LocalizationScope.current?.graph.original(ofPageAt: location.path)
        return url(of: original ?? location.path)
    }
}

/// A language version of a page.
package struct LanguageAlternate: Hashable {
    /// The language tag of the version, or `x-default`.
    package var hreflang: String
    /// The absolute URL.
    package var url: String
}

extension SiteLocalization {
    /// The language in the form of Open Graph, such as `zh_CN`; nil for a language without a
    /// region.
    package var openGraphLocale: String? {
        region.map { region in
            String(language.code.prefix { $0 != "-" }) + "_" + region.uppercased()
        }
    }
}
