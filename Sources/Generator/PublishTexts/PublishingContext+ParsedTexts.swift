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
        try refuse(TextPermalinks(of: site).place(texts))
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
        try refuse(faults)
    }

    /// Connects the language versions of texts: checks conflicts and marks, and resolves tags and
    /// links.
    ///
    /// - Throws: `PublishingError` if two files conflict; all conflicts are reported.
    func join(_ twins: LanguageVersions<Site>) throws {
        try refuse(twins.conflicts)
        let records = try TranslationRecords(ofSiteAt: workspace.root.path)
        for warning in twins.compare(with: records, markdownParser, keptIn: cache) {
            report(warning)
        }
        for warning in twins.noteCopies(markdownParser) { report(warning) }
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
        for case (let text, let product?) in zip(twins.texts, resolved) { text.product = product }
    }

    /// Resolves wiki links.
    ///
    /// - Throws: `DiskError` if the resources cannot be read.
    func linkNames(in twins: LanguageVersions<Site>) throws {
        let linking = twins.texts.filter { WikiLinks<Site>.areIn($0.product.content.body) }
        guard !linking.isEmpty else { return }
        let resources = workspace.root.path + "Resources"
        let links = try WikiLinks(site: site, twins: twins, resources: resources)
        let resolved = try parallelMap(count: linking.count) { links.resolved(linking[$0]) }
        for (text, (product, warnings)) in zip(linking, resolved) {
            text.product = product
            for warning in warnings { report(warning) }
        }
    }

    /// Reports the notes about front matter.
    func noteHeaders(of texts: [ItemFactory<Site>.Text]) {
        var files: [HeaderRemark: [String]] = [:]
        // In a section such as projects, no article may have a date; in a section with dates, an
        // article without a date is reported.
        var datedSections: Set<Site.SectionID> = []
        for text in texts where !text.missing.contains(.date) {
            if case .item(let item) = text.product { datedSections.insert(item.sectionID) }
        }
        for text in texts {
            var remarks = text.remarks
            if case .item(let item) = text.product, text.missing.contains(.date),
                datedSections.contains(item.sectionID), !site.textFeatures.isEmpty
            {
                remarks.append(.noDate)
            }
            for remark in remarks { files[remark, default: []].append(text.file.displayPath) }
        }
        for (remark, files) in files { report(remark.note(on: files)) }
    }

    /// Reports folders with dated texts that are not sections of the site.
    func noteFolders(of texts: [ItemFactory<Site>.Text]) {
        guard !site.textFeatures.isEmpty else { return }
        var told: Set<String> = []
        for text in texts where !text.missing.contains(.date) {
            guard case .page = text.product else { continue }
            let names = text.file.contentPath.split(separator: "/")
            let isInLanguage = site.localizations.contains { $0.path == names[0] }
            // A folder that is named like a language is reported as one.
            let tag = names[0].lowercased().replacing("_", with: "-")
            let suffixes = LanguageSuffix(localizations: site.localizations)
            if !isInLanguage, names.count > 2, suffixes.meant(by: tag) != nil { continue }
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
        var paths = [Path: SourceFile<Site>](minimumCapacity: twins.texts.count)
        var items: [Item<Site>] = []
        items.reserveCapacity(twins.texts.count)
        var schedule = PublicationSchedule(options: options, now: Date())
        let isScheduled = site.textFeatures.contains(.schedule)
        let hasBundles = site.textFeatures.contains(.bundles)
        for text in twins.withheld {
            schedule.withhold(text.file.displayPath)
            var page = Page(path: text.product.pagePath ?? "", content: text.product.content)
            page.language = text.file.localization?.id
            page.source = SourceReference(file: text.file.displayPath, key: text.product.key)
            run[LeftOutTexts.self].withheld.append(page)
        }
        let unpublished = twins.texts.filter {
            isScheduled && schedule.reason(for: $0.product.content) != nil
        }
        let privateFolders = Set(
            (twins.withheld + unpublished).map { Disk.folder(of: $0.file.absolutePath) }
        )
        let originals = site.localizations.isEmpty ? [:] : twins.originals
        var shown: [String: Set<String>] = [:]
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
                if text.product.content.publication.isDraft,
                    let key = text.product.translationKey, let language = text.file.localization?.id
                {
                    run[LeftOutTexts.self].drafts[key, default: [:]][language] =
                        text.file.displayPath
                }
                continue
            }
            if options.isDeployment {
                let published = (text.file.displayPath, text.product.content)
                run[LeftOutTexts.self].published.append(published)
            }
            if isScheduled, let date = text.product.content.publication.expires, date > schedule.now
            {
                run.validUntil = min(run.validUntil ?? date, date)
            }
            var product = text.product
            if hasBundles {
                let original = product.translationKey.flatMap { originals[$0] }
                let isPublished = original.map { original in
                    schedule.reason(for: original.product.content) == nil
                        && !privateFolders.contains(Disk.folder(of: original.file.absolutePath))
                }
                product = try withBundle(
                    text,
                    besides: original === text ? nil : original,
                    isPublished: isPublished != false || !isScheduled,
                    isBesidePrivate: privateFolders.contains(
                        Disk.folder(of: text.file.absolutePath)
                    ),
                    shown: &shown
                )
            }
            add(product, from: text.file, items: &items, paths: &paths)
        }
        run[UnreadyParts.self].texts.merge(schedule.letIn) { $0 + $1 }
        if let summary = schedule.summary(dateFormatter) { report(summary) }
    }
}

