internal import Foundation

extension SourceGenerator {
    /// Astro: `astro.config.mjs` next to `src`; the address of an entry of a content collection
    /// comes from its file name.
    static let astro = SourceGenerator(
        name: "astro",
        configurations: ["mjs", "ts", "js", "mts", "cjs"].map { "astro.config." + $0 },
        signs: ["src", "package.json"]
    ) { configuration in
        func text(_ key: String) -> String {
            ScriptLiteral(of: key, in: configuration.text)?.text ?? ""
        }
        let isStarlight = configuration.text.contains("@astrojs/starlight")
        let source = text("srcDir").relativeFolder(otherwise: "src")
        let languages = Astro.languages(configuration, isStarlight: isStarlight)
        let routes = Astro.routes(configuration, in: source + "/pages")
        let isFile = text("format") == "file"
        var permalinks = ["": "/:section/:path" + (isFile ? ".html" : "/")]
        for route in routes {
            permalinks[route.collection] = route.folder + "/:path" + (isFile ? ".html" : "/")
        }
        let localised = Set(routes.filter { $0.language != nil }.map(\.collection))
        // Without a language, a rest parameter is empty, as in `[...locale]`.
        let forced = Set(
            routes.filter { $0.language?.hasPrefix("[...") == false }.map(\.collection)
        )
        let plain = Set(routes.filter { $0.language == nil }.map(\.collection))
        let content = ["content", "data"].first {
            !configuration.folders(in: "\(source)/\($0)").isEmpty
        }
        let docs = ContentFolder(folder: source + "/content/docs/", role: .folders)
        let spelling = Spelling.github
        let program = Astro.program(configuration, in: source)
        return SourceSettings(
            title: text("title"),
            description: text("description"),
            url: text("site"),
            base: text("base").withoutSlashes,
            language: languages.all.first ?? "",
            languages: languages.all,
            prefixesFirstLanguage: languages.prefixesFirst
                || !forced.isEmpty && forced.isDisjoint(with: plain),
            places: (isStarlight ? [docs] : []) + Astro.collections(configuration, in: source) + [
                ContentFolder(folder: "\(source)/\(content ?? "content")/", role: .folders),
                ContentFolder(folder: source + "/pages/", role: .pages, hasArticles: true),
            ],
            files: [text("publicDir").relativeFolder(otherwise: "public") + "/"],
            feeds: ["/rss.xml"],
            ignored: ["node_modules", "dist"],
            namesLanguages: !languages.all.isEmpty || routes.isEmpty || !localised.isEmpty,
            permalinks: permalinks,
            words: ["section": .section, "path": .wholeSlug(spelling)],
            pages: isFile ? .files : text("format") == "preserve" ? .filesButIndex : .folders,
            spelling: spelling,
            // If no route contains a language, a folder such as `en` is an ordinary folder.
            hasLanguageFolders: !languages.all.isEmpty || routes.isEmpty || !localised.isEmpty,
            publishing: SourceSettings.Publishing(
                future: nil,
                // With content loaders, the glob patterns decide whether files with a leading `_`
                // are published.
                underscored: program.contains("glob(") && !program.contains("[^_]"),
                needsDates: !isStarlight
            )
        )
    }
}

