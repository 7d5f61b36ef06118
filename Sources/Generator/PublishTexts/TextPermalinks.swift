import Foundation
internal import PublishFrontMatter
internal import PublishStorage

/// Sets the paths of texts by the permalinks in their front matter and the site's patterns.
struct TextPermalinks<Site: Website> {
    private let site: Site
    private let pattern: PermalinkPattern?
    private let patterns: [String: PermalinkPattern]
    private let zone: TimeZone

    /// Parses the site's patterns.
    ///
    /// - Throws: `PublishingError` for an invalid pattern or an unknown section.
    init(of site: Site) throws {
        self.site = site
        let permalinks = site.permalinks
        pattern = try permalinks.pattern.map { try Self.pattern($0) }
        patterns = try permalinks.sections.mapValues { try Self.pattern($0) }
        if let name = permalinks.sections.keys.sorted().first(where: { name in
            Site.SectionID(rawValue: name) == nil
        }) {
            throw PublishingError(
                infoMessage:
                    "The site's 'permalinks' contain the unknown section '\(name)'"
            )
        }
        zone = site.contentTimeZone
    }

    /// Sets the paths of texts.
    ///
    /// - Parameter texts: All texts; translations already have the dates of their originals.
    /// - Returns: Errors for invalid paths, and for texts with the same path.
    func place(_ texts: [ItemFactory<Site>.Text]) -> [Diagnostic] {
        var faults: [Diagnostic] = []
        var isPlaced = site.permalinks != SitePermalinks.none
        for text in texts {
            do throws(Fault) {
                if try place(text) { isPlaced = true }
            } catch .noDate where text.product.content.publication.isDraft {
                // A draft may lack its date; it gets the date, and then its path, when it is
                // finished.
                continue
            } catch {
                faults.append(error.diagnostic(in: text.file.displayPath))
            }
        }
        faults += texts.compactMap(hiddenPathFault)
        return isPlaced ? faults + collisions(among: texts) : faults
    }
}

private extension TextPermalinks {
    /// The reason why a text cannot have its permalink.
    enum Fault: Error {
        case unknownName(String, pattern: String)
        case noDate(pattern: String)
        case noPath(String)

        func diagnostic(in file: String) -> Diagnostic {
            let sentence: Diagnostic.Sentence =
                switch self {
                case .unknownName(let name, let pattern):
                    .unknownName(name, inPermalink: pattern, hint: TextPermalinks.namesHint)
                case .noDate(let pattern): .noDate(forPermalink: pattern)
                case .noPath(let reason): .invalidPermalink(reason)
                }
            return Diagnostic(sentence, file: file)
        }
    }

    static var namesHint: String {
        "the placeholders are "
            + PermalinkPattern.Placeholder.allCases.map { ":" + $0.rawValue }
            .joined(separator: ", ")
    }

    static func pattern(_ text: String) throws -> PermalinkPattern {
        do {
            return try PermalinkPattern(text)
        } catch {
            throw PublishingError(
                infoMessage:
                    "The pattern '\(text)' of the site's 'permalinks' has the unknown placeholder '\(error.name)'; "
                    + namesHint
            )
        }
    }

    /// Sets the path of a text; returns whether its front matter or a pattern has a permalink for
    /// it.
    func place(_ text: ItemFactory<Site>.Text) throws(Fault) -> Bool {
        switch text.product {
        case .index, .sectionIndex: return false
        case .page(var page):
            guard let own = try Self.ownPattern(of: page) else { return false }
            page.path = try path(own, text, section: "", path: page.path)
            text.product = .page(page)
        case .item(var item):
            let section = item.sectionID.rawValue
            let own = try Self.ownPattern(of: item)
            let usual = text.hasOwnPath ? nil : patterns[section] ?? pattern
            guard let pattern = own ?? usual else { return false }
            let place = try path(pattern, text, section: section, path: item.relativePath)
            let prefix = Path(own == nil ? item.placement.pathPrefix : "")
            item.placement.permalink = prefix.appendingComponent(place.string)
            text.product = .item(item)
        }
        return true
    }

