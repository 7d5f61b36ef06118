import Foundation
internal import PublishStorage

/// What a run depends on besides the files of the site: its program, how that was called, the settings of the site, and
/// the day.
///
/// Themes may print the year or ask the environment; nobody can know, so another day and another variable are
/// another run.
enum Surroundings {
    /// The digest of the surroundings of this process, and of what a run of it is asked for.
    static func digest(
        for site: some Website,
        _ options: RunOptions = RunOptions(arguments: []),
        now: Date = Date()
    ) -> Digest {
        Digest { builder in
            builder.add(ProgramIdentity.current)
            for argument in CommandLine.arguments.dropFirst() where !isIrrelevant(argument) {
                builder.add(argument)
            }
            // Runs of one process may be asked for different things.
            for isAsked in [
                options.includesDrafts, options.includesFuture, options.includesExpired,
                options.acceptsRemoved, options.precompresses,
            ] {
                builder.add(isAsked)
            }
            let environment = ProcessInfo.processInfo.environment.filter { !isNoise($0.key) }
            for (name, value) in environment.ordered(by: { $0.key < $1.key }) {
                builder.add(name)
                builder.add(value)
            }
            builder.add(FileManager.default.currentDirectoryPath)
            builder.add(TimeZone.current.identifier)
            builder.add(Locale.current.identifier)
            // Themes may ask for the day by the site's time zone, or by that of the machine.
            for zone in [site.contentTimeZone, .current] {
                builder.add(CivilTime(now, in: zone).dayText)
            }
            builder.add(ValueDigest(of: site).digest)
            add(site, to: &builder)
        }
    }

    /// Settings may be computed, which reflection does not see.
    private static func add(_ site: some Website, to builder: inout DigestBuilder) {
        builder.add(site.url.absoluteString)
        builder.add(site.name)
        builder.add(site.description)
        builder.add(site.language.rawValue)
        builder.add(site.contentTimeZone.identifier)
        builder.add(site.imagePath?.string)
        builder.add(site.favicon?.path.string)
        builder.add(site.favicon?.type)
        builder.add(site.tagHTMLConfig?.basePath.string)
        builder.add(ValueDigest(of: site.localizations).digest)
        builder.add(ValueDigest(of: site.languageURLs).digest)
        builder.add(ValueDigest(of: site.untranslated).digest)
        builder.add(ValueDigest(of: site.pageAddresses).digest)
        builder.add(ValueDigest(of: site.markdownDialect).digest)
        builder.add(site.permalinks.pattern)
        for taxonomy in site.taxonomies {
            builder.add(taxonomy.subject.rawValue)
            builder.add(taxonomy.path.string)
        }
        for slugs in [site.permalinks.sections, site.tagSlugs] {
            for (name, slug) in slugs.ordered(by: { $0.key < $1.key }) {
                builder.add(name)
                builder.add(slug)
            }
            builder.add(slugs.count)
        }
        builder.add(site.publicationFeatures.rawValue)
        builder.add(ValueDigest(of: site.siteFeeds).digest)
        builder.add(site.identityURL?.absoluteString)
        for (id, rules) in site.typedSections.rules.ordered(by: { $0.key < $1.key }) {
            builder.add(id)
            builder.add(rules.typeName)
            builder.add("\(rules.itemPages)")
        }
        builder.add(ValueDigest(of: site.pagination).digest)
        builder.add(ValueDigest(of: site.itemAuthors).digest)
    }

    /// Whether an argument changes only what a run prints or how it ends.
    private static func isIrrelevant(_ argument: String) -> Bool {
        // What is loaded counts by itself.
        [
            "--no-cache", "--refresh", "--offline", "--timings", "--quiet", "--verbose", "--strict",
        ]
        .contains(argument)
            || argument.hasPrefix("--format=") || argument.hasPrefix("--color=")
    }

    /// Whether a variable differs between terminals and says nothing about the site.
    private static func isNoise(_ name: String) -> Bool {
        let names: Set = [
            "_", "PWD", "OLDPWD", "SHLVL", "TERM", "COLUMNS", "LINES", "DISPLAY", "WINDOWID",
            "PUBLISH_JOBS", "CLICOLOR_FORCE", "SWIFT_BACKTRACE", RunOptions.previewVariable,
        ]
        return names.contains(name) || name.hasPrefix("TERM_") || name.hasPrefix("SSH_")
            || name.hasPrefix("XDG_SESSION")
    }
}

/// All files below a site's root that may shape the site: everything but hidden folders, `Output`, `node_modules` and
/// what editors leave beside texts.
///
/// Programs and themes may read any of them, so that none is left out because its use is not known.
struct InputFiles {
    /// The digest of the paths and versions of all files but the texts and the style sheets in `Resources`, which pages
    /// show only through code and files of the site's own.
    private(set) var digestWithoutStyles = Digest.zero
    /// The digest of the paths and versions of all files but the texts.
    private(set) var digest = Digest.zero
    /// The same with the texts.
    private(set) var digestWithTexts = Digest.zero
    /// Whether no file changed so lately that its version may still lie.
    private(set) var isSettled = true

    /// Looks at the files at a moment; nothing is read.
    ///
    /// - Throws: `DiskError` when a folder cannot be listed.
    init(root: String, now: Date = Date()) throws {
        let moment = Int(now.timeIntervalSince1970 * 1_000_000_000)
        let listing = try FolderListing(root, includingHidden: true)
        var files = listing.files
        var folders: [String] = []
        for folder in listing.folders where Path(folder).isWatched {
            let tree = try FileTree(root + folder, includingHidden: true)
            files += (tree.files + tree.brokenLinks).map { folder + "/" + $0 }
            folders += [folder] + tree.folders.map { folder + "/" + $0 }
        }
        files.removeAll { Path($0).isLeftByEditor }
        let found = files
        let versions = try parallelMap(count: found.count) { number in
            let version = FileFingerprint(of: root + found[number], followingLinks: true)
            let digest = Digest { builder in
                builder.add(found[number])
                builder.add(version?.digest ?? .zero)
            }
            return (digest: digest, isSettled: version?.isSettled(at: moment) ?? true)
        }
        var plain = DigestBuilder()
        var others = DigestBuilder()
        var all = DigestBuilder()
        for (file, version) in zip(found, versions) {
            let isText =
                file.hasPrefix("Content/") && TextName.isText(file)
                // No page shows it.
                || file == SourceName.ledger
            all.add(version.digest)
            if !isText { others.add(version.digest) }
            let isStyle = file.hasPrefix("Resources/") && file.hasSuffix(".css")
            if !isText, !isStyle { plain.add(version.digest) }
            if !version.isSettled { isSettled = false }
        }
        for folder in folders {
            plain.add(folder)
            others.add(folder)
            all.add(folder)
        }
        digestWithoutStyles = plain.digest
        digest = others.digest
        digestWithTexts = all.digest
    }
}
