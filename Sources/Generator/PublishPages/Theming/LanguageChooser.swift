public import Plot

/// The root page of a site whose languages all have folders, with a link to each language.
///
/// The page works without JavaScript. With JavaScript, readers are redirected to the language that
/// they chose last, or that their browser prefers.
struct LanguageChooser<Site: Website> {
    var site: Site

    var html: HTML {
        HTML(
            .lang(site.language),
            .head(
                .encoding(.utf8),
                .viewport(.accordingToDevice),
                .title(site.name),
                .description(site.description),
                .link(.rel(.canonical), .href(site.url(of: ""))),
                .forEach(site.alternates(ofPageAt: frontPath)) { alternate in
                    .link(
                        .rel(.alternate),
                        .attribute(named: "hreflang", value: alternate.hreflang),
                        .href(alternate.url)
                    )
                },
                .languageScript(on: site)
            ),
            .body(
                .attribute(named: "data-language-chooser", value: "true"),
                .main(
                    .h1(.text(site.name)),
                    .ul(
                        .forEach(site.localizations) { localization in
                            .li(
                                .a(
                                    .href("/\(localization.path)/"),
                                    .attribute(
                                        named: "hreflang",
                                        value: localization.language.rawValue
                                    ),
                                    .attribute(
                                        named: "lang",
                                        value: localization.language.rawValue
                                    ),
                                    .attribute(
                                        named: "dir",
                                        value: localization.isRightToLeft ? "rtl" : "ltr"
                                    ),
                                    .text(localization.label)
                                )
                            )
                        }
                    )
                )
            )
        )
    }

    /// The path of the first language's front page, which links to all other languages.
    private var frontPath: Path {
        Path(site.localizations.first.map(site.pathPrefix(for:)) ?? "")
    }
}

extension HTMLFactory {
    /// Renders the simple list of the languages.
    @_disfavoredOverload
    public func makeLanguageChooserHTML(context: PublishingContext<Site>) throws -> HTML? {
        nil
    }
}

extension Node where Context == HTML.HeadContext {
    /// Loads the script that remembers the language when a reader follows a link with `hreflang`.
    ///
    /// On a root page, whose `body` has the attribute `data-language-chooser`, the script redirects
    /// to the remembered language, or else to the first of the browser's languages that the site
    /// has. Empty in a site without a language chooser at its root.
    @_disfavoredOverload
    public static func languageScript<Site: Website>(on site: Site) -> Node {
        guard !site.localizations.isEmpty, site.languageURLs == .prefixAll else { return .empty }
        return .script(LanguageScript.file, .defer())
    }
}

/// The script for choosing a language on the root page.
enum LanguageScript {
    /// The script as a file: strict Content-Security-Policies forbid scripts within pages.
    static let file = FingerprintedFile("publish-language.js", text: text)

    /// The script does not redirect from `/#languages`, so that readers can choose again.
    private static let text = """
        (() => {
          "use strict";
          const key = "publish-language";
          const stored = () => { try { return localStorage.getItem(key); } catch { return null; } };
          document.addEventListener("click", (event) => {
            const link = event.target.closest && event.target.closest("a[hreflang]");
            if (!link || link.origin !== location.origin) return;
            try { localStorage.setItem(key, link.hreflang); } catch { /* Private windows keep nothing. */ }
          });
          if (!document.body.hasAttribute("data-language-chooser") || location.hash === "#languages") return;
          const links = [...document.querySelectorAll("a[hreflang]")];
          const find = (tag) => {
            let rest = tag.toLowerCase();
            if (/^zh-(tw|hk|mo)\\b/.test(rest)) rest = "zh-hant";
            if (/^zh-(cn|sg)\\b/.test(rest)) rest = "zh-hans";
            for (;;) {
              const match = links.find((link) => link.hreflang.toLowerCase() === rest);
              if (match) return match;
              const hyphen = rest.lastIndexOf("-");
              if (hyphen < 0) break;
              rest = rest.slice(0, hyphen);
            }
            return links.find((link) => link.hreflang.toLowerCase().split("-")[0] === rest);
          };
          const wanted = [stored(), ...(navigator.languages || [navigator.language])];
          for (const tag of wanted) {
            const link = tag && find(tag);
            if (link) { location.replace(link.href); return; }
          }
        })();

        """
}
