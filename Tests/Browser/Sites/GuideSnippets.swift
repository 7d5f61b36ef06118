import JournalTheme
import Plot
import Publish

/// The blocks of the guide that change options of Journal; `Tests/Browser/snippets.py` writes this.
let guideSnippets: [@Sendable (inout JournalOptions<JournalSite>) -> Void] = [
    { options in
        options.menu = [
            .section(.posts), .page("about", names: ["en": "Who?"]),
            .link("https://code.example.com", names: ["zh": "代码", "en": "Code"]),
        ]
        options.showsBreadcrumbs = true
    },
    { options in
        options.comments = .utterances(repository: "me/blog").threads { path in
            "/" + path.string.dropFirst("posts/".count) + ".html"
        }
    },
    { options in
        options.menu = [.section(.posts), .page("about")]
    },
    { options in
        options.style.fonts = [.text]
    },
    { options in
        options.person = "ann"
        options.frontPageItemCount = 12
    },
    { options in
        options.style.accent = .init(light: "#0b5c8f", dark: "#7cc0ee")
        options.style.latinTitleFonts = ["Literata", "Georgia", "serif"]
        options.style.hanFonts = ["LXGW WenKai", "system-ui"]
        options.style.hanMeasure = 36
    },
    { options in
        options.footerNotes = { context in
            Paragraph("© 2026 " + (context.localization?.name ?? context.site.name))
        }
        options.footer = { location, _, original in
            ComponentGroup {
                if location is Index { Paragraph("Written by the sea.") }
                original
            }
        }
        options.listEntry = { item, context, original in
            if item.tags.isEmpty { return original }
            return Article {
                H2(Link(item.title, url: context.site.path(of: item)))
                Paragraph(item.description)
            }
        }
    },
    { options in
        options.license = .ccBYNCSA
        options.sources = .gitHub("me/blog")
        options.outdatedAfterDays = 365
        options.showsWordCount = true
        options.showsCovers = true
        options.showsAuthors = true
        options.frontPageSections = [.posts]
    },
    { options in
        options.wrapsCode = true
        options.foldsCodeAfter = 60
    },
    { options in
        options.showsReadingProgress = true
        options.showsBackToTop = true
    },
    { options in
        options.offersOriginal = true
    },
    { options in
        options.shareTargets = [.system, .copyLink, .weChat, .x, .weibo, .telegram, .mail]
        options.comments = .giscus(
            repository: "me/blog",
            repositoryID: "R_…",
            category: "Comments",
            categoryID: "DIC_…"
        )
    },
    { options in
        options.newsletter = NewsletterForm(
            action: "https://news.example.com/subscribe",
            values: ["list": "blog"]
        )
        options.analytics = .plausible(domain: "example.com")
    },
    { options in
        options.frontPageItemCount = 20
    },
    { options in
        options.menu = [
            .section(.posts),
            .page("about"),
            .link("https://code.example.com", names: ["zh": "代码", "en": "Code"]),
        ]
    },
    { options in
        options.style.accent = .init(light: "#0b5c8f", dark: "#7cc0ee")
    },
    { options in
        options.footerNotes = { context in
            Div {
                Paragraph("© 2026 " + (context.localization?.name ?? context.site.name))
                Paragraph(Link("CC BY-NC-SA 4.0", url: ArticleLicense.ccBYNCSA.address))
                Paragraph(Link("京ICP备00000000号-1", url: "https://beian.miit.gov.cn/"))
                Paragraph {
                    context.picture(at: "images/police.png", alt: "")
                    Link(
                        "京公网安备00000000000000号",
                        url: "https://beian.mps.gov.cn/#/query/webSearch?code=00000000000000"
                    )
                }
            }
        }
    },
    { options in
        options.stylesheets = ["my.css"]
    },
    { options in
        options.head = { _, _ in
            .link(.rel(.me), .href("https://mastodon.example/@me"))
        }
    },
    { options in
        options.comments = .utterances(repository: "me/blog", label: "comments")
    },
    { options in
        options.footer = { location, context, original in
            ComponentGroup {
                original
                Paragraph("© 2026 " + context.site.name)
            }
        }
    },
    { options in
        options.menu = [.section(.posts), .page("about")]
        options.articleFooter = { item, context in
            Paragraph("Thank you for reading \(item.title).")
        }
    },
    { options in
        options.menu = [.section(.posts), .page("about")]
        options.style.accent = .init(light: "#0b5c8f", dark: "#7cc0ee")
        options.style.latinTitleFonts = ["Literata", "Georgia", "serif"]
    },
    { options in
        options.footerNotes = { context in
            Paragraph("© 2026 " + (context.localization?.name ?? context.site.name))
        }
    },
]
