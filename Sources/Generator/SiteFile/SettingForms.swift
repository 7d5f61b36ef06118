internal import Foundation
internal import Plot
internal import Publish
internal import PublishFrontMatter
internal import PublishLanguages
internal import PublishStorage
internal import ThemeKit

extension SettingForm<Path> {
    /// A path, as in the property of the site.
    static let path = SettingForm<String>.text.map { Path($0) }
}

extension SettingForm<FileSite.SectionID> {
    /// The name of a section.
    static let section = SettingForm("string", "the name of a section") { text in
        let names = FileSite.SectionID.names
        return FileSite.SectionID(rawValue: text).flatMap { id in
            zip(names, SwiftNames.cases(for: names)).first { $0.0 == text }.map { (id, "." + $0.1) }
        }
    }
}

extension SettingForm<[String]> {
    /// The names of the sections, which are folders.
    static let sectionNames = SettingForm.list(
        of: SettingForm<String>("string", "the name of a folder in 'Content'") { text in
            text.isEmpty || text.hasPrefix(".") || text.contains("/") ? nil : (text, text)
        }
    ).map { names in
        guard Set(names.map { $0.lowercased() }).count == names.count else {
            throw SiteFileFault("has a name twice")
        }
        return names
    }
}

extension SettingForm<Favicon> {
    /// The path of an icon, whose ending says its type.
    static let icon = SettingForm("string", "a file that ends in .svg, .png, .ico or .webp") {
        let types = [
            "svg": "image/svg+xml", "png": "image/png", "ico": "image/x-icon", "webp": "image/webp",
        ]
        let (path, ending) = ($0, $0.split(separator: ".").last.map(String.init) ?? "")
        return types[ending].map { type in
            let swift = "Favicon(path: \(path.debugDescription), type: \"\(type)\")"
            return (Favicon(path: Path(path), type: type), swift)
        }
    }
}

extension SettingForm<ThemeColor> {
    /// A colour for light mode and one for dark mode.
    static let color = call(
        "ThemeColor",
        key("light", .text),
        key("dark", .text)
    ) { ThemeColor(light: $0, dark: $1) }
}

extension SettingForm<[SiteLocalization]> {
    /// The languages by their folders, each with its own name or more; or a list of folders.
    static let languages = {
        let names = SettingForm<[(key: String, value: SiteLocalization)]>
            .pairs(of: language("en", .english))
        return SettingForm(#"{"anyOf":[\#(names.schema),{"type":"array"}]}"#) { node in
            let codes = (node.elements ?? []).map { element in
                (key: element.plainText ?? "", value: element)
            }
            let found = try (codes.isEmpty ? node.entries : codes).map { code, value in
                let language = Self.language(of: code)
                guard LanguageTag.isWellFormed(code), let language else {
                    throw SiteFileFault("has no language '\(code)'", at: value.place)
                }
                let label = MetadataNode(text: Self.label(of: language))
                return try Self.language(code, language).read(codes.isEmpty ? value : label)
            }
            guard !found.isEmpty else {
                throw SiteFileFault("expected languages, such as 'en: English'")
            }
            return Spelled(
                value: found.map(\.value),
                swift: "[\(found.map(\.swift).joined(separator: ", "))]"
            )
        }
    }()

    private static func language(
        _ code: String,
        _ language: Language
    ) -> SettingForm<SiteLocalization> {
        .call(
            "",
            key("label", .text),
            key(optional: "name", .text),
            key(optional: "description", .text),
            key(optional: "region", .text)
        ) { label, name, description, region in
            SiteLocalization(
                language,
                path: code,
                label: label,
                name: name,
                description: description,
                region: region
            )
        }
        .map(swift: { arguments in
            "SiteLocalization(.\(language), path: \(code.debugDescription), \(arguments.dropFirst())"
        }) { $0 }
    }

    /// The language of a folder; `zh` is Chinese in simplified characters, as in new sites.
    private static func language(of code: String) -> Language? {
        let tag = code.lowercased()
        return tag == "zh"
            ? .simplifiedChinese : Language.allCases.first { $0.code.lowercased() == tag }
    }

    /// The name of a language in the language itself.
    private static func label(of language: Language) -> String {
        let name = Locale(identifier: language.code).localizedString(forIdentifier: language.code)
        return name ?? language.code
    }
}

