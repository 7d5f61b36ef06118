import Foundation
internal import PublishFrontMatter
internal import PublishLanguages
internal import PublishStorage

/// The operations on parsed texts, in the order in which they are called.
extension PublishingContext {
    /// Sets the paths of texts by their permalinks.
    ///
    /// - Throws: `PublishingError` for the first invalid path, of which all are reported, or for too
    ///   much included code.
    func place(_ texts: [ItemFactory<Site>.Text]) throws {
        try countCode(of: texts)
        let faults = try TextPermalinks(of: site).place(texts)
        for fault in faults { report(fault) }
        if let first = faults.first {
            throw PublishingError(path: Path(first.file), infoMessage: first.message)
        }
    }

    /// Checks that no page has the path of a section's page, which it would replace; sites of the
    /// suite publish it.
    ///
    /// - Throws: `PublishingError` for the first such page; all of them are reported.
    func checkSections(beside texts: [ItemFactory<Site>.Text]) throws {
        guard site.edition != .suite else { return }
        let prefixes = site.localizations.isEmpty ? [""] : site.localizations.map(site.pathPrefix)
        let sections = Set(
            prefixes.flatMap { prefix in
                Site.SectionID.allCases.map { Path(prefix).appendingComponent($0.rawValue).trimmed }
            }
        )
        let faults = texts.compactMap { text -> Diagnostic? in
            guard case .page(let page) = text.product, sections.contains(page.path.trimmed)
            else { return nil }
            return Diagnostic(.sectionReplaced(at: page.path), file: text.file.displayPath)
        }
        for fault in faults { report(fault) }
        if let first = faults.first {
            throw PublishingError(path: Path(first.file), infoMessage: first.message)
        }
    }

    /// Connects the language versions of texts: checks conflicts and marks, and resolves tags and
    /// links.
    ///
    /// - Throws: `PublishingError` if two files conflict; all conflicts are reported.
    func join(_ twins: LanguageVersions<Site>) throws {
        let conflicts = twins.conflicts
        for conflict in conflicts { report(conflict) }
        if let first = conflicts.first {
            throw PublishingError(path: Path(first.file), infoMessage: first.message)
        }
        let records = try TranslationRecords(ofSiteAt: workspace.root.path)
        for warning in twins.compare(with: records, markdownParser, keptIn: cache) {
            report(warning)
        }
        if let tags = try strings.catalog(.tags) {
            twins.unifyTags(TagNames(tags, localizations: site.localizations))
        }
        let links = ArticleLinks(
            site: site,
            products: twins.texts.lazy.map { ($0.file, $0.product) }
        )
        let resolved = try parallelMap(count: twins.texts.count) { index in
            links.resolved(twins.texts[index].product, of: twins.texts[index].file)
        }
        for (text, (product, broken)) in zip(twins.texts, resolved) {
            if let product { text.product = product }
            // `warnings(for:in:)` searches the whole text for each destination, so their number is
            // limited.
            for destination in broken.prefix(ArticleLinks<Site>.mostWarnings) {
                for warning in links.warnings(for: destination, in: text.file) { report(warning) }
            }
        }
    }

    /// Resolves wiki links.
    ///
    /// - Throws: `DiskError` if the resources cannot be read.
    func linkNames(in texts: [ItemFactory<Site>.Text]) throws {
        let linking = texts.filter { WikiLinks<Site>.areIn($0.product.content.body) }
        guard !linking.isEmpty else { return }
        let resources = workspace.root.path + "Resources"
        let links = try WikiLinks(site: site, texts: texts, resources: resources)
        let resolved = try parallelMap(count: linking.count) { links.resolved(linking[$0]) }
        for (text, (product, warnings)) in zip(linking, resolved) {
            text.product = product
            for warning in warnings { report(warning) }
        }
    }

    /// Reports the notes about front matter.
    func noteHeaders(of texts: [ItemFactory<Site>.Text]) {
        var notes = HeaderNotes()
        // In a section such as projects, no article may have a date; in a section with dates, an
        // article without a date is reported.
        var datedSections: Set<Site.SectionID> = []
        for text in texts where !text.missing.contains(.date) {
            if case .item(let item) = text.product { datedSections.insert(item.sectionID) }
        }
        for text in texts {
            for remark in text.remarks { notes.add(remark, of: text.file.displayPath) }
            if case .item(let item) = text.product, text.missing.contains(.date),
                datedSections.contains(item.sectionID), !site.textFeatures.isEmpty
            {
                notes.add(.noDate, of: text.file.displayPath)
            }
        }
        for note in notes.diagnostics { report(note) }
    }

    /// Reports folders with dated texts that are not sections of the site.
    func noteFolders(of texts: [ItemFactory<Site>.Text]) {
        guard !site.textFeatures.isEmpty else { return }
        var told: Set<String> = []
        for text in texts where !text.missing.contains(.date) {
            guard case .page = text.product else { continue }
            let names = text.file.contentPath.split(separator: "/")
            let isInLanguage = site.localizations.contains { $0.path == names[0] }
            let depth = isInLanguage ? 2 : 1
            // The index file of a folder is the page of the folder itself.
            guard names.count > depth, names.count > depth + 1 || !names[depth].hasPrefix("index.")
            else { continue }
            let rest = names.dropFirst(depth).joined(separator: "/")
            let folder = String(text.file.displayPath.dropLast(rest.count + 1))
            guard told.insert(folder).inserted else { continue }
            report(Diagnostic(.folderWithoutSection(folder), file: text.file.displayPath))
        }
    }

