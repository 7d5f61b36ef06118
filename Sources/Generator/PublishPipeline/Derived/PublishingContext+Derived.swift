import Foundation
internal import PublishLanguages
internal import PublishStorage

extension PublishingContext {
    /// Adds the listed texts that a derived language has only in its source.
    ///
    /// - Throws: `PublishingError` if a language has no source or the program fails, or `DiskError`.
    package mutating func deriveTexts() throws {
        guard site.localizations.contains(where: { $0.derivation != nil }) else { return }
        var languages = try run[DerivedLanguages.self].all ?? findDerivedLanguages()
        for number in languages.indices {
            let view = focused(on: languages[number].source)
            let paths = missingPaths(in: languages[number])
            let items = sections.flatMap(\.allItems).filter { paths[$0.path] != nil }
            let pages = pages.values.filter { paths[$0.path] != nil }
            let places = [view.index.content] + view.sections.map(\.content)
            do {
                try languages[number].convert(
                    items.map(\.content) + pages.map(\.content) + places,
                    Set(items.flatMap(\.tags).map(tagNames.canonical)),
                    cache: cache
                )
            } catch let error as CommandError {
                throw PublishingError(infoMessage: error.message)
            }
            try addTexts(at: paths, in: languages[number], seenAs: view)
        }
        run[DerivedLanguages.self].all = languages
        // Tags have other names now.
        sections.replaceAll { $0 }
    }
}

private extension PublishingContext {
    /// Finds the program for derived languages, and the author's own words.
    func findDerivedLanguages() throws -> [DerivedLanguage] {
        try site.localizations.compactMap { target in
            guard let derivation = target.derivation else { return nil }
            let written = site.localizations.filter { $0.derivation == nil }
            guard let source = written.first(where: { $0.id == derivation.source })
            else { throw PublishingError.noSource(ofDerived: target.id, derivation.source) }
            guard var converter = ChineseConverter() else {
                report(Diagnostic(.withoutOpenCC(target.path), file: ""))
                run[UnreadyParts.self].undrawn.append("'\(target.path)' lacks its derived texts")
                return nil
            }
            converter.words = try ownWords(in: workspace.root.path + target.path + ".txt")
            converter.stages = derivation.vocabulary == .taiwan ? ["TWPhrases"] : []
            converter.stages.append(derivation.region == .taiwan ? "TWVariants" : "HKVariants")
            return DerivedLanguage(localization: target, source: source, converter: converter)
        }
    }

    /// Reads the author's own words: lines such as `内存 = 記憶體`; all other lines are comments.
    func ownWords(in file: String) throws -> String {
        guard Disk.isFile(file) else { return "" }
        let text = String(decoding: try Disk.read(file), as: UTF8.self)
        var words: [String: String] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            let parts = line.components(separatedBy: "=")
                .map { $0.trimmingCharacters(in: .whitespaces) }
            let isWord = parts.allSatisfy { !$0.isEmpty && !$0.contains(where: \.isWhitespace) }
            // The program accepts each word once.
            if parts.count == 2, isWord { words[parts[0]] = parts[1] }
        }
        return words.ordered { $0.key < $1.key }.map { "\($0.key)\t\($0.value)\n" }.joined()
    }

    /// Returns the paths in a language of the texts that it has only in its source, by path in the source.
    func missingPaths(in language: DerivedLanguage) -> [Path: Path] {
        let (graph, source, target) = (translationGraph, language.source, language.localization)
        let written = Set(sections.flatMap { $0.allItems.map(\.path) } + pages.keys)
        let prefix = Path(site.pathPrefix(for: target))
        var paths: [Path: Path] = [:]
        for path in written {
            let known = graph.paths(ofTextAt: path)
            let isWritten = known[target.id].map(written.contains) ?? false
            if known[source.id] != path || isWritten { continue }
            paths[path] = prefix.appendingComponent(site.path(path, within: source.id).string)
        }
        return paths
    }

    /// Adds the converted texts of a language, whose paths in the language are given by path in the source.
    mutating func addTexts(
        at paths: [Path: Path],
        in language: DerivedLanguage,
        seenAs view: Self
    ) throws {
        let (site, target) = (site, language.localization)
        let titles = try strings.catalog(.sections)
        func content(of location: any Location) -> Content {
            var content = language.contents[location.content] ?? location.content
            content.publication.originalIdentity = content.publication.identity
            content.publication.identity = nil
            content.publication.canonicalURL = nil
            let notice = language.notice(linkingTo: site.path(of: location))
            content.body = content.storedBody.framed(by: "", notice)
            return content
        }
        func derived(_ item: Item<Site>) -> Item<Site>? {
            guard let path = paths[item.path] else { return nil }
            var copy = item
            copy.placement.language = target.id
            copy.placement.pathPrefix = site.pathPrefix(for: target)
            copy.placement.permalink = path
            copy.placement.source?.isDerived = true
            copy.content = content(of: item)
            copy.rssProperties.guid = nil
            copy.rssProperties.link = nil
            return copy
        }
        sections.replaceAll { section in
            var section = section
            let items = section.allItems.flatMap { [$0] + [derived($0)].compactMap(\.self) }
            section.replaceAllItems(with: items)
            if var text = language.contents[view.sections[section.id].content] {
                let title = titles?.text(section.id.rawValue, in: target.language.code)
                text.title = title ?? text.title
                section.localized.add(text, for: target.id)
            }
            return section
        }
        if let text = language.contents[view.index.content] {
            index.localized.add(text, for: target.id)
        }
        for page in pages.values {
            guard let path = paths[page.path] else { continue }
            var copy = page
            copy.path = path
            copy.language = target.id
            copy.source?.isDerived = true
            copy.content = content(of: page)
            pages[path] = copy
        }
    }
}
