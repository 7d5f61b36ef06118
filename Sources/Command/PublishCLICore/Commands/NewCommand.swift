internal import Files
internal import Foundation
internal import PublishStorage

/// `publish new`: creates projects and posts.
struct NewCommand: Subcommand {
    let arguments: ParsedArguments
    let call: ToolCall

    func run() throws {
        let subject = arguments.words.first.flatMap(NewSubject.init)
        switch subject {
        case .post:
            try NewPost(arguments: arguments, call: call).write()
        case .agents: try writeGuidance()
        default: try makeProject(subject?.project)
        }
    }
}

extension NewCommand {
    /// Writes `AGENTS.md`, the instructions for coding agents, into an existing site.
    private func writeGuidance() throws {
        guard arguments.words.count == 1 else {
            throw arguments.usage("Unexpected argument '\(arguments.words[1])'.")
        }
        guard folder.isSite, folder.containsSubfolder(named: "Content") else {
            throw CLIError.notASwiftPackage
        }
        let name = ProjectTemplate.guidanceName
        guard !folder.containsFile(named: name) else { throw CLIError.fileExists(path: name) }
        let text = try ProjectTemplate.guidance(
            languages: SiteOutline(of: folder).languages,
            from: surroundings.templates
        )
        try Disk.replace(folder.path + name, with: Array(text.utf8))
        console.print("\u{2705} Created '\(name)'")
    }

    /// Creates a project of a kind; nil is `publish new` without arguments: a website in the current folder.
    private func makeProject(_ kind: ProjectKind?) throws {
        if let word = arguments.words.first, kind == nil {
            throw arguments.usage(
                """
                '\(word)' is not a kind of project; 'publish new website \(word)' would create a \
                website in a folder of that name.
                """ + Suggestion.sentence(for: word, among: NewSubject.names)
            )
        }
        guard arguments.words.count <= 2 else {
            throw arguments.usage("Unexpected argument '\(arguments.words[2])'.")
        }
        let place = kind == nil ? nil : arguments.words.dropFirst().first
        var languages = try languages()
        if kind == .blog, languages.isEmpty {
            languages = [ScaffoldLanguage(code: "en")].compactMap(\.self)
        }
        let theme =
            arguments.choice(.theme) ?? (languages.isEmpty ? ScaffoldTheme.foundation : .journal)
        // Only a site with the theme Foundation has its texts directly in 'Content', as the original
        // Publish creates it; other themes get a folder for the language.
        if theme != .foundation, languages.isEmpty, kind ?? .website == .website {
            languages = [ScaffoldLanguage(code: "en")].compactMap(\.self)
        }
        let integration = arguments.choice(.ci) ?? ContinuousIntegration.github
        let dependency = kind == .blog ? ownDependency : try dependency()
        guard kind != .blog || theme != .foundation else {
            throw arguments.usage("A blog has the theme 'journal' or 'handbook'.")
        }
        if kind != .blog { try checkName(of: place, kind ?? .website, dependency) }
        let target = try place.map(subfolder) ?? folder
        guard target.isEmpty() else { throw CLIError.folderNotEmpty }

        let name = ProjectName(folderName: target.name)
        var site = ScaffoldSite(name: name.title, language: languages.first)
        site.timeZone = surroundings.timeZone.identifier
        let template = try ProjectTemplate(
            kind: kind ?? .website,
            name: name,
            languages: languages,
            theme: theme,
            integration: integration,
            dependency: dependency,
            date: CivilTime(surroundings.now(), in: surroundings.timeZone).minuteText,
            site: site,
            templates: surroundings.templates
        )
        // Hidden files such as `.gitignore` may already exist.
        try template.writeFiles(to: target.path)
        let isSite = [.website, .blog].contains(kind ?? .website)
        if isSite, place != nil, !arguments.has(.noGit), !Disk.isInRepository(target.path) {
            // A site without Git works, too.
            _ = try? runner.output(of: "git", ["init", "--quiet", "--", target.path])
        }
        report(kind ?? .website, name: name, languages: languages, place: place)
        if isSite, let remark = site.timeZoneRemark(for: kind ?? .website) {
            console.print(remark)
        }
        guard let origin = dependency.folder, kind != .blog else { return }
        let workflow =
            integration == .none || (kind ?? .website) != .website
            ? "" : " The workflow runs on another machine, and fails until you do."
        console.print(
            """
            The project only compiles on this machine, because 'Package.swift' refers to '\(origin)'. Replace that path \
            with the address of a repository, or create the project with 'publish new --url'.\(workflow)
            """
        )
    }

