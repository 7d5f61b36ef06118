public import Plot

/// The root page of a site whose languages all have folders: a link to each.
///
/// It works without JavaScript; with it readers come to the language that they chose last, or that their browser prefers.
struct LanguageChooser<Site: Website> {
    /// The site.
    var site: Site

    /// The page.
    var html: HTML {
        HTML(
            .lang(site.language),
            .head(
                .encoding(.utf8),
                .viewport(.accordingToDevice),
                .title(site.name),
                .description(site.description),
                .link(.rel(.canonical), .href(site.url(ofPageAt: ""))),
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

    /// The front page of the first language, which names all others.
    private var frontPath: Path {
        Path(site.localizations.first.map(site.pathPrefix(for:)) ?? "")
    }
}

extension HTMLFactory {
    /// The plain list of the languages.
    @_disfavoredOverload
    public func makeLanguageChooserHTML(context: PublishingContext<Site>) throws -> HTML? {
        nil
    }
}

extension Node where Context == HTML.HeadContext {
    /// The script that remembers which language a reader chooses by a link with `hreflang`.
    ///
    /// On a root page, whose `body` has the attribute `data-language-chooser`, it takes readers to that language, or
    /// to the first of the browser's languages that the site has. Nothing is written in a site whose root is no
    /// choice of languages.
    @_disfavoredOverload
    public static func languageScript<Site: Website>(on site: Site) -> Node {
        guard !site.localizations.isEmpty, site.languageURLs == .prefixAll else { return .empty }
        return .script(LanguageScript.file, .defer())
    }
}

/// Takes readers of the root page to their language, and remembers which one they choose.
enum LanguageScript {
    /// The script; it runs from a file, because strict policies forbid scripts within pages.
    static let file = FingerprintedFile("publish-language.js", text: text)

    /// `/#languages` shows the root page to those whom it would take away.
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
