internal import Files
internal import PublishStorage

/// The files of a new project, from the templates in `Sources/Command/Templates`.
package struct ProjectTemplate {
    /// The texts of the files, by their paths relative to the project's folder.
    private(set) var files: [String: String] = [:]
    private var folders: [String] = []
    private let templates: TemplateFolder
    private let placeholders: Placeholders

    /// Makes the files of a project.
    ///
    /// A website with languages gets a theme, search and sample articles; a website without languages is
    /// minimal.
    ///
    /// - Parameters:
    ///   - kind: The kind of project.
    ///   - name: The name of the project.
    ///   - languages: The languages of a website, the first language first.
    ///   - theme: The theme of a website with languages.
    ///   - integration: The service that deploys a website.
    ///   - dependency: The dependency on Publish.
    ///   - date: The date of the first post, `yyyy-MM-dd HH:mm`, in the site's time zone.
    ///   - site: The properties of a website.
    ///   - templates: The folder of the templates.
    /// - Throws: ``CLIError/noTemplates(folder:)``, or `DiskError` if a template cannot be read.
    package init(
        kind: ProjectKind,
        name: ProjectName,
        languages: [ScaffoldLanguage] = [],
        theme: ScaffoldTheme = .journal,
        integration: ContinuousIntegration = .none,
        dependency: PackageDependency,
        date: String,
        site: ScaffoldSite,
        templates: TemplateFolder
    ) throws {
        self.templates = templates
        var site = site
        site.hasTree = theme == .handbook
        var placeholders = Placeholders(languages: languages.map(\.code))
        placeholders.add(name, dependency)
        if [.website, .blog].contains(kind) {
            try placeholders.add(site, of: name, templates.words(in: site.language))
            placeholders.add(languages, theme, in: site)
            placeholders.add(date: date, settings: kind == .blog ? Folder.siteFile : "main.swift")
        }
        self.placeholders = placeholders
        try add("Project")
        switch kind {
        case .plugin: try add("Plugin")
        case .theme: try add("Theme")
        case .blog:
            try add("Site")
            try addTexts(in: languages)
            try add("File")
            files["Package.swift"] = nil
            let words = try templates.words(in: site.language)
            files[Folder.siteFile] = site.yaml(languages, theme, words)
            if integration != .none { try add("Workflows/\(integration.rawValue)-installed") }
        case .website where languages.isEmpty:
            folders = ["Resources"]
            try add("Site")
            try add("Website")
            try add(integration)
        case .website:
            try addBlog(in: languages, with: theme)
            try add(integration)
        }
        guard theme == .handbook else { return }
        for language in languages {
            let title = try templates.words(in: language).sections["docs"] ?? "Documentation"
            files["Content/\(language.code)/posts/index.md"] = "# \(title)\n"
        }
    }

    /// Makes the files of a website with imported articles.
    ///
    /// - Parameters:
    ///   - site: The properties of the site.
    ///   - kind: Whether the site is a package or a `site.yaml`.
    ///   - name: The name of the project.
    ///   - languages: The languages of the site, the first language first.
    ///   - integration: The service that deploys the site.
    ///   - dependency: The dependency on Publish.
    ///   - templates: The folder of the templates.
    /// - Throws: ``CLIError/noTemplates(folder:)``, or `DiskError` if a template cannot be read.
    package init(
        site: ScaffoldSite,
        as kind: ProjectKind,
        name: ProjectName,
        languages: [ScaffoldLanguage],
        integration: ContinuousIntegration,
        dependency: PackageDependency,
        templates: TemplateFolder
    ) throws {
        try self.init(
            kind: kind,
            name: name,
            languages: languages,
            integration: integration,
            dependency: dependency,
            date: "",
            site: site,
            templates: templates
        )
        // Neither the first post nor samples are needed; if the site has an about page, it is imported, too.
        files = files.filter { !$0.key.contains("/posts/") && !$0.key.hasSuffix("/about.md") }
        // Index pages with the sections' names, which the menu shows; imported index pages take their
        // place.
        for language in languages {
            let names = try templates.words(in: language).sections
            for section in site.sections {
                guard let title = names[section] else { continue }
                files["Content/\(language.code)/\(section)/index.md"] = "# \(title)\n"
            }
        }
    }

    /// Writes the files that do not exist yet, and their folders.
    ///
    /// - Parameter folder: The absolute path of the project's folder.
    /// - Throws: `DiskError`.
    package func writeFiles(to folder: String) throws {
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        for name in folders { try Disk.createFolder(base + name) }
        for (path, text) in files where !Disk.exists(base + path) {
            try Disk.createFolder(Disk.folder(of: base + path))
            try Disk.replace(base + path, with: Array(text.utf8))
        }
    }
}

extension ProjectTemplate {
    /// The name of the file with instructions for coding agents.
    static let guidanceName = "AGENTS.md"

    /// The command that deletes the samples of all languages, to be run in the site's folder.
    static let sampleRemoval = "rm -r Content/*/posts/sample-*"

    /// Returns the instructions for coding agents.
    ///
    /// Source: agents.md.
    ///
    /// - Parameters:
    ///   - languages: The codes of the site's languages, the first language first; empty for a site without languages.
    ///   - templates: The folder of the templates.
    /// - Returns: The text of the file.
    /// - Throws: ``CLIError/noTemplates(folder:)``, or `DiskError` if the template cannot be read.
    static func guidance(languages: [String], from templates: TemplateFolder) throws -> String {
        try Placeholders(languages: languages).filled(templates.text(at: "Site/" + guidanceName))
    }
}

extension ProjectTemplate {
    /// Returns the manifest of a website.
    ///
    /// - Throws: ``CLIError/noTemplates(folder:)``, or `DiskError` if the template cannot be read.
    static func manifest(
        of name: ProjectName,
        theme: ScaffoldTheme,
        dependency: PackageDependency,
        from templates: TemplateFolder
    ) throws -> String {
        var placeholders = Placeholders(languages: [])
        placeholders.add(name, dependency)
        placeholders.add([], theme, in: ScaffoldSite(name: name.title))
        return try placeholders.filled(templates.text(at: "Journal/Package.swift"))
    }
}

private extension ProjectTemplate {
    mutating func addBlog(in languages: [ScaffoldLanguage], with theme: ScaffoldTheme) throws {
        try add("Site")
        try addTexts(in: languages)
        try add(theme == .foundation ? "Foundation" : "Journal")
    }

    mutating func addTexts(in languages: [ScaffoldLanguage]) throws {
        try add("Blog")
        for language in languages {
            try add("Languages/" + language.texts, to: "Content/\(language.code)/", in: language)
        }
        // Translations show the pictures beside their original.
        for language in languages.dropFirst() {
            files = files.filter { file, _ in
                !file.hasPrefix("Content/\(language.code)/") || file.hasSuffix(".md")
            }
        }
    }

    mutating func add(_ service: ContinuousIntegration) throws {
        if service != .none { try add("Workflows/" + service.rawValue) }
    }

    /// Adds the files of a template; they replace those of earlier templates.
    mutating func add(
        _ template: String,
        to folder: String = "",
        in language: ScaffoldLanguage? = nil
    ) throws {
        for path in try templates.files(in: template) {
            let text = try templates.text(at: template + "/" + path)
            files[folder + placeholders.filled(path)] = placeholders.filled(text, in: language)
        }
    }
}
