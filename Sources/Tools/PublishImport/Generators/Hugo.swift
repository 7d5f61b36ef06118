internal import Foundation
internal import PublishFrontMatter

extension SourceGenerator {
    /// Hugo: `hugo.toml` or `config.toml` next to `content`.
    static let hugo = SourceGenerator(
        name: "hugo",
        configurations: ["", "config/_default/"].flatMap { folder in
            ["hugo", "config"].flatMap { name in
                ["toml", "yaml", "yml", "json"].map { "\(folder)\(name).\($0)" }
            }
        },
        signs: ["content", "archetypes", "hugo.toml", "hugo.yaml", "config/_default"],
        configurationFolder: "config/_default"
    ) { configuration in
        let languages = Hugo.languages(configuration)
        let language = languages.first ?? ""
        func ofLanguage(_ key: String) -> String {
            let own = configuration.value("languages.\(language).\(key)")
            return own.isEmpty ? configuration.value(key) : own
        }
        let spelling = Spelling.hugo(
            isLowercased: !configuration.isOn("disablePathToLower"),
            hasAccents: !configuration.isOn("removePathAccents")
        )
        let isUgly = configuration.isOn("uglyURLs")
        let dates = configuration.list("frontmatter.date")
        return SourceSettings(
            title: ofLanguage("title"),
            description: ofLanguage("params.description"),
            url: configuration.value("baseURL"),
            language: language,
            languages: configuration.node("languages") == nil ? [] : languages,
            prefixesFirstLanguage: configuration.isOn("defaultContentLanguageInSubdir"),
            timeZone: configuration.value("timeZone"),
            places: Hugo.places(configuration, languages: languages),
            files: Hugo.folders(configuration.list("staticDir"), otherwise: "static/"),
            feeds: ["/index.xml"],
            ignored: ["node_modules", "public", "resources", "themes"],
            namesLanguages: false,
            names: Hugo.names(configuration, languages: languages),
            menu: Hugo.menu(configuration, languages: languages),
            termPages: SourceSettings.TermPages(
                tags: "/tags/:name/",
                categories: "/categories/:name/",
                spelling: spelling
            ),
            permalinks: Hugo.permalinks(configuration, isUgly: isUgly),
            words: Hugo.words(spelling),
            pages: isUgly ? .files : .folders,
            spelling: spelling,
            hasLanguageFolders: true,
            keepsZones: true,
            publishing: SourceSettings.Publishing(
                drafts: configuration.isOn("buildDrafts"),
                future: configuration.isOn("buildFuture"),
                disabledLanguages: Hugo.disabledLanguages(configuration)
            ),
            hasRelativeAliases: true,
            ignoresCase: true,
            syntax: .hugo,
            hasDatedNames: dates.contains(":filename")
        )
    }
}

private enum Hugo {
    /// The language codes, default language first.
    static func languages(_ configuration: SourceConfiguration) -> [String] {
        let all = configuration.node("languages")?.keys.map { $0.lowercased() } ?? []
        let first = configuration.value("defaultContentLanguage").lowercased()
        let code = configuration.value("languageCode").lowercased()
        let language =
            !first.isEmpty ? first : all.isEmpty || all.contains(code) ? code : "en"
        return (language.isEmpty ? [] : [language]) + all.filter { $0 != language }
    }

    /// The title and description in each language, by its folder.
    static func names(
        _ configuration: SourceConfiguration,
        languages: [String]
    ) -> [String: [String]] {
        let names = languages.map { code in
            let table = "languages.\(code)."
            let keys = ["title", "params.description"]
            return (LanguageName.folder(code), keys.map { configuration.value(table + $0) })
        }
        return Dictionary(names) { first, _ in first }
    }

    /// The entries of the main menu.
    static func menu(
        _ configuration: SourceConfiguration,
        languages: [String]
    ) -> [(address: String, names: [String: String])] {
        var entries: [(address: String, names: [String: String])] = []
        for code in [""] + languages {
            let table = code.isEmpty ? "" : "languages.\(code)."
            let nodes = ["menu.main", "menus.main"].compactMap {
                configuration.node(table + $0)?.elements
            }
            func weight(_ node: MetadataNode) -> Int {
                node["weight"]?.text.flatMap { Int($0) } ?? .max
            }
            for node in nodes.joined().sorted(by: { weight($0) < weight($1) }) {
                guard let address = node["url"]?.text ?? node["pageRef"]?.text else { continue }
                let entry = entries.firstIndex { $0.address == address } ?? entries.count
                if entry == entries.count { entries.append((address, [:])) }
                entries[entry].names[code.isEmpty ? "" : LanguageName.folder(code)] =
                    node["name"]?.text ?? node["identifier"]?.text
            }
        }
        return entries
    }

