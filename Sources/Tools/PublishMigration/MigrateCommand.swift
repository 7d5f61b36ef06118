internal import Files
internal import Foundation
package import PublishCLICore
internal import PublishStorage

/// `publish migrate`: switches a site of the original suite to this Publish.
package struct MigrateCommand: Subcommand {
    package let arguments: ParsedArguments
    package let call: ToolCall

    package init(arguments: ParsedArguments, call: ToolCall) {
        self.arguments = arguments
        self.call = call
    }

    /// Runs the command.
    ///
    /// - Throws: ``CLIError``, or an error of the disk.
    package func run() throws {
        let site = try arguments.words.first.map(subfolder) ?? folder
        guard site.containsFile(named: "Package.swift") else { throw CLIError.notASwiftPackage }
        let root = URL(fileURLWithPath: site.path, isDirectory: true)
            .standardizedFileURL.path
        let plan = try MigrationPlan(
            root: root.hasSuffix("/") ? root : root + "/",
            repositoryURL: namedRepository ?? call.distribution.repositoryURL,
            version: call.distribution.version,
            read: { path in try? site.file(at: path).readAsString() }
        )
        guard !plan.changes.isEmpty || plan.needsSuite else {
            console.print(
                "Nothing to migrate: 'Package.swift' does not depend on the original Publish."
            )
            return
        }
        let suite = plan.needsSuite ? try suite(for: site, plan.repositoryURL) : nil
        try show(plan, suite)
        guard !arguments.has(.dryRun) else {
            if site.containsSubfolder(named: "Content") {
                console.print(
                    """
                    Texts may render differently, because the original suite had its own dialect of Markdown; the \
                    article 'Moving from the Publish suite' of the guide lists the differences.
                    """
                )
            }
            console.print("Dry run: nothing was changed.")
            return
        }
        if let suite { try write(suite, to: site) }
        for change in plan.changes {
            try AuthorFile.write(change.path, in: site.path, with: Array(change.new.utf8))
        }
        console.print("✅ Migrated; run 'publish generate' to see whether the site builds")
        let command = ["-C", site.path, "ls-files", "--", "Output"]
        if let kept = (try? runner.output(of: "git", command)) ?? nil, !kept.isEmpty {
            console.print(
                """
                'Output' is in Git: the next commit changes nearly all of its files, because tags in heads and dates \
                in feeds are written in another way.
                """
            )
        }
        if !PackageDependency.isRemote(plan.repositoryURL) {
            console.print(
                """
                The written files contain paths of this machine. Run 'publish migrate' again in every other clone, \
                and in continuous integration.
                """
            )
        }
        console.print(
            """
            Addresses do not change. Links in feeds and the sitemap still end without a slash, and servers redirect \
            them to the address with a slash. To link to the address with a slash directly, add \
            'var pageAddresses: PageAddresses { .folders }' to the site's type; 'var edition: SiteEdition { .v1 }' \
            turns on all defaults of new sites.
            """
        )
    }
}

extension MigrateCommand {
    private func subfolder(at path: String) throws -> Folder {
        guard let folder = try? Folder(path: absolutePath(path)) else {
            throw CLIError.fileFailed(path: path, reason: "the folder does not exist")
        }
        return folder
    }

    /// The packages that a checkout is divided into.
    private func suite(for site: Folder, _ url: URL) throws -> SuitePackages {
        let checkout = url.standardizedFileURL.path
        // SwiftPM locks its build folder. With the site's build folder, the command need not wait for
        // a build in the checkout.
        let json = try runner.output(
            of: "swift",
            [
                "package", "--package-path", checkout, "--scratch-path", site.path + ".build",
                "dump-package",
            ]
        )
        guard let json, let start = json.firstIndex(of: "{"),
            let dump = try? JSONDecoder()
                .decode(PackageDump.self, from: Data(json[start...].utf8))
        else {
            throw CLIError.cannotMigrate(
                reason:
                    "'\(checkout)' is not a usable checkout of Publish; name another one with '--url'."
            )
        }
        return SuitePackages(checkout: checkout, dump: dump)
    }

    private func show(_ plan: MigrationPlan, _ suite: SuitePackages?) throws {
        for change in plan.changes {
            // The diffs of SwiftPM's own files would be hundreds of similar lines.
            switch change.path {
            case MirrorFile.path:
                console.print(
                    "'\(change.path)' redirects the original repositories to this Publish."
                )
            case PinFile.path:
                let names = plan.pins.joined(separator: ", ")
                console.print(
                    "Pinned versions of the original packages were removed from '\(change.path)': \(names)."
                )
            default:
                console.print(String(try change.text().dropLast()))
            }
        }
        for dropIn in plan.dropIns {
            console.print(
                """
                '\(dropIn.product)' now comes from this Publish, with the same API and its own highlighter, \
                which needs no JavaScript and does not crash on Linux.
                """
            )
        }
        if let suite {
            console.print(
                """
                '\(SuiteLinks.folder)' replaces \(suite.packages.count) packages of the original suite \
                with links to '\(suite.checkout)'.
                """
            )
        }
    }

    private func write(_ suite: SuitePackages, to site: Folder) throws {
        let name = SuiteLinks.folder
        if let old = try? site.subfolder(named: name) {
            guard
                ["Publish", "publish"].contains(where: {
                    old.containsFile(at: $0 + "/Package.swift")
                }),
                old.containsFile(named: ".gitignore")
            else { throw CLIError.fileExists(path: name) }
            try old.delete()
        }
        let folder = try site.createSubfolder(named: name)
        // The packages contain links to paths of this machine, so Git must ignore them.
        try folder.createFile(named: ".gitignore", contents: Data("*\n".utf8))
        for package in suite.packages {
            let place = try folder.createSubfolder(named: package.folder)
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