    /// Merges spellings of tags if the site has the feature, and reports tags with the same page.
    func noteTags(of texts: [ItemFactory<Site>.Text]) {
        let spellings = TagSpellings(site: site, texts: texts)
        if site.textFeatures.contains(.taxonomies) {
            for note in spellings.merge() { report(note) }
        }
        guard site.tagHTMLConfig != nil else { return }
        for warning in spellings.collisions { report(warning) }
    }

    /// Adds the texts that are published today to the site.
    mutating func addTexts(of twins: LanguageVersions<Site>) throws {
        var paths = [Path: String](minimumCapacity: twins.texts.count)
        var items: [Item<Site>] = []
        items.reserveCapacity(twins.texts.count)
        var schedule = PublicationSchedule(options: options, now: Date())
        let isScheduled = site.textFeatures.contains(.schedule)
        let hasBundles = site.textFeatures.contains(.bundles)
        for text in twins.withheld { schedule.withhold(text.file.displayPath) }
        let privateFolders = Set(twins.withheld.map { Disk.folder(of: $0.file.absolutePath) })
        // Each list is changed only once, because a change discards everything derived from the
        // list.
        defer {
            for (id, items) in Dictionary(grouping: items, by: \.sectionID) {
                sections[id].addItems(items)
            }
        }
        for text in twins.texts {
            if isScheduled, !schedule.admits(text.product.content, of: text.file.displayPath) {
                let aliases = text.product.content.publication.aliases
                let paths = [text.product.pagePath].compactMap(\.self) + aliases
                run[LeftOutTexts.self].add(text.file.displayPath, at: paths)
                continue
            }
            if isScheduled, let date = text.product.content.publication.expires, date > schedule.now
            {
                run.validUntil = min(run.validUntil ?? date, date)
            }
            let isBesidePrivate = privateFolders.contains(Disk.folder(of: text.file.absolutePath))
            let product =
                hasBundles
                ? try withBundle(text.product, of: text.file, isBesidePrivate) : text.product
            add(product, from: text.file, items: &items, paths: &paths)
        }
        run[UnreadyParts.self].texts.merge(schedule.letIn) { $0 + $1 }
        if let summary = schedule.summary(dateFormatter) { report(summary) }
    }
}

private extension PublishingContext {
    /// Copies the files of a text's bundle to its page, and resolves the text's links to these
    /// files.
    ///
    /// If there is a private text in the folder, only the files are copied that this text shows or
    /// links to.
    func withBundle(
        _ product: ItemFactory<Site>.Product,
        of file: SourceFile<Site>,
        _ isBesidePrivate: Bool
    ) throws -> ItemFactory<Site>.Product {
        guard let path = product.pagePath, let bundle = try PageBundle(of: file) else {
            return product
        }
        var product = product
        var shown: Set<String> = []
        let html = product.content.body.html
        product.content.body.html = bundle.resolvingLinks(in: html, ofPageAt: path, &shown)
        if let image = product.content.imagePath, let own = bundle.file(image, ofPageAt: path) {
            product.content.imagePath = own
            shown.insert(image.string)
        }
        if let output {
            try bundle.copy(isBesidePrivate ? shown : nil, to: path, through: output)
        }
        if let excerpt = product.content.facts?.excerpt?.html {
            let html = bundle.resolvingLinks(in: excerpt, ofPageAt: path, &shown)
            product.content.facts?.excerpt?.html = html
        }
        return product
    }

    /// Adds the content, item or page of a file; an item is only added to `items`.
    mutating func add(
        _ product: ItemFactory<Site>.Product,
        from file: SourceFile<Site>,
        items: inout [Item<Site>],
        paths: inout [Path: String]
    ) {
        let isDefault = file.localization?.id == site.localizations.first?.id
        switch product {
        case .index(let content):
            index.localized.set(content, for: file.localization?.id ?? "", isDefault: isDefault)
        case .sectionIndex(let id, let content):
            sections[id].localized.set(
                content,
                for: file.localization?.id ?? "",
                isDefault: isDefault
            )
        case .item(let item):
            warnOfCollision(at: item.path, file, &paths)
            items.append(item)
        case .page(let page):
            warnOfCollision(at: page.path, file, &paths)
            addPage(page)
        }
    }

    /// Warns if two files become the same page, of which the later one is published.
    func warnOfCollision(
        at path: Path,
        _ file: SourceFile<Site>,
        _ paths: inout [Path: String]
    ) {
        if let other = paths.updateValue(file.displayPath, forKey: path) {
            report(
                Diagnostic(.collision(with: other, at: path), file: file.displayPath)
            )
        }
    }
}
