import Foundation
internal import PublishLanguages
internal import PublishStorage

extension PublishingContext {
    /// Finds the program for derived languages, and the author's own words.
    ///
    /// - Throws: `PublishingError` if a language has no source, or `DiskError`.
    package func findDerivedLanguages() throws {
        for localization in site.localizations {
            guard let derivation = localization.derivation else { continue }
            let others = site.localizations.filter { $0.id != localization.id }
            guard let source = others.first(where: { $0.id == derivation.source }),
                source.derivation == nil
            else {
                throw PublishingError(
                    infoMessage:
                        "'\(localization.id)' is derived from '\(derivation.source)', which has to be another language of the site with texts of its own"
                )
            }
            guard var converter = ChineseConverter() else {
                report(Diagnostic(.withoutOpenCC(localization.path), file: ""))
                let reason = "'\(localization.path)' is not derived without opencc"
                run[UnreadyParts.self].undrawn.append(reason)
                continue
            }
            let words = try ownWords(of: localization)
            converter.words = words.map { "\($0.word)\t\($0.replacement)\n" }.joined()
            converter.stages = derivation.vocabulary == .taiwan ? ["TWPhrases"] : []
            converter.stages.append(derivation.region == .taiwan ? "TWVariants" : "HKVariants")
            run[DerivedLanguages.self].all.append(
                DerivedLanguage(
                    localization: localization,
                    source: source,
                    prefixes: [localization, source].map(site.pathPrefix),
                    otherPrefixes: others.filter { $0 != source }.map(site.pathPrefix),
                    converter: converter,
                    words: words
                )
            )
        }
    }

    /// Returns the language from which another one is derived in this run; nil for other languages.
    package func source(ofDerived localization: SiteLocalization) -> SiteLocalization? {
        run[DerivedLanguages.self].all.first { $0.localization == localization }?.source
    }

    /// Converts the texts of derived languages in one process a language, if they are not in the
    /// cache.
    ///
    /// - Throws: `PublishingError` if the program fails.
    package mutating func convertDerivedTexts() throws {
        let languages = run[DerivedLanguages.self].all
        if languages.isEmpty { return }
        for (number, language) in languages.enumerated() {
            var contents: [Digest: Content] = [:]
            _ = focused(on: language.localization, graph: translationGraph, policy: .omit) {
                contents[language.key(of: $0)] = $0
                return $0
            }
            do {
                let new = contents.filter { language.texts[$0.key] == nil }
                run[DerivedLanguages.self].all[number] = try converting(new, in: language)
            } catch let error as CommandError {
                throw PublishingError(infoMessage: error.message)
            }
        }
        // Tags have other names now.
        snapshot = SiteSnapshot()
    }
}

private extension PublishingContext {
    /// Reads the author's own words: lines such as `内存 = 記憶體` in a file named like the language.
    func ownWords(of localization: SiteLocalization) throws -> [DerivedLanguage.Word] {
        let file = localization.path + ".txt"
        guard Disk.isFile(workspace.root.path + file) else { return [] }
        let text = String(decoding: try Disk.read(workspace.root.path + file), as: UTF8.self)
        var words: [DerivedLanguage.Word] = []
        for (number, line) in text.components(separatedBy: .newlines).enumerated() {
            let parts = line.components(separatedBy: "=")
                .map { $0.trimmingCharacters(in: .whitespaces) }
            if parts == [""] || line.hasPrefix("#") { continue }
            let isWord = parts.allSatisfy { !$0.isEmpty && !$0.contains(where: \.isWhitespace) }
            guard parts.count == 2, isWord else {
                report(Diagnostic(.invalidWord, file: file, line: number + 1))
                continue
            }
            // The program accepts each word once.
            words.removeAll { $0.word == parts[0] }
            words.append((parts[0], parts[1], number + 1))
        }
        return words
    }