extension SettingForm<ItemAuthor> {
    /// A person.
    static let person = call(
        "ItemAuthor",
        key("name", .text),
        key(optional: "url", .address),
        key(optional: "image", as: "imagePath", .path),
        key(optional: "description", .text),
        key("links", .pairs(of: .text), or: [])
    ) { name, url, image, description, links in
        var author = ItemAuthor(name: name, url: url, imagePath: image, description: description)
        author.links = links.map { ItemAuthor.Link(name: $0.key, address: $0.value) }
        return author
    }
}

extension SettingForm<SiteFeeds> {
    /// The feeds besides `feed.rss`.
    static let feeds = call(
        "SiteFeeds",
        key(
            "formats",
            as: "",
            .list(of: .choice(["atom": SiteFeeds.Format.atom, "json": .json, "rss": .rss]))
        ),
        key(
            "subjects",
            as: "of",
            .list(
                of: .choice([
                    "site": SiteFeeds.Subject.site, "sections": .sections, "tags": .tags,
                    "categories": .categories, "authors": .authors,
                ])
            ),
            or: [.site]
        ),
        key(
            "text",
            .choice(["full": SiteFeeds.Text.full, "summary": .summary]),
            or: .full
        ),
        key("maximumItemCount", .number, or: 100)
    ) { SiteFeeds($0, of: Set($1), text: $2, maximumItemCount: $3) }
}

extension SettingForm<MenuEntry<FileSite>> {
    /// An entry of the menu: a section, a page, or a link with its names by language.
    static let menuEntry = {
        let names = SettingForm<[String: String]>.map(of: .text)
        let section = call(
            ".section",
            key("section", as: "", .section),
            key("names", names, or: [:])
        ) { .section($0, names: $1) }
        let page = call(
            ".page",
            key("page", as: "", .path),
            key("names", names, or: [:])
        ) { .page($0, names: $1, file: "site.yaml", line: 0) }
        let link = call(
            ".link",
            key("link", as: "", .text),
            key("names", names)
        ) { .link($0, names: $1) }
        let schemas = [section.schema, page.schema, link.schema].joined(separator: ",")
        return SettingForm(#"{"anyOf":[\#(schemas)]}"#) { node in
            let keys = ["section", "page", "link", "names"]
            if let unknown = node.unknownKeys(besides: keys).first { throw unknown }
            if node["link"] != nil { return try link.read(node) }
            let name = node.plainText.flatMap { FileSite.SectionID(rawValue: $0) }
            return try (node["section"] != nil || name != nil ? section : page).read(node)
        }
    }()
}

extension SettingForm<CommentsProvider> {
    /// The service that stores comments.
    static let comments = {
        let loading = key(
            "loading",
            .choice(["onRequest": CommentsProvider.Loading.onRequest, "nearby": .nearby]),
            or: .onRequest
        )
        let (repository, server) = (
            key("repository", .text), key("server", .text)
        )
        return oneOf([
            "giscus": call(
                ".giscus",
                repository,
                key("repositoryID", .text),
                key("category", .text),
                key("categoryID", .text),
                loading
            ) {
                .giscus(repository: $0, repositoryID: $1, category: $2, categoryID: $3, loading: $4)
            },
            "utterances": call(
                ".utterances",
                repository,
                key(optional: "label", .text),
                loading
            ) { .utterances(repository: $0, label: $1, loading: $2) },
            "waline": call(".waline", server, key("host", .text), loading) {
                .waline(server: $0, host: $1, loading: $2)
            },
            "twikoo": call(
                ".twikoo",
                key("environment", .text),
                key("script", .text),
                key(optional: "region", .text),
                loading
            ) { .twikoo(environment: $0, script: $1, region: $2, loading: $3) },
            "artalk": call(".artalk", server, key("site", .text), loading) {
                .artalk(server: $0, site: $1, loading: $2)
            },
        ])
    }()
}

extension SettingForm<AnalyticsScript> {
    /// The script that counts visits.
    static let analytics = oneOf([
        "plausible": call(
            ".plausible",
            key("domain", .text),
            key("host", .text, or: "https://plausible.io")
        ) { .plausible(domain: $0, host: $1) },
        "umami": call(
            ".umami",
            key("websiteID", .text),
            key("host", .text, or: "https://cloud.umami.is")
        ) { .umami(websiteID: $0, host: $1) },
        "goatCounter": call(".goatCounter", key("code", .text)) {
            .goatCounter(code: $0)
        },
        "script": call("AnalyticsScript", key("address", as: "", .text)) {
            AnalyticsScript($0)
        },
    ])
}