private extension PublishingContext {
    /// Copies the files of a text's bundle to its page, and resolves the text's links to these files, or else to those
    /// of its original's bundle.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - original: The original, if the text is a translation.
    ///   - isPublished: Whether the original is published, with all files of its bundle.
    ///   - isBesidePrivate: Whether the folder has a text that is private or not published today, so that only those
    ///     files are copied that the text shows or links to.
    ///   - shown: The files that were copied because texts show them, by folder.
    /// - Returns: The text with its links resolved.
    /// - Throws: `PublishingError` if a file cannot be copied, or `DiskError`.
    func withBundle(
        _ text: ItemFactory<Site>.Text,
        besides original: ItemFactory<Site>.Text?,
        isPublished: Bool,
        isBesidePrivate: Bool,
        shown: inout [String: Set<String>]
    ) throws -> ItemFactory<Site>.Product {
        var product = text.product
        guard let path = product.pagePath else { return product }
        let own = try PageBundle(of: text.file)
        if let output, !isBesidePrivate { try own?.copy(to: path, through: output) }
        var bundles = [(own, path)]
        if let original, let page = original.product.pagePath {
            let other = try PageBundle(of: original.file)
            if other?.folder != own?.folder { bundles.append((other, page)) }
        }
        for case (let bundle?, let page) in bundles {
            var used: Set<String> = []
            let html = product.content.body.html
            product.content.body.html = bundle.resolvingLinks(in: html, ofPageAt: page, &used)
            if let image = product.content.imagePath, let file = bundle.file(image, ofPageAt: page)
            {
                product.content.imagePath = file
                used.insert(image.string)
            }
            if let excerpt = product.content.facts?.excerpt?.html {
                let html = bundle.resolvingLinks(in: excerpt, ofPageAt: page, &used)
                product.content.facts?.excerpt?.html = html
            }
            guard page == path ? isBesidePrivate : !isPublished else { continue }
            used.subtract(shown[bundle.folder] ?? [])
            shown[bundle.folder, default: []].formUnion(used)
            if let output { try bundle.copy(used, to: page, through: output) }
        }
        return product
    }

    /// Adds the content, item or page of a file; an item is only added to `items`.
    mutating func add(
        _ product: ItemFactory<Site>.Product,
        from file: SourceFile<Site>,
        items: inout [Item<Site>],
        paths: inout [Path: SourceFile<Site>]
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
        _ paths: inout [Path: SourceFile<Site>]
    ) {
        if let other = paths.updateValue(file, forKey: path) {
            let place = other.displayPath + (other.lineOfAddress.map { ":\($0)" } ?? "")
            report(
                Diagnostic(
                    .collision(with: place, at: path),
                    file: file.displayPath,
                    line: file.lineOfAddress
                )
            )
        }
    }
}