    /// Throws, before anything is created, if a project with the folder's name would not compile.
    func checkName(
        of place: String?,
        _ kind: ProjectKind,
        _ dependency: PackageDependency
    ) throws(CLIError) {
        let base = URL(fileURLWithPath: folder.path, isDirectory: true)
        let folderName = URL(fileURLWithPath: place ?? ".", relativeTo: base).standardizedFileURL
            .lastPathComponent
        let fault = ProjectNameFault(
            folderName: folderName,
            isGiven: place != nil,
            kind: kind,
            dependencyIdentity: dependency.identity
        )
        guard let fault else { return }
        throw arguments.usage(
            "A \(kind) cannot be called '\(folderName)': \(fault.reason). Give its folder another name."
        )
    }

    private func languages() throws -> [ScaffoldLanguage] {
        var languages: [ScaffoldLanguage] = []
        for code in try arguments.languageCodes() ?? [] {
            guard let language = ScaffoldLanguage(code: code) else {
                throw arguments.usage(
                    """
                    There is no template for the language '\(code)'; start with one of \
                    \(ScaffoldLanguage.codes.joined(separator: ", ")) and change the project.
                    """
                )
            }
            if let same = languages.first(where: { $0.name == language.name }) {
                throw arguments.usage("'\(same.code)' and '\(code)' are the same language.")
            }
            languages.append(language)
        }
        return languages
    }

    private func subfolder(at path: String) throws -> Folder {
        if path.hasPrefix("/") || path.hasPrefix("~") {
            let root = path.hasPrefix("/") ? Folder.root : .home
            return try root.createSubfolderIfNeeded(at: String(path.drop { "~/".contains($0) }))
        }
        return try folder.createSubfolderIfNeeded(at: path)
    }

    private func report(
        _ kind: ProjectKind,
        name: ProjectName,
        languages: [ScaffoldLanguage],
        place: String?
    ) {
        var lines = ["✅ Generated \(kind.rawValue) project for '\(name.string)'"]
        let folder = place.map { $0 + "/" } ?? ""
        #if os(macOS)
        let package = ShellWord.escaped(folder + "Package.swift")
        lines.append("Run 'open \(package)' to open it and start building")
        #else
        let main = kind == .website ? "main" : name.string
        let begin =
            kind == .blog ? Folder.siteFile : "Sources/\(name.string)/\(main).swift"
        lines.append("Begin with '\(folder)\(begin)'")
        #endif
        let change = place.map { "cd \(ShellWord.escaped($0)) && " } ?? ""
        switch kind {
        case .website, .blog:
            lines.append("Run '\(change)publish run' to see it at http://localhost:8000")
            let post = languages.first.map { "Content/\($0.code)/posts" } ?? "Content/posts"
            lines.append("Articles are in '\(post)'; create one with: publish new post \"A title\"")
            if !languages.isEmpty {
                let removal = change + ProjectTemplate.sampleRemoval
                lines.append("'\(removal)' deletes the sample articles")
            }
            if languages.count > 1 {
                lines.append("'publish i18n status' lists missing translations")
            }
            lines.append(
                kind == .blog
                    ? "'publish eject' turns it into a Swift package, as 'publish new site' makes"
                    : "'publish new blog' makes a blog that needs no Swift"
            )
        case .plugin:
            lines.append("Sites install it with '.installPlugin(.\(name.lowercasedFirst)())'")
        case .theme:
            lines.append("Sites use it with '.generateHTML(withTheme: .\(name.lowercasedFirst))'")
        }
        console.print(lines.joined(separator: "\n"))
    }
}
