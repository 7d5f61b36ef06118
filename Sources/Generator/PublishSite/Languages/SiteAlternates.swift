public import Foundation
import Plot

extension Website {
    /// What a page and the site map say of the languages in which a text is found.
    ///
    /// Empty outside rendering, in a site without languages, and for pages that show an original untranslated.
    package func alternates(ofPageAt path: Path) -> [LanguageAlternate] {
        guard let graph = LocalizationScope.current?.graph else { return [] }
        return alternates(ofPageAt: path, in: graph)
    }

    /// The same by a given graph.
    func alternates(ofPageAt path: Path, in graph: TranslationGraph) -> [LanguageAlternate] {
        graph.alternates(ofTextAt: path) { key, paths in
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
    }

    /// The text of `url(for:)`, put together without Foundation where nothing needs an escape.
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

    /// The address that search engines should list for a page: that of the original where the page shows it
    /// untranslated.
    ///
    /// Ask while the page is rendered; elsewhere it is the page's own address.
    @_disfavoredOverload
    public func canonicalURL(ofPageAt path: Path) -> URL {
        url(ofPageAt: LocalizationScope.current?.graph.original(ofPageAt: path) ?? path)
    }

    /// The address that search engines should list for a text, which may be on another site.
    @_disfavoredOverload
    public func canonicalURL(of location: any Location) -> URL {
        location.publication.canonicalURL ?? canonicalURL(ofPageAt: location.path)
    }
}

/// A page of a text in a language.
package struct LanguageAlternate: Hashable {
    /// The tag of the language, or `x-default`.
    package var hreflang: String
    /// The absolute URL.
    package var url: String
}

extension SiteLocalization {
    /// The language as Open Graph wants it, such as `zh_CN`; nil without a region.
    package var openGraphLocale: String? {
        region.map { region in
            String(language.code.prefix { $0 != "-" }) + "_" + region.uppercased()
        }
    }
}
