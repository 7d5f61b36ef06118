internal import JournalTheme
internal import Plot
internal import Publish
internal import ThemeKit

/// The keys of `site.yaml`; decoder, guide, schema and `publish eject` are made from them.
enum SiteKeys {
    /// All keys, in the order in which they are read and written in Swift.
    static var all: [SiteKey] { site + texts + theme + parts + services + steps }

    /// Settings of Swift that have no key, because they are code, or change what a site is.
    static let needingSwift = [
        "edition", "head", "header", "articleHeader", "articleFooter", "listEntry", "footerNotes",
        "markdownDialect", "metadata", "outsideLinks", "plugins", "steps", "tagHTMLConfig",
        "textFeatures", "typedSections", "fonts",
    ]

    private static var site: [SiteKey] {
        [
            .theme,
            .site("url", "url: URL", .address) { $0.url = $1 },
            .site("name", "name: String", .text) { $0.name = $1 },
            .site("description", "description: String", .text) { $0.description = $1 },
            .site("languages", "localizations: [SiteLocalization]", .languages) {
                $0.localizations = $1
            },
            .site("timeZone", "contentTimeZone: TimeZone", .zone) { $0.contentTimeZone = $1 },
            .sections,
            .site("image", "imagePath: Path?", .path) { $0.imagePath = $1 },
            .site("favicon", "favicon: Favicon?", .icon) { $0.favicon = $1 },
            .site("people", "itemAuthors: [String: ItemAuthor]", .map(of: .person)) {
                $0.itemAuthors = $1
            },
        ]
    }

    private static var texts: [SiteKey] {
        [
            .site(
                "permalinks",
                "permalinks: SitePermalinks",
                .call(
                    "SitePermalinks",
                    key(optional: "pattern", as: "", .text),
                    key("sections", .map(of: .text), or: [:])
                ) { SitePermalinks($0, sections: $1) }
            ) { $0.permalinks = $1 },
            .site(
                "addresses",
                "pageAddresses: PageAddresses",
                .choice(["folders": .folders, "names": .names, "files": .files])
            ) { $0.pageAddresses = $1 },
            .site(
                "languageURLs",
                "languageURLs: LanguageURLs",
                .choice(["prefixAll": .prefixAll, "prefixNonDefault": .prefixNonDefault])
            ) { $0.chosenLanguageURLs = $1 },
            .site(
                "fileNameDates",
                "fileNameDates: FileNameDates",
                .choice(["ignored": .ignored, "read": .read, "dropped": .dropped])
            ) { $0.fileNameDates = $1 },
            .site(
                "untranslated",
                "untranslated: UntranslatedPolicy",
                .choice(["omit": .omit, "listOriginal": .listOriginal])
            ) { $0.untranslated = $1 },
            .site(
                "publishes",
                "publishes: PublishedTexts",
                .choice(["all": .all, "marked": .marked])
            ) { $0.publishes = $1 },
            .site(
                "pagination",
                "pagination: SitePagination",
                SettingForm<Int>.number.map(swift: { ".size(\($0))" }) { SitePagination.size($0) }
                    .or(
                        .call(
                            "SitePagination",
                            key(optional: "index", .number),
                            key(optional: "sections", .number),
                            key(optional: "tags", .number)
                        ) { SitePagination(index: $0, sections: $1, tags: $2) }
                    )
            ) { $0.pagination = $1 },
            .site("tagSlugs", "tagSlugs: [String: String]", .map(of: .text)) { $0.tagSlugs = $1 },
            .site(
                "taxonomies",
                "taxonomies: [SiteTaxonomy]",
                .list(of: .choice(["categories": .categories, "authors": .authors]))
            ) { $0.taxonomies = $1 },
            .site("feeds", "siteFeeds: SiteFeeds", .feeds) { $0.siteFeeds = $1 },
            .site("identityURL", "identityURL: URL?", .address) { $0.identityURL = $1 },
            .site(
                "redirects",
                "redirectServers: Set<ServerRuleHost>",
                .list(
                    of: .choice([
                        "nginx": ServerRuleHost.nginx, "apache": .apache, "caddy": .caddy,
                        "netlify": .netlify, "cloudflare": .cloudflare,
                    ])
                )
            ) { $0.redirectServers = Set($1) },
        ]
    }

    private static var theme: [SiteKey] {
        [
            .option("menu", SettingForm<[MenuEntry<FileSite>]>.list(of: .menuEntry)) {
                $0.menu = $1
            } handbook: {
                $0.menu = $1
            },
            .option("theme.person", .text) { $0.person = $1 },
            .option("theme.frontPageItemCount", .number) { $0.frontPageItemCount = $1 },
            .option(
                "theme.frontPageSections",
                SettingForm<[FileSite.SectionID]>.list(of: .section)
            ) { $0.frontPageSections = Set($1) },
            .option("theme.showsBreadcrumbs", .flag) { $0.showsBreadcrumbs = $1 },
            .option("theme.showsWordCount", .flag) { $0.showsWordCount = $1 },
            .option("theme.treeLimit", .number, handbook: { $0.treeLimit = $1 }),
            .option("theme.accent", .color, handbook: { $0.accent = $1 }),
            style("accent", .color) { $0.accent = $1 },
            style("paper", .color) { $0.paper = $1 },
            style("ink", .color) { $0.ink = $1 },
            style("muted", .color) { $0.muted = $1 },
            style("surface", .color) { $0.surface = $1 },
            style("line", .color) { $0.line = $1 },
            style("latinFonts", .list(of: .text)) { $0.latinFonts = $1 },
            style("latinTitleFonts", .list(of: .text)) { $0.latinTitleFonts = $1 },
            style("hanFonts", .list(of: .text)) { $0.hanFonts = $1 },
            style("hanTitleFonts", .list(of: .text)) { $0.hanTitleFonts = $1 },
            style("codeFonts", .list(of: .text)) { $0.codeFonts = $1 },
            style("latinMeasure", .size) { $0.latinMeasure = $1 },
            style("hanMeasure", .size) { $0.hanMeasure = $1 },
        ]
    }

