extension SourceGenerator {
    /// Hexo, recognized by `_config.yml` next to `source` or `scaffolds`.
    static let hexo = SourceGenerator(
        name: "hexo",
        configurations: ["_config.yml", "_config.yaml"],
        signs: ["source", "scaffolds"]
    ) { configuration in
        let source = configuration.value("source_dir").withoutSlashes
        let folder = (source.isEmpty ? "source" : source) + "/"
        let languages = configuration.list("language")
        let pattern = configuration.value("permalink")
        let names = configuration.value("new_post_name").split(separator: "/")
        let defaults = configuration.node("permalink_defaults")?.children ?? [:]
        func folderName(_ key: String, _ otherwise: String) -> String {
            let name = configuration.value(key).withoutSlashes
            return "/" + (name.isEmpty ? otherwise : name) + "/:name/"
        }
        return SourceSettings(
            title: configuration.value("title"),
            description: configuration.value("description"),
            url: configuration.value("url"),
            base: configuration.value("root").withoutSlashes,
            language: languages.first { $0 != "default" } ?? "",
            timeZone: configuration.value("timezone"),
            places: [
                ContentFolder(folder: folder + "_posts/", role: .section("posts")),
                ContentFolder(folder: folder + "_drafts/", role: .section("posts"), isDraft: true),
                ContentFolder(folder: folder, role: .pages, includesUnderscored: false),
            ],
            files: [folder],
            feeds: ["/atom.xml", "/rss2.xml"],
            ignored: ["node_modules", "public", "themes", "scaffolds"],
            excluded: configuration.list("exclude").map { folder + $0 }
                + configuration.list("ignore"),
            copied: configuration.list("skip_render").map { folder + $0 },
            namesLanguages: languages.count > 1 || pattern.contains(":lang"),
            termPages: SourceSettings.TermPages(
                tags: folderName("tag_dir", "tags"),
                categories: folderName("category_dir", "categories"),
                spelling: .hexo(isLowercased: configuration.value("filename_case") == "1"),
                isNested: true
            ),
            permalinks: ["": pattern.isEmpty ? ":year/:month/:day/:title/" : pattern],
            words: Hexo.words(configuration),
            permalinkDefaults: defaults.mapValues { $0.text ?? "" },
            pages: .filesButIndex,
            publishing: SourceSettings.Publishing(
                drafts: configuration.isOn("render_drafts"),
                future: configuration.value("future") != "false",
                underscored: false
            ),
            syntax: TextSyntax([.liquid, .tightHeadings, .fenceTitles])
                .union(Hexo.hasLineBreaks(configuration) ? .lineBreaks : []),
            hasDatedNames: names.last?.hasPrefix(":year-:month-:day-") == true,
            ignoredFolders: names.contains { $0.contains(":title") } ? names.count - 1 : 0
        )
    }
}

private enum Hexo {
    /// The placeholders of `permalink`, with their meaning.
    ///
    /// Source: Hexo, Docs, Permalinks.
    static func words(_ configuration: SourceConfiguration) -> [String: AddressWord] {
        let isLowercased = configuration.value("filename_case") == "1"
        let category = configuration.value("default_category")
        return [
            "year": .date(.year), "month": .date(.month), "i_month": .date(.shortMonth),
            "day": .date(.day), "i_day": .date(.shortDay), "hour": .date(.hour),
            "minute": .date(.minute), "second": .date(.second), "timestamp": .timestamp,
            // In Hexo, `:title` is the path of the file, not the title.
            "title": .path(.asIs), "name": .file(.asIs),
            "post_title": .title(.hexo(isLowercased: true)),
            "category": .category(
                .hexo(isLowercased: isLowercased),
                otherwise: category.isEmpty ? "uncategorized" : category
            ),
        ]
    }

    /// Whether the renderer turns line ends into line breaks, as Hexo's default renderer does
    /// unless it is configured otherwise.
    static func hasLineBreaks(_ configuration: SourceConfiguration) -> Bool {
        let packages = configuration.text(of: "package.json")
        let others = [
            "hexo-renderer-pandoc", "hexo-renderer-kramdown", "hexo-renderer-multimarkdown",
        ]
        return !others.contains(where: packages.contains)
            && configuration.value("marked.breaks") != "false"
            && configuration.value("markdown.render.breaks") != "false"
    }
}
