internal import PublishFrontMatter

extension SourceGenerator {
    /// Jekyll: `_config.yml` next to `_posts`.
    static let jekyll = SourceGenerator(
        name: "jekyll",
        configurations: ["_config.yml", "_config.yaml"],
        signs: ["_posts", "_drafts", "_layouts", "Gemfile"]
    ) { configuration in
        Jekyll.settings(configuration, folder: "")
    }

    /// Octopress: Jekyll with its posts in `source/_posts`, recognised by Octopress's Ruby tools.
    static let octopress = SourceGenerator(
        name: "octopress",
        configurations: ["_config.yml", "_config.yaml"],
        signs: ["Rakefile", "Gemfile", "config.rb"],
        neededFolder: "source/_posts"
    ) { configuration in
        var settings = Jekyll.settings(configuration, folder: "source")
        settings.feeds = ["/atom.xml"]
        return settings
    }
}

private enum Jekyll {
    /// Derives settings from a configuration.
    ///
    /// - Parameters:
    ///   - configuration: The configuration.
    ///   - folder: The default content folder.
    /// - Returns: The settings.
    static func settings(
        _ configuration: SourceConfiguration,
        folder: String
    ) -> SourceSettings {
        let pattern = configuration.value("permalink")
        let own = configuration.value("source").withoutSlashes
        let source = own.isEmpty ? folder : own
        let root = source.isEmpty || source == "." ? "" : source + "/"
        let inner = configuration.value("collections_dir").withoutSlashes
        let collections = root + (inner.isEmpty ? "" : inner + "/")
        var places = configuration.folders(named: ["_posts", "_drafts"]).map { folder in
            let parents = folder.split(separator: "/").dropLast().map(String.init)
            // Jekyll makes categories of the folders above `_posts`.
            let outer = root.split(separator: "/").count + inner.split(separator: "/").count
            return ContentFolder(
                folder: folder + "/",
                role: .section("posts"),
                isDraft: folder.hasSuffix("_drafts"),
                categories: Array(parents.dropFirst(outer))
            )
        }
        var permalinks = ["": pattern.isEmpty ? "date" : pattern]
        for (name, collection) in configuration.node("collections")?.children ?? [:]
        where name != "posts" && collection["output"]?.text?.writtenBool == true {
            places.append(ContentFolder(folder: "\(collections)_\(name)/", role: .section(name)))
            permalinks[name] =
                collection["permalink"]?.text ?? "/:collection/:path:output_ext"
        }
        for folder in configuration.list("include") where folder.hasPrefix("_") {
            places.append(ContentFolder(folder: root + folder + "/", role: .pages))
        }
        places.append(ContentFolder(folder: root, role: .pages, includesUnderscored: false))
        func archive(_ list: String, _ name: String) -> String {
            let enabled = configuration.list("jekyll-archives.enabled")
            guard enabled.contains(list) || enabled.contains("all") else { return "" }
            let own = configuration.value("jekyll-archives.permalinks." + name)
            return own.isEmpty ? "/\(name)/:name/" : own
        }
        let language = configuration.value("lang")
        let first = configuration.value("default_lang")
        let languages = configuration.list("languages")
        return SourceSettings(
            title: configuration.value("title"),
            description: configuration.value("description"),
            url: configuration.value("url"),
            base: configuration.value("baseurl").withoutSlashes,
            language: !first.isEmpty
                ? first : language.isEmpty ? configuration.value("locale") : language,
            // The plugin jekyll-polyglot lists the languages.
            languages: languages.filter { $0 == first } + languages.filter { $0 != first },
            timeZone: configuration.value("timezone"),
            places: places,
            files: [root],
            feeds: ["/feed.xml"],
            ignored: ["node_modules", "vendor", "_site"],
            excluded: configuration.list("exclude").map { root + $0 },
            namesLanguages: false,
            termPages: SourceSettings.TermPages(
                tags: archive("tags", "tag"),
                categories: archive("categories", "category"),
                spelling: .hyphenated
            ),
            permalinks: permalinks,
            words: Jekyll.words,
            namedPatterns: Jekyll.styles,
            pages: pattern == "pretty" || pattern.hasSuffix("/") ? .folders : .filesButIndex,
            publishing: SourceSettings.Publishing(
                drafts: configuration.isOn("show_drafts"),
                unpublished: configuration.isOn("unpublished"),
                future: configuration.isOn("future"),
                undatedNames: false,
                needsDates: false,
                mostPosts: Int(configuration.value("limit_posts")).flatMap { $0 > 0 ? $0 : nil }
            ),
            // The theme Chirpy names the host of images.
            pictureHost: configuration.value("cdn"),
            defaults: Jekyll.defaults(configuration, root: root),
            syntax: [.liquid, .attributes, .tightHeadings],
            hasDatedNames: true,
            hasSpacedLists: true
        )
    }

    /// The placeholders of `permalink`, with their meaning.
    ///
    /// Source: Jekyll, Docs, Permalinks.
    static let words: [String: AddressWord] = [
        "year": .date(.year), "short_year": .format("yy"), "month": .date(.month),
        "i_month": .date(.shortMonth), "short_month": .format("MMM"), "long_month": .format("MMMM"),
        "day": .date(.day), "i_day": .date(.shortDay), "y_day": .format("DDD"),
        "w_year": .format("YYYY"), "week": .format("ww"), "w_day": .format("e"),
        "short_day": .format("EEE"), "long_day": .format("EEEE"), "hour": .date(.hour),
        "minute": .date(.minute), "second": .date(.second), "title": .slugOrFile(.pretty),
        "slug": .slugOrFile(.hyphenated), "categories": .categories(.lowercased),
        "slugified_categories": .categories(.hyphenated), "collection": .section,
        "path": .path(.asIs), "name": .file(.hyphenated), "output_ext": .text(".html"),
        "basename": .file(.asIs),
    ]

    /// The built-in permalink styles, such as `pretty`, by name.
    static let styles = [
        "date": "/:categories/:year/:month/:day/:title:output_ext",
        "pretty": "/:categories/:year/:month/:day/:title/",
        "ordinal": "/:categories/:year/:y_day/:title:output_ext",
        "weekdate": "/:categories/:year/W:week/:short_day/:title:output_ext",
        "none": "/:categories/:title:output_ext",
    ]

    /// The default front matter in `defaults`, by folder.
    static func defaults(
        _ configuration: SourceConfiguration,
        root: String
    ) -> [(folder: String, values: MetadataNode)] {
        (configuration.node("defaults")?.elements ?? []).compactMap { entry in
            guard let values = entry["values"] else { return nil }
            let path = entry["scope"]?["path"]?.text?.withoutSlashes ?? ""
            let type = entry["scope"]?["type"]?.text ?? ""
            // Pages have no folder of their own. The default values for all posts do not apply to
            // drafts.
            let folder = type.isEmpty || type == "pages" ? path : path.isEmpty ? "_\(type)" : path
            if type == "pages", path.isEmpty { return nil }
            return (root + folder, values)
        }
    }
}