extension SettingForm<ArticleLicense> {
    /// The licence of articles.
    static let license = choice([
        "ccBY": .ccBY, "ccBYSA": .ccBYSA, "ccBYNC": .ccBYNC, "ccBYNCSA": .ccBYNCSA,
        "ccBYND": .ccBYND, "ccBYNCND": .ccBYNCND,
    ]).or(
        call("ArticleLicense", key("name", .text), key("address", .text)) {
            ArticleLicense(name: $0, address: $1)
        }
    )
}

extension SettingForm<DeploymentMethod<FileSite>> {
    /// A place to which `publish deploy` brings the site.
    ///
    /// A stranger's file must not make programs do anything else: it has no options, and no text that a program could
    /// take for one or for another way to connect.
    static let deployment = {
        let branch = key("branch", .word("._/-", "the name of a branch"), or: "master")
        return oneOf([
            "git": call(
                ".git",
                key(
                    "remote",
                    as: "",
                    .place(
                        "a repository such as git@host:me/blog.git or https://host/me/blog.git; one on this machine needs Swift ('publish eject'), or 'insteadOf' in the settings of Git"
                    ) {
                        let parts = $0.split(separator: "://", maxSplits: 1)
                        return parts.count == 2
                            ? ["https", "ssh"].contains(parts[0]) : isRemote($0) && $0.contains("@")
                    }
                ),
                branch
            ) { .git($0, branch: $1) },
            "github": call(
                ".gitHub",
                key("repository", as: "", .word("._/-", "a repository such as me/blog")),
                branch,
                key("useSSH", .flag, or: true)
            ) { .gitHub($0, branch: $1, useSSH: $2) },
            "rsync": call(
                ".rsync",
                key("to", .place("a host and its folder, such as me@example.com:blog", isRemote))
            ) { .rsync(to: $0) },
            "rclone": call(
                ".rclone",
                key("to", .place("a remote and its folder, such as store:blog", isRemote))
            ) { .rclone(to: $0) },
            "folder": call(
                ".folder",
                key(
                    "at",
                    .place("a folder in the site that has no files of it, such as public") { path in
                        let top = path.lowercased().prefix { $0 != "/" }
                        return !path.contains(":") && !SiteFile.folders.contains(String(top))
                            && path.split(separator: "/", omittingEmptySubsequences: false)
                                .allSatisfy {
                                    !$0.isEmpty && !$0.hasPrefix(".") && !$0.hasPrefix("~")
                                }
                    }
                )
            ) { .folder(at: Path($0)) },
        ])
    }()

    /// Whether a place is a name or host, one colon, and a folder.
    private static func isRemote(_ place: String) -> Bool {
        let parts = place.split(separator: ":", omittingEmptySubsequences: false)
        return parts.count == 2 && !parts[0].isEmpty && !parts[0].contains("/")
    }
}

extension SettingForm<[DeploymentMethod<FileSite>]> {
    /// Places by the names that `publish deploy` takes.
    static let targets = {
        let form = SettingForm<DeploymentMethod<FileSite>>.deployment
        return SettingForm(#"{"type":"object","additionalProperties":\#(form.schema)}"#) { node in
            let methods = try node.entries.map { name, value in
                let spelled = try form.read(value)
                let swift = ".deploy(using: \(spelled.swift).named(\(name.debugDescription)))"
                return Spelled(value: spelled.value.named(name), swift: swift)
            }
            return Spelled(
                value: methods.map(\.value),
                swift: methods.map(\.swift).joined(separator: ", ")
            )
        }
    }()
}

private extension SettingForm<String> {
    /// A place without words that begin with a hyphen.
    static func place(_ meaning: String, _ isMeant: @escaping (String) -> Bool) -> SettingForm {
        let plain = word("._-/@:~+", meaning)
        return plain.map { text in
            let words = text.split { "/@:".contains($0) }
            guard isMeant(text), !text.contains("::"), !words.contains(where: { $0.hasPrefix("-") })
            else { throw SiteFileFault("is '\(text)'; expected \(meaning)") }
            return text
        }
    }
}