    /// Returns a language with the texts of further contents.
    func converting(
        _ contents: [Digest: Content],
        in language: DerivedLanguage
    ) throws -> DerivedLanguage {
        var language = language
        let isFirst = language.texts.isEmpty
        let items = sections.flatMap(\.items).filter { $0.language == language.source.id }
        let tags = Dictionary(
            Set(items.flatMap(\.tags)).map { ($0, tagNames.name(of: $0, in: language.source.id)) }
        ) { $1 }
        var lines = Set(tags.values.map(\.string) + language.words.map(\.word))
        for content in contents.values {
            _ = language.texts(of: content) { line in
                lines.insert(line)
                return line
            }
        }
        if isFirst {
            let known = cache.value(for: language.conditions, in: "derived").flatMap { bytes in
                var reader = ByteReader(bytes)
                return reader.list { [$0.text() ?? "", $0.text() ?? ""] }
            }
            for pair in known ?? [] where lines.contains(pair[0]) {
                language.table[pair[0]] = pair[1]
            }
        }
        let missing = lines.subtracting(language.table.keys)
        if !missing.isEmpty {
            language.table.merge(try language.converter.convert(missing)) { $1 }
            var writer = ByteWriter()
            writer.add(language.table.sorted { $0.key < $1.key }) {
                $0.add($1.key)
                $0.add($1.value)
            }
            cache.store(writer.bytes, for: language.conditions, in: "derived")
        }
        let list = Array(contents)
        let (known, table) = (language, language.table)
        let texts = try parallelMap(count: list.count) { number in
            known.texts(of: list[number].value) { table[$0] ?? $0 }
        }
        language.texts.merge(zip(list.map(\.key), texts)) { $1 }
        language.tagNames = tags.mapValues { Tag(table[$0.string] ?? $0.string) }
        for word in language.words where isFirst && table[word.word] != word.replacement {
            let sentence = Diagnostic.Sentence.changedWord(word.word, table[word.word] ?? "")
            report(Diagnostic(sentence, file: language.localization.path + ".txt", line: word.line))
        }
        return language
    }
}

extension TranslationFallbacks {
    /// Returns the content of a location without a text in a derived language.
    func content(for localized: LocalizedContent) -> Content? {
        derived.flatMap { $0.text(of: localized, on: context.site).map(convert) }
    }

    /// Returns the item of a derived language for an item of its source.
    func derivedItem(for item: Item<Site>) -> Item<Site>? {
        guard let path = derivedPath(ofPageAt: item.path, in: item.language) else { return nil }
        var copy = item
        copy.placement.language = localization.id
        copy.placement.pathPrefix = context.site.pathPrefix(for: localization)
        copy.placement.permalink = path
        copy.placement.source?.isDerived = true
        copy.content = content(for: item)
        copy.rssProperties.guid = nil
        copy.rssProperties.link = nil
        return copy
    }

    /// Returns the page of a derived language for a page of its source.
    func derivedPage(for page: Page) -> Page? {
        guard let path = derivedPath(ofPageAt: page.path, in: page.language) else { return nil }
        var copy = page
        copy.path = path
        copy.language = localization.id
        copy.source?.isDerived = true
        copy.content = content(for: page)
        return copy
    }

    private func derivedPath(ofPageAt path: Path, in language: LanguageCode?) -> Path? {
        guard let source = derived?.source.id,
            language ?? context.site.localizations.first?.id == source,
            let target = graph.paths(ofTextAt: path)[localization.id], graph.isDerived(target)
        else { return nil }
        return target
    }

    /// Returns the converted content of an item or a page, with a link to it at the end.
    private func content(for location: any Location) -> Content {
        guard let derived else { return location.content }
        var content = convert(location.content)
        content.publication.originalIdentity = content.publication.identity
        content.publication.identity = nil
        content.publication.canonicalURL = nil
        let notice = derived.notice(linkingTo: context.site.path(of: location))
        content.body = content.storedBody.framed(by: "", notice)
        return content
    }
}
