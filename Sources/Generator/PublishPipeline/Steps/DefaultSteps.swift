/// The steps of `run(withTheme:)` in their order, each with a name by which a site can change it.
///
/// ```swift
/// Blog().run(withTheme: .journal) { steps in
///     steps.remove(.archive)
///     steps.replace(.images, with: .prepareImages(ImagePreparation(quality: 60)))
///     steps.add(.renderFormulas(), before: .html)
///     steps.append(.deploy(using: .rsync(to: "me@example.com:blog")))
/// }
/// ```
///
/// A default step whose program is not installed is left out with a note, which `publish deploy`
/// repeats. Steps that the site adds, or gives in place of others, are its own.
public struct DefaultSteps<Site: Website> {
    /// The name of a default step.
    public enum Name: String, CaseIterable, Sendable {
        /// Copies `Resources`, if there is such a folder.
        case resources
        /// Reads the Markdown files in `Content`.
        case texts
        /// Sorts the items, the newest first.
        case sorting
        /// Gives images sizes and smaller versions.
        case images
        /// Adds the pages of the archive.
        case archive
        /// Adds the pages of series.
        case series
        /// Renders all pages with the theme.
        case html
        /// Writes `feed.rss` and the feeds of the site's `siteFeeds`.
        case feeds
        /// Writes `sitemap.xml`.
        case siteMap
        /// Writes `robots.txt`.
        case robots
        /// Writes the Markdown of each text beside its page.
        case markdown
        /// Writes `llms.txt`.
        case llms
        /// Adds the pages of the search, and writes its index from the texts as they are here.
        case search
        /// Writes redirects and prefetch rules for the servers in the site's `redirectServers`.
        case redirects
        /// Checks the links of all pages.
        case links
    }

    /// The steps in order; steps that the site has added have no name.
    private var entries: [(name: Name?, step: PublishingStep<Site>)]
    /// The first change that could not be made.
    private var fault: PublishingError?

    package init(_ defaults: KeyValuePairs<Name, PublishingStep<Site>>) {
        entries = defaults.map { ($0, $1.byDefault) }
    }

    /// Removes steps; those that the theme has left out already are ignored.
    public mutating func remove(_ names: Name...) {
        entries.removeAll { entry in entry.name.map(names.contains) ?? false }
    }

    /// Replaces a step by others, which keep its name and place.
    public mutating func replace(_ name: Name, with steps: PublishingStep<Site>...) {
        guard let index = index(of: name, for: "replace(.\(name), with:)") else { return }
        entries[index].step = .group(steps)
    }

    /// Adds steps immediately before another one.
    public mutating func add(_ steps: PublishingStep<Site>..., before name: Name) {
        guard let index = index(of: name, for: "add(_:before: .\(name))") else { return }
        entries.insert((nil, .group(steps)), at: index)
    }

    /// Adds steps immediately after another one.
    public mutating func add(_ steps: PublishingStep<Site>..., after name: Name) {
        guard let index = index(of: name, for: "add(_:after: .\(name))") else { return }
        entries.insert((nil, .group(steps)), at: index + 1)
    }

    /// Adds steps at the end, such as deployments.
    public mutating func append(_ steps: PublishingStep<Site>...) {
        entries.append((nil, .group(steps)))
    }

    /// The steps in order.
    ///
    /// - Throws: `PublishingError` if a change named a step that is not in the list.
    package var steps: [PublishingStep<Site>] {
        get throws {
            if let fault { throw fault }
            return entries.map(\.step)
        }
    }

    private mutating func index(of name: Name, for change: String) -> Int? {
        if let index = entries.firstIndex(where: { $0.name == name }) { return index }
        let names = entries.compactMap { $0.name.map { ".\($0)" } }.joined(separator: ", ")
        fault =
            fault
            ?? PublishingError(
                infoMessage: """
                    'steps.\(change)' changes nothing, because the theme or the site has left out '.\(name)'; \
                    the default steps are \(names). Name one of them, or use 'steps.append'
                    """
            )
        return nil
    }
}

private extension PublishingStep {
    /// The step, marked as one for which the site has not asked.
    var byDefault: Self {
        .group(
            operations.map { operation in
                var operation = operation
                operation.isDefault = true
                return PublishingStep(body: .operation(operation))
            }
        )
    }
}
