internal import PublishFrontMatter

extension SourceGenerator {
    /// Hugo: `hugo.toml` or `config.toml` beside `content`.
    static let hugo = SourceGenerator(
        name: "hugo",
        configurations: [
            "hugo.toml", "hugo.yaml", "hugo.yml", "config.toml", "config.yaml", "config.yml",
            "config/_default/hugo.toml", "config/_default/config.toml",
            "config/_default/hugo.yaml",
        ],
        folder: "content"
    ) { configuration in
        func value(_ key: String) -> String {
            // Keys of Hugo have no case.
            let spellings = [key, key.lowercased()]
            return spellings.map(configuration.value).first { !$0.isEmpty } ?? ""
        }
        let contents = value("contentDir").withoutSlashes
        let content = (contents.isEmpty ? "content" : contents) + "/"
        let first = value("defaultContentLanguage")
        let language = first.isEmpty ? value("languageCode") : first
        let others = configuration.node("languages")?.children.keys.sorted() ?? []
        var places: [SourcePlace] = []
        for code in others {
            let folder = configuration.value("languages.\(code).contentDir").withoutSlashes
            if !folder.isEmpty { places.append(SourcePlace(folder: folder + "/", role: .folders)) }
        }
        places.append(SourcePlace(folder: content, role: .folders))
        let isUgly = value("uglyURLs") == "true"
        var permalinks = ["": isUgly ? "/:section/:path.html" : "/:section/:path/"]
        for key in ["permalinks", "permalinks.page"] {
            for (section, pattern) in configuration.node(key)?.children ?? [:] {
                guard let pattern = pattern.text else { continue }
                permalinks[section] =
                    pattern.replacing(":filename", with: ":slug")
                    .replacing(":contentbasename", with: ":slug")
                    .replacing(":slugorcontentbasename", with: ":slug")
                    .replacing(":slugorfilename", with: ":slug")
            }
        }
        let defaults = "languages.\(language)."
        func ofLanguage(_ key: String) -> String {
            let own = configuration.value(defaults + key)
            return own.isEmpty ? value(key) : own
        }
        return SourceSettings(
            title: ofLanguage("title"),
            description: ofLanguage("params.description"),
            url: value("baseURL"),
            language: language,
            languages: (others.contains(language) ? [language] : [])
                + others.filter { $0 != language },
            prefixesFirstLanguage: value("defaultContentLanguageInSubdir") == "true",
            timeZone: value("timeZone"),
            places: places,
            files: ["static/"],
            feeds: ["/index.xml"],
            ignored: ["node_modules", "public", "resources", "themes"],
            permalinks: permalinks,
            pages: isUgly ? .files : .folders,
            isLowercased: true,
            syntax: .hugo
        )
    }
}
