import Foundation
internal import PublishLanguages
internal import PublishStorage

extension PublishingContext {
    /// Finds the program for derived languages, and the author's own words.
    ///
    /// - Throws: `DiskError` if the words cannot be read.
    package func findDerivedLanguages() throws {
        let sources = site.localizations.filter { $0.derivation == nil }
        for localization in site.localizations {
            guard let derivation = localization.derivation else { continue }
            guard let source = sources.first(where: { $0.id == derivation.source }) else {
                let known = sources.map(\.id)
                report(Diagnostic(.unknownSource(derivation.source, known: known), file: ""))
                continue
            }
            guard var converter = ChineseConverter() else {
                report(Diagnostic(.withoutOpenCC(localization.path), file: ""))
                let words = "'\(localization.path)' has no derived texts without opencc"
                run[UnreadyParts.self].undrawn.append(words)
                continue
            }
            let words = try ownWords(of: localization)
            converter.words = words.map { "\($0.word)\t\($0.replacement)\n" }.joined()
            converter.stages = derivation.vocabulary == .taiwan ? ["TWPhrases"] : []
            converter.stages.append(derivation.region == .taiwan ? "TWVariants" : "HKVariants")
            let others = site.localizations.filter { ![source, localization].contains($0) }
            run[DerivedLanguages.self].all.append(
                DerivedLanguage(
                    localization: localization,
                    source: source,
                    converter: converter,
                    words: words,
                    prefixes: (site.pathPrefix(for: localization), site.pathPrefix(for: source)),
                    otherPrefixes: others.map(site.pathPrefix)
                )
            )
        }
    }

    /// Converts the texts of each derived language in one process; texts of earlier runs are taken
    /// from the cache.
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
            for key in language.texts.keys { contents[key] = nil }
            if contents.isEmpty { continue }
            do {
                run[DerivedLanguages.self].all[number] = try converting(contents, in: language)
            } catch let error as CommandError {
                throw PublishingError(infoMessage: error.message)
            }
        }
        // The names of tags may be other ones.
        snapshot = SiteSnapshot()
    }
}

private extension PublishingContext {
    /// Reads the author's own words from the file that is named like the language.
    func ownWords(of localization: SiteLocalization) throws -> [DerivedLanguage.Word] {
        let file = localization.path + ".txt"
        let path = workspace.root.path + file
        guard Disk.isFile(path) else { return [] }
        var words: [DerivedLanguage.Word] = []
        let lines = String(decoding: try Disk.read(path), as: UTF8.self)
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (number, line) in lines.enumerated() {
            if line.hasPrefix("#") || line.allSatisfy(\.isWhitespace) { continue }
            let parts = line.split(separator: "=").map { $0.trimmingCharacters(in: .whitespaces) }
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
        let items = sections.flatMap(\.items).filter { $0.language == language.source.id }
        let tags = Set(items.flatMap(\.tags)).sorted()
        let names = tags.map { tagNames.name(of: $0, in: language.source.id).string }
        var rows = contents.map { key, content in
            var lines: [String] = []
            _ = language.texts(of: content) { line in
                lines.append(line)
                return line
            }
            return (key: key, lines: lines)
        }
        let terms = names + language.words.map(\.word)
        rows.append((Digest { for term in terms { $0.add(term) } }, terms))
        let conditions = language.conditions
        var table: [String: String] = [:]
        var missing: [(key: Digest, lines: [String])] = []
        for (key, lines) in rows {
            let key = Digest { builder in
                builder.add(conditions)
                builder.add(key)
            }
            let known = (cache.value(for: key, in: "derived") ?? [])
                .split(separator: 0x0A, omittingEmptySubsequences: false)
            if known.count == lines.count {
                for (line, text) in zip(lines, known) {
                    table[line] = String(decoding: text, as: UTF8.self)
                }
            } else {
                missing.append((key, lines))
            }
        }
        table.merge(try language.converter.convert(Set(missing.flatMap(\.lines)))) { $1 }
        for (key, lines) in missing {
            let text = lines.map { table[$0] ?? $0 }.joined(separator: "\n")
            cache.store(Array(text.utf8), for: key, in: "derived")
        }
        let known = table
        let list = Array(contents)
        let texts = try parallelMap(count: list.count) { number in
            language.texts(of: list[number].value) { known[$0] ?? $0 }
        }
        var language = language
        for word in language.words where language.texts.isEmpty {
            guard let result = table[word.word], result != word.replacement else { continue }
            let sentence = Diagnostic.Sentence.changedWord(word.replacement, to: result)
            report(Diagnostic(sentence, file: language.localization.path + ".txt", line: word.line))
        }
        language.texts.merge(zip(list.map(\.key), texts)) { $1 }
        for (tag, name) in zip(tags, names) where table[name] != name {
            language.tagNames[tag] = table[name].map { Tag($0) }
        }
        return language
    }
}

extension TranslationFallbacks {
    /// Returns the content of a location without a text in a derived language.
    func content(for localized: LocalizedContent) -> Content? {
        derived.flatMap { language, convert in
            language.text(of: localized, on: context.site).map(convert)
        }
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
        guard let source = derived?.language.source.id,
            language ?? context.site.localizations.first?.id == source,
            let target = graph.paths(ofTextAt: path)[localization.id], graph.isDerived(target)
        else { return nil }
        return target
    }

    /// Returns the converted content of an item or a page, with a link to it at the end.
    private func content(for location: any Location) -> Content {
        guard let derived else { return location.content }
        var content = derived.convert(location.content)
        content.publication.originalIdentity = content.publication.identity
        content.publication.identity = nil
        content.publication.canonicalURL = nil
        let source = derived.language.source
        let tag = source.language.code
        let address = HTMLText.escaped(context.site.path(of: location))
        content.body = content.storedBody.framed(
            by: "",
            "<aside class=\"derived-notice\" role=\"note\">本頁由<a href=\"\(address)\" hreflang=\"\(tag)\" "
                + "lang=\"\(tag)\">\(HTMLText.escaped(source.label))</a>自動轉換。</aside>"
        )
        return content
    }
}
