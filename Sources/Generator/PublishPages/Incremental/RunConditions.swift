import Foundation
internal import PublishLanguages
internal import PublishStorage

/// The inputs of a run that are not files of the site: its program with arguments, the environment,
/// the settings of the site, and the day.
///
/// Themes may show the year or read the environment without the generator's knowledge, so a run on
/// another day, or with another environment variable, is not skipped.
enum RunConditions {
    /// Returns the digest of the inputs of this process, and of the options.
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
            // Several runs of one process may have different options, which are not among the
            // arguments.
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
            // Themes may use the day in the site's time zone or in the machine's.
            for zone in [site.contentTimeZone, .current] {
                builder.add(CivilTime(now, in: zone).dayText)
            }
            builder.add(ValueDigest(of: site).digest)
            add(site, to: &builder)
        }
    }

    /// Adds the settings one by one: they may be computed properties, which reflection does not
    /// find.
    private static func add(_ site: some Website, to builder: inout DigestBuilder) {
        let settings: [Any] = [
            site.url, site.name, site.description, site.language, site.contentTimeZone,
            site.imagePath as Any, site.favicon as Any, site.tagHTMLConfig?.basePath as Any,
            site.localizations, site.languageURLs, site.untranslated, site.pageAddresses,
            site.markdownDialect, site.permalinks, site.taxonomies, site.tagSlugs,
            site.textFeatures, site.siteFeeds, site.identityURL as Any, site.pagination,
            site.itemAuthors,
            site.typedSections.rules.mapValues { [$0.typeName, "\($0.itemPages)"] },
        ]
        builder.add(ValueDigest(of: settings).digest)
        if site.localizations.contains(where: { $0.derivation != nil }) {
            builder.add(ChineseConverter()?.version)
        }
    }

    /// Returns whether an argument does not affect the site, but only what is printed, the exit
    /// status or the use of caches.
    private static func isIrrelevant(_ argument: String) -> Bool {
        [
            "--no-cache", "--refresh", "--offline", "--timings", "--quiet", "--verbose", "--strict",
        ]
        .contains(argument)
            || argument.hasPrefix("--format=") || argument.hasPrefix("--color=")
    }

    /// Returns whether an environment variable differs between terminals, but does not affect the
    /// site.
    private static func isNoise(_ name: String) -> Bool {
        let names: Set = [
            "_", "PWD", "OLDPWD", "SHLVL", "TERM", "COLUMNS", "LINES", "DISPLAY", "WINDOWID",
            "PUBLISH_JOBS", "CLICOLOR_FORCE", "SWIFT_BACKTRACE", RunOptions.previewVariable,
            RunOptions.deploymentVariable,
        ]
        return names.contains(name) || name.hasPrefix("TERM_") || name.hasPrefix("SSH_")
            || name.hasPrefix("XDG_SESSION")
    }
}

/// All files in a site's folder that may affect the site: everything except hidden folders,
/// `Output`, `node_modules` and temporary files of editors.
///
/// The site's program and theme may read any file, so no file is left out because it seems to be
/// unused.
struct InputFiles {
    /// The digest of the paths and states of all files except the texts and the style sheets in
    /// `Resources`.
    ///
    /// Style sheets affect pages only if code or other files of the site read them.
    private(set) var digestWithoutStyles = Digest.zero
    /// The digest of the paths and states of all files except the texts.
    private(set) var digest = Digest.zero
    /// The digest of the paths and states of all files, including the texts.
    private(set) var digestWithTexts = Digest.zero
    /// Whether no file was changed so recently that another change might leave the same
    /// modification date.
    private(set) var isSettled = true

    /// Collects the states of all files; their contents are not read.
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
        files.removeAll { Path($0).isEditorTemporaryFile }
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
                // No page shows the ledger of addresses.
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
