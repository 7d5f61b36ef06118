import Foundation
import Ink
import Plot
internal import PublishFrontMatter
internal import PublishLanguages
internal import PublishPairs
internal import PublishStorage

/// The texts of a folder in all languages: shares metadata between the versions of a text, and
/// detects conflicts.
///
/// Texts are objects, so changes made here are visible to everyone who has the text.
struct LanguageVersions<Site: Website> {
    var site: Site
    /// The texts, in the order in which they are added to the site.
    var texts: [ItemFactory<Site>.Text] = []
    /// The private texts.
    private(set) var withheld: [ItemFactory<Site>.Text] = []

    /// Removes the private texts from `texts`, so that no link finds them, and no tag, address or
    /// translation depends on them.
    mutating func withhold() {
        let isPublic = texts.map { $0.product.content.publication.isShown(in: .page) }
        guard isPublic.contains(false) else { return }
        withheld += zip(texts, isPublic).filter { !$1 }.map(\.0)
        texts = zip(texts, isPublic).filter(\.1).map(\.0)
    }

    /// Copies date, image, tags and comment ID from originals to the translations that do not set
    /// them.
    func shareMetadata() {
        guard let original = site.localizations.first?.id else { return }
        var originals: [TranslationKey: ItemFactory<Site>.Text] = [:]
        for text in texts where text.file.localization?.id == original {
            if let key = text.product.translationKey { originals[key] = text }
        }
        for text in texts where text.file.localization?.id != original {
            guard !text.missing.isEmpty, let key = text.product.translationKey,
                let twin = originals[key]
            else { continue }
            let shared = text.missing.subtracting(twin.missing)
            text.product.share(shared, of: twin.product)
            text.missing.subtract(shared)
        }
    }

    /// Returns warnings for translations whose original has changed since they were marked.
    func compare(
        with records: TranslationRecords,
        _ parser: MarkdownParser,
        keptIn cache: BuildCache
    ) -> [Diagnostic] {
        if records.digests.isEmpty { return [] }
        let originals = originals
        var warnings = lost(records, originals)
        for text in texts {
            guard let marked = records.digests[text.file.displayPath],
                let original = text.product.translationKey.flatMap({ originals[$0] }),
                original !== text,
                // A file that was deleted since it was read is reported by the next run.
                let bytes = try? Disk.read(original.file.absolutePath),
                let changes = TranslationMark(of: bytes, parser, keptIn: cache)
                    .changes(since: marked, in: bytes, parser)
            else { continue }
            text.product.updateSource { $0.changes = changes }
            warnings.append(
                Diagnostic(
                    .outdatedTranslation(of: original.file.displayPath),
                    file: text.file.displayPath
                )
            )
        }
        return warnings
    }

    /// The original of each text: its version in the first language that has one.
    var originals: [TranslationKey: ItemFactory<Site>.Text] {
        let order = site.localizations.map(\.id)
        func rank(_ text: ItemFactory<Site>.Text) -> Int {
            order.firstIndex(of: text.file.localization?.id ?? "") ?? order.count
        }
        var originals: [TranslationKey: ItemFactory<Site>.Text] = [:]
        for text in texts {
            guard let key = text.product.translationKey else { continue }
            if let known = originals[key], rank(known) <= rank(text) { continue }
            originals[key] = text
        }
        return originals
    }

    /// Marks translations that still have the words of their original, and returns warnings for them.
    func noteCopies(_ parser: MarkdownParser) -> [Diagnostic] {
        guard site.textFeatures.contains(.details) else { return [] }
        let originals = originals
        return texts.compactMap { text in
            guard let original = text.product.translationKey.flatMap({ originals[$0] }),
                original !== text, let language = text.file.localization?.language.code,
                !text.product.content.publication.isDraft,
                text.product.content.mayBeCopy(of: original.product.content),
                // A file that was deleted since it was read is reported by the next run.
                let bytes = try? Disk.read(text.file.absolutePath),
                let others = try? Disk.read(original.file.absolutePath),
                UntranslatedText.isCopy(
                    MarkedText(bytes, parser),
                    of: MarkedText(others, parser),
                    in: language
                )
            else { return nil }
            text.product.updateSource { $0.isUntranslated = true }
            return Diagnostic(
                .untranslated(original.file.displayPath),
                file: text.file.displayPath
            )
        }
    }

