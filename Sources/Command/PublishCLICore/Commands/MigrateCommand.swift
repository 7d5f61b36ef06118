internal import Files
internal import Foundation
internal import PublishStorage

/// `publish migrate`: makes a site of the suite use this Publish.
struct MigrateCommand {
    let arguments: ParsedArguments
    let folder: Folder
    let repositoryURL: URL
    let version: String
    let surroundings: Surroundings

    private var console: Console { surroundings.console }

    func run() throws {
        let site = try arguments.words.first.map(subfolder) ?? folder
        guard site.containsFile(named: "Package.swift") else { throw CLIError.notASwiftPackage }
        let root = URL(fileURLWithPath: site.path, isDirectory: true)
            .standardizedFileURL.path
        let plan = try MigrationPlan(
            root: root.hasSuffix("/") ? root : root + "/",
            repositoryURL: try arguments.repositoryURL(from: folder) ?? repositoryURL,
            version: version,
            read: { path in try? site.file(at: path).readAsString() }
        )
        guard !plan.changes.isEmpty || plan.needsSuite else {
            console.print("Nothing to migrate: 'Package.swift' names no package of the suite.")
            return
        }
        let suite = plan.needsSuite ? try suite(for: site, plan.repositoryURL) : nil
        show(plan, suite)
        try showJavaScriptCore(in: site)
        guard !arguments.has(.dryRun) else {
            try showTexts(of: site)
            console.print("Nothing was changed; without '--dry-run' the site is migrated.")
            return
        }
        if let suite { try write(suite, to: site) }
        for change in plan.changes {
            try AuthorFile.write(change.path, in: site.path, with: Array(change.new.utf8))
        }
        console.print("✅ Migrated; 'publish generate' builds and publishes the site")
        if !PackageDependency.isRemote(plan.repositoryURL) {
            console.print(
                """
                The site builds on this machine, at this place: what was written holds its paths. In a clone, and \
                in continuous integration, call 'publish migrate' again.
                """
            )
        }
        console.print(
            """
            Every page stays where it is. Links in feeds and the site map end without a slash, as before; servers \
            send readers on from there to the address with one. To write that at once, add \
            'var pageAddresses: PageAddresses { .folders }' to the site's type; 'var edition: SiteEdition { .v1 }' gives \
            it all defaults of new sites.
            """
        )
    }
}

extension MigrateCommand {
    private func subfolder(at path: String) throws -> Folder {
        let url = URL(
            fileURLWithPath: path,
            relativeTo: URL(fileURLWithPath: folder.path, isDirectory: true)
        )
        guard let folder = try? Folder(path: url.path) else {
            throw CLIError.fileFailed(path: path, reason: "there is no such folder")
        }
        return folder
    }

    /// The packages that a checkout is divided into.
    private func suite(for site: Folder, _ url: URL) throws -> SuitePackages {
        let checkout = url.standardizedFileURL.path
        let interruption = Interruption(isActive: surroundings.handlesSignals)
        // The folder for build products is the site's, because something may be built in the checkout just now.
        let json = try interruption.output(
            of: "swift",
            [
                "package", "--package-path", checkout, "--scratch-path", site.path + ".build",
                "dump-package",
            ],
            in: site.path,
            environment: surroundings.environment
        )
        guard let json, let start = json.firstIndex(of: "{"),
            let dump = try? JSONDecoder()
                .decode(PackageDump.self, from: Data(json[start...].utf8))
        else {
            throw CLIError.cannotMigrate(
                reason: "'\(checkout)' cannot be read as a checkout of Publish; see '--url'."
            )
        }
        return SuitePackages(checkout: checkout, dump: dump)
    }

    private func show(_ plan: MigrationPlan, _ suite: SuitePackages?) {
        for change in plan.changes {
            // The files of SwiftPM would be hundreds of lines that say the same.
            switch change.path {
            case MirrorFile.path:
                console.print(
                    "'\(change.path)' makes SwiftPM take this Publish wherever the suite is named."
                )
            case PinFile.path:
                let names = plan.pins.joined(separator: ", ")
                console.print("'\(change.path)' loses the versions of the suite: \(names).")
            default:
                console.print(String(change.text.dropLast()))
            }
        }
        for dropIn in plan.dropIns {
            console.print(
                """
                '\(dropIn.product)' is taken from this Publish: the same names, coloured by its \
                own highlighter, without JavaScript and without what ends programs on Linux.
                """
            )
        }
        if let suite {
            console.print(
                """
                '\(SuitePackages.folder)' stands for \(suite.packages.count) packages of the suite, \
                by links to '\(suite.checkout)'.
                """
            )
        }
    }

    /// Names the sources that need what only Apple's systems have.
    private func showJavaScriptCore(in site: Folder) throws {
        let tree = try FileTree(
            site.path,
            links: .keptAsFiles,
            excluding: ["Content", "Output", SuitePackages.folder]
        )
        for path in tree.files where path.hasSuffix(".swift") {
            guard let text = try? site.file(at: path).readAsString(),
                !text.contains("canImport(JavaScriptCore)")
            else { continue }
            let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            let isImport = { (line: Substring) in
                line.firstMatch(of: /^\s*([@\w]+ )*import JavaScriptCore\b/) != nil
            }
            guard let index = lines.firstIndex(where: isImport) else { continue }
            console.print(
                """
                '\(path):\(index + 1)' imports JavaScriptCore, which Linux does not have. To colour code, take \
                'HighlightJSPublishPlugin' of this Publish; put anything else between \
                '#if canImport(JavaScriptCore)' and '#endif'.
                """
            )
        }
    }

    /// A table of what will read differently.
    private func showTexts(of site: Folder) throws {
        guard let content = try? site.subfolder(named: "Content") else { return }
        var rows: [TextDifferenceTable.Row] = []
        for file in content.files.recursive where TextName.isText(file.name) {
            guard let text = try? file.readAsString() else { continue }
            let path = file.path(relativeTo: site)
            rows += TextDifference.all(in: text).map { .init(path: path, difference: $0) }
        }
        guard !rows.isEmpty else { return }
        console.print(TextDifferenceTable(rows: rows).text)
    }

    private func write(_ suite: SuitePackages, to site: Folder) throws {
        let name = SuitePackages.folder
        if let old = try? site.subfolder(named: name) {
            guard old.containsFile(at: "publish/Package.swift"),
                old.containsFile(named: ".gitignore")
            else { throw CLIError.fileExists(path: name) }
            try old.delete()
        }
        let folder = try site.createSubfolder(named: name)
        // The links lead to places on this machine.
        try folder.createFile(named: ".gitignore", contents: Data("*\n".utf8))
        for package in suite.packages {
            let place = try folder.createSubfolder(named: package.identity)
            try place.createFile(
                named: "Package.swift",
                contents: Data(package.manifest.utf8)
            )
            if let name = package.placeholder {
                try place.createFile(
                    at: name + "/main.swift",
                    contents: Data("// Does nothing; see 'Package.swift'.\n".utf8)
                )
            }
            for link in package.links {
                let target = place.path + link
                try FileManager.default.createDirectory(
                    atPath: URL(fileURLWithPath: target).deletingLastPathComponent().path,
                    withIntermediateDirectories: true
                )
                try FileManager.default.createSymbolicLink(
                    atPath: target,
                    withDestinationPath: suite.checkout + "/" + link
                )
            }
        }
    }
}