    private static func style<Value>(
        _ name: String,
        _ form: SettingForm<Value>,
        set: @escaping (inout JournalStyle, Value) -> Void
    ) -> SiteKey {
        .option("theme." + name, as: "style." + name, form) { set(&$0.style, $1) }
    }

    private static var parts: [SiteKey] {
        [
            .part("theme.wrapsCode", \.wrapsCode, .flag),
            .part("theme.foldsCodeAfter", \.foldsCodeAfter, SettingForm<Int>.number.map { $0 }),
            .part("theme.offersOriginal", \.offersOriginal, .flag),
            .part("theme.showsReadingProgress", \.showsReadingProgress, .flag),
            .part("theme.showsBackToTop", \.showsBackToTop, .flag),
            .part("theme.showsCovers", \.showsCovers, .flag),
            .part("theme.showsAuthors", \.showsAuthors, .flag),
            .part(
                "theme.outdatedAfterDays",
                \.outdatedAfterDays,
                SettingForm<Int>.number.map { $0 }
            ),
            .part("theme.relatedItemCount", \.relatedItemCount, .number),
            .part("theme.showsBacklinks", \.showsBacklinks, .flag),
            .part("theme.stylesheets", \.stylesheets, .list(of: .path)),
            .part(
                "footer",
                as: "footerTexts",
                \.footerTexts,
                SettingForm<String>.text.map(swift: { "[\"\": \($0)]" }) { ["": $0] }
                    .or(.map(of: .text))
            ),
        ]
    }

    private static var services: [SiteKey] {
        [
            .part("comments", \.comments, SettingForm<CommentsProvider>.comments.map { $0 }),
            .part("analytics", \.analytics, SettingForm<AnalyticsScript>.analytics.map { $0 }),
            .part(
                "newsletter",
                \.newsletter,
                .call(
                    "NewsletterForm",
                    key("action", .text),
                    key("field", .text, or: "email")
                ) { NewsletterForm(action: $0, field: $1) }
            ),
            .part("license", \.license, SettingForm<ArticleLicense>.license.map { $0 }),
            .part(
                "repository",
                as: "sources",
                \.sources,
                .call(
                    ".gitHub",
                    key("repository", as: "", .text),
                    key("branch", .text, or: "main"),
                    key("folder", .path, or: "")
                ) { .gitHub($0, branch: $1, folder: $2) }
            ),
            .part(
                "share",
                as: "shareTargets",
                \.shareTargets,
                .list(
                    of: .choice([
                        "x": ShareTarget.x, "weibo": .weibo, "telegram": .telegram,
                        "hackerNews": .hackerNews,
                        "bluesky": .bluesky, "linkedIn": .linkedIn, "mail": .mail,
                        "system": .system,
                        "copyLink": .copyLink, "weChat": .weChat, "markdown": .markdown,
                        "copyMarkdown": .copyMarkdown,
                    ])
                )
            ),
        ]
    }

    private static var steps: [SiteKey] {
        [
            .step(
                "images",
                .call(
                    "ImagePreparation",
                    key("widths", .list(of: .number), or: [640, 1_280]),
                    key(
                        "formats",
                        SettingForm<[ImagePreparation.Format]>
                            .list(of: .choice(["webP": .webP, "avif": .avif])).map { Set($0) },
                        or: [.webP]
                    ),
                    key("quality", .number, or: 80),
                    key("sizes", .text, or: ImagePreparation().sizes),
                    key(optional: "animationBytes", .number),
                    key("asksOtherSites", .flag, or: true)
                ) {
                    ImagePreparation(
                        widths: $0,
                        formats: $1,
                        quality: $2,
                        sizes: $3,
                        animationBytes: $4,
                        asksOtherSites: $5
                    )
                }
            ) {
                "steps.replace(.images, with: .prepareImages(\($0.swift)))"
            } change: {
                $0.replace(.images, with: .prepareImages($1))
            },
            .media("formulas", ".renderFormulas()") { .renderFormulas() },
            .media("diagrams", ".drawDiagrams()") { .drawDiagrams() },
            .media("socialImages", ".generateSocialImages()") {
                .generateSocialImages()
            },
            .step(
                "search",
                .call(
                    ".generateSearch",
                    key("at", .path, or: "search"),
                    key(
                        "excluding",
                        SettingForm<[Path]>.list(of: .path).map { Set($0) },
                        or: []
                    )
                ) { .generateSearch(at: $0, excluding: $1) }
            ) {
                "steps.replace(.search, with: \($0.swift))"
            } change: {
                $0.replace(.search, with: $1)
            },
            .step(
                "without",
                SettingForm<[DefaultSteps<FileSite>.Name]>.list(of: .cases())
            ) {
                "steps.remove(\($0.swift.dropFirst().dropLast()))"
            } change: { steps, names in
                for name in names { steps.remove(name) }
            },
            .step("deploy", SettingForm<DeploymentMethod<FileSite>>.deployment.map { [$0] }) {
                "steps.append(.deploy(using: \($0.swift)))"
            } change: { steps, methods in
                for method in methods { steps.append(.deploy(using: method)) }
            },
            .step("targets", .targets) {
                "steps.append(\($0.swift))"
            } change: { steps, methods in
                for method in methods { steps.append(.deploy(using: method)) }
            },
        ]
    }
}