private enum Astro {
    /// The languages of `i18n` or of Starlight, and whether the addresses of the default language
    /// have a language folder, too.
    static func languages(
        _ configuration: SourceConfiguration,
        isStarlight: Bool
    ) -> (all: [String], prefixesFirst: Bool) {
        let i18n = ScriptLiteral(of: "i18n", in: configuration.text)
        let locales = i18n?["locales"] ?? ScriptLiteral(of: "locales", in: configuration.text)
        let first =
            i18n?["defaultLocale"]?.text
            ?? ScriptLiteral(of: "defaultLocale", in: configuration.text)?.text ?? ""
        if isStarlight, let locales, !locales.entries.isEmpty {
            // Starlight's `root` locale has no folder; its code is in `lang`.
            let root = locales["root"]?["lang"]?.text
            let others = locales.entries.map(\.key).filter { $0 != "root" }
            let named = others.filter { $0 == first }
            return (
                (root.map { [$0] } ?? []) + named + others.filter { $0 != first },
                locales["root"] == nil
            )
        }
        let codes = locales?.elements.compactMap { $0.text ?? $0["path"]?.text } ?? []
        let all = (first.isEmpty ? [] : [first]) + codes.filter { $0 != first }
        let routing = i18n?["routing"]?["prefixDefaultLocale"]?.text
        return (all, routing == "true")
    }

    /// A dynamic route: one page for each entry of a content collection.
    struct Route {
        var collection: String
        /// The path before the name of a text, with a leading slash unless it is empty.
        var folder: String
        /// The parameter of the language before the folder; nil if there is none.
        var language: String?
    }

    /// Finds the dynamic routes by their file names, such as `pages/[lang]/posts/[...slug].astro`.
    static func routes(_ configuration: SourceConfiguration, in folder: String) -> [Route] {
        let base = configuration.root + "/" + folder
        let files = (FileManager.default.enumerator(atPath: base)?.allObjects ?? [])
            .compactMap { $0 as? String }.filter { $0.hasSuffix(".astro") }.sorted()
        return files.compactMap { file -> Route? in
            var parts = file.dropLast(6).split(separator: "/").map(String.init)
            if parts.last == "index" { parts.removeLast() }
            guard let name = parts.popLast(), name.hasPrefix("["), name.hasSuffix("]"),
                !["page", "tag", "categor", "author"].contains(where: name.contains)
            else { return nil }
            let languages = ["[lang]", "[locale]", "[...lang]", "[...locale]", "[language]"]
            let language = parts.first.flatMap { languages.contains($0) ? $0 : nil }
            if language != nil { parts.removeFirst() }
            // Only the program knows the values of other parameters, so such a route is ignored.
            guard !parts.contains(where: { $0.hasPrefix("[") }) else { return nil }
            let match = configuration.text(of: folder + "/" + file)
                .firstMatch(of: /getCollection\(\s*['"]([\w-]+)['"]/)
            // If another module loads the entries, the folder usually has the name of the collection.
            guard let collection = match.map({ String($0.1) }) ?? parts.last else { return nil }
            return Route(
                collection: collection,
                folder: parts.map { "/" + $0 }.joined(),
                language: language
            )
        }
    }

    /// The source code of the content configuration; empty if there is none.
    static func program(_ configuration: SourceConfiguration, in source: String) -> String {
        ["content.config.ts", "content.config.mjs", "content/config.ts"]
            .map { configuration.text(of: source + "/" + $0) }.joined(separator: "\n")
    }

    /// The collections whose folder is named in the configuration, as in `glob({ base: './notes'
    /// })`.
    static func collections(
        _ configuration: SourceConfiguration,
        in source: String
    ) -> [ContentFolder] {
        let program = program(configuration, in: source)
        let definition =
            /(\w+)\s*[=:]\s*defineCollection\((?:(?!defineCollection)[\s\S])*?base:\s*['"`]([^'"`$]+)['"`]/
        return program.matches(of: definition).compactMap { match in
            let folder = String(match.2).relativeFolder(otherwise: "")
            guard !folder.isEmpty, folder != "\(source)/content", folder != "\(source)/data" else {
                return nil
            }
            return ContentFolder(folder: folder + "/", role: .section(String(match.1)))
        }
    }
}

extension String {
    /// The folder named by a path in source code, such as `./src/`, without the leading `./`.
    fileprivate func relativeFolder(otherwise name: String) -> String {
        let folder = split(separator: "/").filter { $0 != "." }.joined(separator: "/")
        return folder.isEmpty ? name : folder
    }
}