    /// Returns the permalink in the front matter of a text; nil if there is none.
    static func ownPattern(of text: some Location) throws(Fault) -> PermalinkPattern? {
        guard let own = text.publication.permalink else { return nil }
        if own.writtenBool == false {
            throw .noPath(
                "'permalink' is '\(own)', which is not a path; write 'unlisted: true' for a page "
                    + "that no list has, or 'private: true' for no page"
            )
        }
        if own.contains("://") || own.hasPrefix("//") || own.allSatisfy({ "/ ".contains($0) }) {
            throw .noPath(
                "'permalink' is \"\(own)\", which is not a path; write one such as '/a/b/'"
            )
        }
        if let sign = own.first(where: { "?#".contains($0) }) {
            throw .noPath(
                "'permalink' is \"\(own)\", but servers never see the part "
                    + "after '\(sign)'; remove that part"
            )
        }
        // A path copied from a browser is already percent-encoded.
        let pattern = own.removingPercentEncoding ?? own
        do {
            return try PermalinkPattern(pattern)
        } catch {
            throw .unknownName(error.name, pattern: pattern)
        }
    }

    func path(
        _ pattern: PermalinkPattern,
        _ text: ItemFactory<Site>.Text,
        section: String,
        path: Path
    ) throws(Fault) -> Path {
        let content = text.product.content
        let subject = PermalinkSubject(
            section: section,
            path: path.string,
            title: pattern.text.contains(":title") ? Slug.normalized(content.title) : "",
            categories: content.publication.categories.map(Slug.normalized),
            date: text.missing.contains(.date) ? nil : CivilTime(content.date, in: zone)
        )
        let place: Path
        do {
            place = Path(try pattern.path(of: subject))
        } catch {
            throw .noDate(pattern: pattern.text)
        }
        // `hiddenPathFault(of:)` reports a hidden name, wherever the path comes from.
        if SitePath.hiddenName(in: place.string) != nil { return place }
        do {
            _ = try OutputPath(place)
        } catch {
            throw .noPath((error as? PublishingError)?.infoMessage ?? "\(error)")
        }
        return place
    }

    /// Returns an error for a text whose path has a hidden name: web servers, Git and build servers
    /// read settings from hidden files.
    func hiddenPathFault(of text: ItemFactory<Site>.Text) -> Diagnostic? {
        guard let path = text.product.pagePath, let name = SitePath.hiddenName(in: path.string)
        else {
            return nil
        }
        // Publish does not read hidden files, so the hidden name is in front matter or in a data
        // record.
        let lines = (try? Disk.read(text.file.absolutePath)).map {
            String(decoding: $0, as: UTF8.self)
                .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        }
        return Diagnostic(
            .hiddenName(name, in: path),
            file: text.file.displayPath,
            line: lines?.firstIndex { $0.contains(name) }.map { $0 + 1 }
        )
    }

    /// Returns errors for texts with the same path as another text, or as a page that the site
    /// generates.
    func collisions(among texts: [ItemFactory<Site>.Text]) -> [Diagnostic] {
        var owners = reserved
        return texts.compactMap { text in
            guard let path = text.product.pagePath else { return nil }
            let name = "'\(text.file.displayPath)'"
            var key = path.trimmed
            if case .success(let plain) = SitePath.checked(key.string) { key = Path(plain) }
            guard let other = owners.updateValue(name, forKey: key),
                !(text.isPage && other == Self.tagList && !site.usesOnlySuiteFeatures)
            else { return nil }
            return Diagnostic(
                .samePermalink(path, as: other),
                file: text.file.displayPath
            )
        }
    }

    /// The name of the page with all tags.
    ///
    /// In a site of an edition, a page with the same path becomes its introduction.
    static var tagList: String { "the list of tags" }

    /// The paths of generated pages, with the words that errors use for them.
    var reserved: [Path: String] {
        var owners: [Path: String] = [:]
        let prefixes = site.localizations.map(site.pathPrefix(for:)) + [""]
        for prefix in prefixes.map({ Path($0) }) {
            owners[prefix] = "the front page"
            for id in Site.SectionID.allCases {
                owners[prefix.appendingComponent(id.rawValue)] = "the section '\(id.rawValue)'"
            }
            guard let config = site.tagHTMLConfig else { continue }
            owners[prefix.appendingComponent(config.basePath.string)] = Self.tagList
        }
        return owners
    }
}

private extension ItemFactory.Text {
    /// Whether the text is outside sections.
    var isPage: Bool {
        if case .page = product { true } else { false }
    }
}
