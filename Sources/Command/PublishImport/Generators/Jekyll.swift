extension SourceGenerator {
    /// Jekyll: `_config.yml` beside `_posts`.
    static let jekyll = SourceGenerator(
        name: "jekyll",
        configurations: ["_config.yml", "_config.yaml"],
        folder: "_posts"
    ) { configuration in
        let pattern = Jekyll.pattern(configuration.value("permalink"))
        var places = [
            SourcePlace(folder: "_posts/", role: .section("posts")),
            SourcePlace(folder: "_drafts/", role: .section("posts"), isDraft: true),
        ]
        var permalinks = ["": pattern]
        for (name, collection) in configuration.node("collections")?.children ?? [:]
        where name != "posts" && collection["output"]?.text == "true" {
            places.append(SourcePlace(folder: "_\(name)/", role: .section(name)))
            permalinks[name] = Jekyll.pattern(
                collection["permalink"]?.text ?? "/:collection/:path.html"
            )
        }
        places.append(SourcePlace(folder: "", role: .pages, includesUnderscored: false))
        let language = configuration.value("lang")
        return SourceSettings(
            title: configuration.value("title"),
            description: configuration.value("description"),
            url: configuration.value("url"),
            base: configuration.value("baseurl").withoutSlashes,
            language: language.isEmpty ? configuration.value("locale") : language,
            timeZone: configuration.value("timezone"),
            places: places,
            files: [""],
            feeds: ["/feed.xml"],
            ignored: ["node_modules", "vendor", "_site"],
            permalinks: permalinks,
            pages: pattern.hasSuffix("/") ? .folders : .files,
            syntax: [.liquid, .attributes],
            hasDatedNames: true,
            hasSpacedLists: true
        )
    }
}

private enum Jekyll {
    /// A pattern or the name of one, as ours.
    static func pattern(_ text: String) -> String {
        let pattern =
            switch text {
            case "", "date": "/:categories/:year/:month/:day/:title.html"
            case "pretty": "/:categories/:year/:month/:day/:title/"
            case "none": "/:categories/:title.html"
            default: text
            }
        return pattern.replacing(":output_ext", with: ".html").replacing(
            ":collection",
            with: ":section"
        )
        .replacing(":title", with: ":slug").replacing(":name", with: ":slug")
    }
}
