extension SourceGenerator {
    /// Hexo: `_config.yml` beside `source/_posts`.
    static let hexo = SourceGenerator(
        name: "hexo",
        configurations: ["_config.yml", "_config.yaml"],
        folder: "source"
    ) { configuration in
        let source = configuration.value("source_dir").withoutSlashes
        let folder = (source.isEmpty ? "source" : source) + "/"
        let languages = configuration.list("language")
        let pattern = configuration.value("permalink")
        return SourceSettings(
            title: configuration.value("title"),
            description: configuration.value("description"),
            url: configuration.value("url"),
            base: configuration.value("root").withoutSlashes,
            language: languages.first { $0 != "default" } ?? "",
            timeZone: configuration.value("timezone"),
            places: [
                SourcePlace(folder: folder + "_posts/", role: .section("posts")),
                SourcePlace(folder: folder + "_drafts/", role: .section("posts"), isDraft: true),
                SourcePlace(folder: folder, role: .pages, includesUnderscored: false),
            ],
            files: [folder],
            feeds: ["/atom.xml", "/rss2.xml"],
            ignored: ["node_modules", "public", "themes", "scaffolds"],
            permalinks: [
                "": (pattern.isEmpty ? ":year/:month/:day/:title/" : pattern)
                    // What Hexo calls a title is the path of the file.
                    .replacing(":title", with: ":path").replacing(":name", with: ":slug")
                    .replacing(":post_:path", with: ":title")
                    .replacing(":category", with: ":categories")
            ],
            syntax: .liquid,
            hasDatedNames: configuration.value("new_post_name").hasPrefix(":year-:month-:day-")
        )
    }
}