    static func disabledLanguages(_ configuration: SourceConfiguration) -> Set<String> {
        let codes = configuration.node("languages")?.keys ?? []
        let disabled = codes.filter { configuration.isOn("languages.\($0).disabled") }
        return Set((disabled + configuration.list("disableLanguages")).map(LanguageName.folder))
    }

    /// The folders with a trailing slash; the default folder if the list is empty.
    static func folders(_ names: [String], otherwise name: String) -> [String] {
        names.isEmpty ? [name] : names.map { $0.withoutSlashes + "/" }
    }

    /// The content folders: the folders of languages, mounted folders, and the default folder.
    static func places(
        _ configuration: SourceConfiguration,
        languages: [String]
    ) -> [ContentFolder] {
        var places: [ContentFolder] = []
        for code in languages {
            let folder = configuration.value("languages.\(code).contentDir").withoutSlashes
            guard !folder.isEmpty else { continue }
            places.append(ContentFolder(folder: folder + "/", role: .folders, language: code))
        }
        for mount in configuration.node("module.mounts")?.elements ?? [] {
            guard let folder = mount["source"]?.text?.withoutSlashes,
                mount["target"]?.text?.withoutSlashes == "content"
            else { continue }
            let language = mount["lang"]?.text ?? ""
            places.append(ContentFolder(folder: folder + "/", role: .folders, language: language))
        }
        // One language's folder may be inside another's, and the first match is used: the deepest
        // folder comes first.
        places.sort { $0.folder.count > $1.folder.count }
        let content = configuration.value("contentDir").withoutSlashes
        places.append(
            ContentFolder(folder: (content.isEmpty ? "content" : content) + "/", role: .folders)
        )
        return places
    }

    static func permalinks(
        _ configuration: SourceConfiguration,
        isUgly: Bool
    ) -> [String: String] {
        var permalinks = ["": isUgly ? "/:section/:path.html" : "/:section/:path/"]
        let uglySections = Set(
            (configuration.node("uglyURLs")?.children ?? [:])
                .filter { $0.value.text?.writtenBool == true }.keys.map { $0.lowercased() }
        )
        for section in uglySections { permalinks[section] = "/:section/:path.html" }
        let codes = configuration.node("languages")?.keys ?? []
        let tables = [("", "")] + codes.map { ($0.lowercased() + "/", "languages.\($0).") }
        for (prefix, table) in tables {
            for key in ["permalinks", "permalinks.page"] {
                for (section, pattern) in configuration.node(table + key)?.children ?? [:] {
                    guard let pattern = pattern.text else { continue }
                    let isFile = isUgly || uglySections.contains(section.lowercased())
                    let path = pattern.hasSuffix("/") ? String(pattern.dropLast()) : pattern
                    permalinks[prefix + section.lowercased()] =
                        isFile && !path.hasSuffix(".html") ? path + ".html" : pattern
                }
            }
        }
        return permalinks
    }

    /// The placeholders of `permalinks`, with their meaning, and the tokens of Go's date layout.
    ///
    /// Source: Hugo, Docs, URL management.
    static func words(_ spelling: Spelling) -> [String: AddressWord] {
        [
            "year": .date(.year), "month": .date(.month), "day": .date(.day),
            "monthname": .format("MMMM", spelling), "weekday": .weekday,
            "weekdayname": .format("EEEE", spelling), "yearday": .format("D"),
            "section": .section, "sectionslug": .sectionSlugs(spelling, isFirst: true),
            "sectionslugs": .sectionSlugs(spelling, isFirst: false),
            "sections": .sections(from: 0, upTo: nil),
            "title": .title(spelling), "slug": .slugOrTitle(spelling),
            "slugorfilename": .slugOrFile(spelling),
            "slugorcontentbasename": .slugOrFile(spelling), "filename": .file(spelling),
            "contentbasename": .file(spelling), "path": .pathOrSlug(spelling),
            "2006": .date(.year), "06": .format("yy"), "01": .date(.month), "1": .date(.shortMonth),
            "02": .date(.day), "2": .date(.shortDay), "002": .format("DDD"),
            "Jan": .format("MMM", spelling), "January": .format("MMMM", spelling),
            "Mon": .format("EEE", spelling), "Monday": .format("EEEE", spelling),
            "15": .date(.hour), "04": .date(.minute), "05": .date(.second),
        ]
    }
}
