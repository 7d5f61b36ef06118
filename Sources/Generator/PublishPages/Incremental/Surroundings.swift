import Foundation
internal import PublishStorage

/// The inputs of a run besides the files of the site: its program with arguments, the settings of the site, and the
/// day.
///
/// Themes may show the year or read the environment without the generator's knowledge, so another day or another
/// variable means another run.
enum Surroundings {
    /// Returns the digest of the surroundings of this process and of the requested task.
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
            // Runs of one process may have different tasks.
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
            // Themes may use the day in the site's time zone, or in that of the machine.
            for zone in [site.contentTimeZone, .current] {
                builder.add(CivilTime(now, in: zone).dayText)
            }
            builder.add(ValueDigest(of: site).digest)
            add(site, to: &builder)
        }
    }

    /// Adds settings one by one, because they may be computed properties, which reflection does not see.
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

    /// Whether an argument changes only the output of a run or its exit status.
    private static func isIrrelevant(_ argument: String) -> Bool {
        // Loaded libraries are compared separately.
        [
            "--no-cache", "--refresh", "--offline", "--timings", "--quiet", "--verbose", "--strict",
        ]
        .contains(argument)
            || argument.hasPrefix("--format=") || argument.hasPrefix("--color=")
    }

    /// Whether a variable differs between terminals without meaning for the site.
    private static func isNoise(_ name: String) -> Bool {
        let names: Set = [
            "_", "PWD", "OLDPWD", "SHLVL", "TERM", "COLUMNS", "LINES", "DISPLAY", "WINDOWID",
            "PUBLISH_JOBS", "CLICOLOR_FORCE", "SWIFT_BACKTRACE", RunOptions.previewVariable,
        ]
        return names.contains(name) || name.hasPrefix("TERM_") || name.hasPrefix("SSH_")
            || name.hasPrefix("XDG_SESSION")
    }
}

/// All files below a site's root that may affect the site: everything except hidden folders, `Output`, `node_modules`
/// and temporary files of editors.
///
/// Programs and themes may read any of them, so no file is left out because its use is unknown.
struct InputFiles {
    /// The digest of the paths and versions of all files except the texts and the style sheets in `Resources`.
    ///
    /// Style sheets affect pages only if code or other files of the site read them.
    private(set) var digestWithoutStyles = Digest.zero
    /// The digest of the paths and versions of all files except the texts.
    private(set) var digest = Digest.zero
    /// The digest of the paths and versions of all files, including the texts.
    private(set) var digestWithTexts = Digest.zero
    /// Whether no file was changed so recently that its version is unreliable.
    private(set) var isSettled = true

    /// Collects the files' versions at a date; their content is not read.
    ///
    /// - Throws: `DiskError` if a folder cannot be listed.
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
                // No page shows this file.
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
