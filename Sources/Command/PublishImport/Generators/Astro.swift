extension SourceGenerator {
    /// Astro: `astro.config.mjs` beside `src`; the texts of its collections, each addressed by its name.
    static let astro = SourceGenerator(
        name: "astro",
        configurations: ["astro.config.mjs", "astro.config.ts", "astro.config.js"],
        folder: "src"
    ) { configuration in
        let folder = ["src/content", "src/data"].first { !configuration.folders(in: $0).isEmpty }
        let title = configuration.literal("title")
        return SourceSettings(
            title: title,
            description: configuration.literal("description"),
            url: configuration.literal("site"),
            base: configuration.literal("base").withoutSlashes,
            language: configuration.literal("defaultLocale"),
            places: [
                SourcePlace(folder: (folder ?? "src/content") + "/", role: .folders),
                SourcePlace(folder: "src/pages/", role: .pages),
            ],
            files: ["public/"],
            feeds: ["/rss.xml"],
            ignored: ["node_modules", "dist"],
            permalinks: ["": "/:section/:path/"],
            isLowercased: true
        )
    }
}