    /// Returns warnings for marks whose text is missing, and for marked translations whose original
    /// is missing.
    private func lost(
        _ records: TranslationRecords,
        _ originals: [TranslationKey: ItemFactory<Site>.Text]
    ) -> [Diagnostic] {
        let known = Set(texts.map(\.file.displayPath))
        // All files are in one content folder; the path of the site is derived from any of them.
        guard let file = texts.first?.file, file.absolutePath.hasSuffix(file.displayPath) else {
            return []
        }
        let root = file.absolutePath.dropLast(file.displayPath.count)
        let orphans = records.digests.keys.filter { !known.contains($0) && !Disk.isFile(root + $0) }
        let lonely = texts.filter { text in
            records.digests[text.file.displayPath] != nil
                && text.product.translationKey.flatMap { originals[$0] } === text
        }
        return orphans.sorted().map {
            Diagnostic(.orphanedMark(of: $0), file: TranslationRecords.fileName)
        }
            + lonely.map(\.file.displayPath).map { Diagnostic(.lostOriginal(of: $0), file: $0) }
    }

    /// Replaces tag names by the identifiers from the site's catalog of tags.
    func unifyTags(_ names: TagNames) {
        if names.isEmpty { return }
        for text in texts {
            guard case .item(var item) = text.product else { continue }
            item.tags = item.tags.map(names.canonical)
            text.product = .item(item)
        }
    }

    /// Errors for files that become the same page, or are the same text in the same language.
    var conflicts: [Diagnostic] {
        var (pages, keys): (Claims, Claims) = ([:], [:])
        return texts.compactMap { text in
            let file = text.file
            let language = file.localization?.id ?? ""
            func other(for key: TranslationKey, in claims: inout Claims) -> String? {
                guard let other = claims[language, default: [:]].updateValue(file, forKey: key)
                else { return nil }
                return other.displayPath + (other.lineOfAddress.map { ":\($0)" } ?? "")
            }
            let sentence: Diagnostic.Sentence
            if let other = other(for: text.product.place, in: &pages) {
                let address = text.product.pagePath?.string ?? Disk.parent(of: file.contentPath)
                sentence = .samePage(as: other, at: address)
            } else if let key = text.product.translationKey, let other = other(for: key, in: &keys)
            {
                let declared = if case .declared(let name) = key { name } else { nil as String? }
                sentence = .duplicateText(of: other, translationKey: declared)
            } else {
                return nil
            }
            return Diagnostic(sentence, file: file.displayPath, line: file.lineOfAddress)
        }
    }

    /// The files by their language, and by the page or the text that only one file in a language can be.
    private typealias Claims = [LanguageCode: [TranslationKey: SourceFile<Site>]]
}

extension Content {
    /// Whether the title or the number of words is about that of another text, as most translations show without their
    /// files.
    fileprivate func mayBeCopy(of original: Content) -> Bool {
        if title.hasPrefix(original.title) { return true }
        guard let own = facts?.statistics, let other = original.facts?.statistics else {
            return false
        }
        return abs(own.hanCharacters - other.hanCharacters) + abs(own.words - other.words) <= 40
    }
}

/// The metadata that a translation takes from its original, unless it sets its own.
struct SharedMetadata: OptionSet {
    let rawValue: Int

    static let date = SharedMetadata(rawValue: 1)
    static let image = SharedMetadata(rawValue: 2)
    static let tags = SharedMetadata(rawValue: 4)
    static let commentID = SharedMetadata(rawValue: 8)

    init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Makes the set of the values that a text's front matter lacks.
    init(missingIn metadata: MetadataNode) {
        self = []
        if metadata["date"] == nil { insert(.date) }
        if metadata["image"] == nil { insert(.image) }
        if metadata["tags"] == nil && metadata["taxonomies"]?["tags"] == nil { insert(.tags) }
        if metadata["commentID"] == nil { insert(.commentID) }
    }
}

extension SourceFile {
    /// The line of the key that sets the address of the page, in a file that was just read; nil without such a key.
    var lineOfAddress: Int? {
        let text = String(decoding: (try? Disk.read(absolutePath)) ?? [], as: UTF8.self)
        return MetadataHeader(in: text)?.entries.first { ["slug", "path"].contains($0.key) }?.line
    }
}

extension ItemFactory.Product {
    /// The key that a text shares with its translations.
    var key: TranslationKey {
        switch self {
        case .index, .sectionIndex: place
        case .item(let item): item.source?.key ?? place
        case .page(let page): page.source?.key ?? place
        }
    }

