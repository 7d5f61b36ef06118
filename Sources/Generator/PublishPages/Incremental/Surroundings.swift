import Foundation
internal import PublishStorage

/// What a run depends on besides the files of the site: its program, how that was called, the settings of the site, and
/// the day.
///
/// Themes may print the year or ask the environment; nobody can know, so another day and another variable are
/// another run.
enum Surroundings {
    /// The digest of the surroundings of this process.
    static func digest(for site: some Website, now: Date = Date()) -> Digest {
        Digest { builder in
            builder.add(ProgramIdentity.current)
            for argument in CommandLine.arguments.dropFirst() where !isIrrelevant(argument) {
                builder.add(argument)
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
            for zone in [site.contentTimeZone, .current] { builder.add(day(of: now, in: zone)) }
            builder.add(ValueDigest(of: site).digest)
            add(site, to: &builder)
        }
    }

    /// The number of the day since 1970.
    private static func day(of moment: Date, in zone: TimeZone) -> Int {
        let seconds = moment.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: moment))
        return Int((seconds / 86_400).rounded(.down))
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