    /// The key that a text shares with its translations; nil for pages that every language has
    /// exactly once.
    var translationKey: TranslationKey? {
        switch self {
        case .index, .sectionIndex: nil
        case .item, .page: key
        }
    }

    /// The page of the text, by its path including the language.
    var place: TranslationKey {
        switch self {
        case .index: .index
        case .sectionIndex(let id, _): .section(id.rawValue)
        case .item(let item): .page(item.path)
        case .page(let page): .page(page.path)
        }
    }

    var content: Content {
        get {
            switch self {
            case .index(let content), .sectionIndex(_, let content): content
            case .item(let item): item.content
            case .page(let page): page.content
            }
        }
        set {
            switch self {
            case .index: self = .index(newValue)
            case .sectionIndex(let id, _): self = .sectionIndex(id, newValue)
            case .item(var item):
                item.content = newValue
                self = .item(item)
            case .page(var page):
                page.content = newValue
                self = .page(page)
            }
        }
    }

    /// Changes the reference to the source of an item or a page.
    mutating func updateSource(_ change: (inout SourceReference) -> Void) {
        switch self {
        case .index, .sectionIndex: break
        case .item(var item):
            if var source = item.placement.source {
                change(&source)
                item.placement.source = source
            }
            self = .item(item)
        case .page(var page):
            if var source = page.source {
                change(&source)
                page.source = source
            }
            self = .page(page)
        }
    }

    /// Copies metadata from another text.
    mutating func share(_ metadata: SharedMetadata, of other: Self) {
        if metadata.contains(.date) { content.date = other.content.date }
        if metadata.contains(.image) { content.imagePath = other.content.imagePath }
        if metadata.contains(.commentID), let id = other.content.publication.commentID {
            content.publication.commentID = id
        }
        content.publication.originalIdentity = other.content.publication.identity
        if metadata.contains(.tags), case .item(var item) = self, case .item(let twin) = other {
            item.tags = twin.tags
            self = .item(item)
        }
    }
}

/// Finds the language in a file name: `en` in `article.en.md`.
struct LanguageSuffix {
    var localizations: [SiteLocalization]

    /// The result of looking for a language in a file name.
    enum Finding: Equatable {
        /// The name has no language, or the site has no languages.
        case none
        /// The name has a language of the site; `name` is the name without the language.
        case declared(SiteLocalization, name: String)
        /// The name has the code of a language that the site does not declare.
        case undeclared(String)
    }

    /// Finds the language in the last part of a name before the extension.
    func finding(in name: some StringProtocol) -> Finding {
        guard !localizations.isEmpty else { return .none }
        // Most names have only the dot before the extension.
        guard name.utf8.count(where: { $0 == UInt8(ascii: ".") }) > 1 else { return .none }
        let pieces = name.split(separator: ".")
        guard pieces.count > 2 else { return .none }
        let code = pieces[pieces.count - 2]
        if let localization = localization(for: code) {
            let stem = pieces.dropLast(2).joined(separator: ".")
            return .declared(localization, name: stem + "." + pieces[pieces.count - 1])
        }
        return LanguageTag.isLikely(code) ? .undeclared(String(code)) : .none
    }

    /// Returns the language of the site that a name in lower case with hyphens probably means: `zh-cn`, `cn`, `chinese`,
    /// `中文`; nil for other names.
    func meant(by name: String) -> SiteLocalization? {
        let countries = [
            "cn": "zh", "tw": "zh-hant", "jp": "ja", "kr": "ko", "us": "en", "gb": "en",
        ]
        let tags = LanguageTag.candidates(for: countries[name] ?? name)
        return localizations.first { localization in
            let code = localization.language.code
            let words = [Locale(identifier: "en"), Locale(identifier: code)].compactMap {
                $0.localizedString(forLanguageCode: code)?.lowercased()
            }
            return words.contains(name)
                || [localization.path, code].map { $0.lowercased() }.contains {
                    tags.contains($0) || LanguageTag.candidates(for: $0).contains(name)
                }
        }
    }

    /// Returns the language of the site with a code, which is its path or its tag.
    func localization(for code: some StringProtocol) -> SiteLocalization? {
        let code = code.lowercased()
        return localizations.first {
            $0.path.lowercased() == code || $0.language.code.lowercased() == code
        }
    }
}
