internal import Foundation
internal import Ink
internal import PublishAnswers
internal import PublishFrontMatter
internal import PublishLanguages
internal import PublishPairs
internal import PublishStorage

/// The front matter of moved texts, and the marks of translations.
extension MovePlan {
    /// Adds to moved texts what keeps their old address, date, identity and translations.
    mutating func editHeaders(_ pairs: Pairs, in site: MovedSite) throws {
        var isForgotten = false
        let keys = try sharedKeys(in: site)
        for (old, new) in pairs where old.kind == .text {
            guard let file = old.file else { continue }
            let path = site.isDone ? moves.path(of: file) : file
            var editor = HeaderEditor(try bytes(of: path, in: site))
            let metadata = editor.metadata
            if let key = keys[file], metadata["translationKey"] == nil {
                editor.set("translationKey", to: key)
            }
            if let known = old.identity, known != new.identity, metadata["identity"] == nil,
                site.published.hold(old)
            {
                isForgotten = isForgotten || site.before.site.hasDetails != true
                if site.before.site.hasDetails == true {
                    editor.set("identity", to: "/" + known)
                }
            }
            if let date = date(leaving: old, in: site), metadata["date"] == nil {
                editor.set("date", to: date)
            }
            if old.address != new.address, site.before.site.hasAddresses == true {
                let own = editor.elements(of: .aliases)
                    .filter { PlainAddress($0) == PlainAddress(new.address) }
                for alias in own { _ = editor.replace(alias, by: nil, in: .aliases) }
                if site.published.hold(old) { editor.append(old.address, to: .aliases) }
            }
            // Front matter without a change keeps its bytes.
            if try editor.bytes != bytes(of: path, in: site) { contents[path] = editor.bytes }
        }
        if isForgotten {
            notes.append(
                "Feeds and comments will treat moved articles as new, because the site's 'textFeatures' do not include '.details'."
            )
        }
    }

    /// The date in the old name of an article, if its new name has none.
    private func date(leaving row: AddressRow, in site: MovedSite) -> String? {
        guard site.before.site.readsNameDates == true, row.identity != nil, let old = row.file,
            let new = moves.targets[old], Self.date(inNameOf: new) == nil
        else { return nil }
        return Self.date(inNameOf: old)
    }

    /// The date in the name of a text, or of its folder if it is an index; nil if there is none.
    private static func date(inNameOf file: String) -> String? {
        let names = file.split(separator: "/").suffix(2).map { String($0.prefix { $0 != "." }) }
        return (names.last == "index" ? names.first : names.last).flatMap { DatedName($0)?.date }
    }

    /// The keys for texts that move without their translations, and for these translations.
    private func sharedKeys(in site: MovedSite) throws -> [String: String] {
        let texts = site.before.texts
        let taken = Set(texts.values.compactMap(\.key))
        var keys: [String: String] = [:]
        for (old, new) in moves.targets {
            guard let place = ContentPath(old, languages: site.before.languages),
                place.shared != ContentPath(new, languages: site.before.languages)?.shared
            else { continue }
            let twins = place.twins.map(\.path).filter {
                $0 != old && texts[$0] != nil && moves.targets[$0] == nil
            }
            if twins.isEmpty { continue }
            let present = twins + [site.isDone ? new : old]
            let known = try present.compactMap { file in
                HeaderEditor(try site.read(file)).metadata["translationKey"]?.text
            }.first
            let pieces = place.shared.prefix { $0 != "." }.split(separator: "/")
                .filter { $0 != "index" }
            let candidates = pieces.indices.reversed().map { pieces[$0...].joined(separator: "-") }
            let free = candidates.first { !taken.contains("key/" + $0) }
            for file in twins + [old] { keys[file] = known ?? free ?? candidates.last ?? "text" }
        }
        return keys
    }

    /// Renames the files in the marks of translations, and renews the marks of originals in which only
    /// links change.
    mutating func keepMarks(in site: MovedSite) throws {
        let old = try TranslationRecords(root: site.root)
        if old.digests.isEmpty { return }
        var records = old
        let parser = MarkdownParser(options: .article)
        let texts = site.before.rows.filter { $0.kind == .text && $0.key != nil }
        for group in Dictionary(grouping: texts, by: \.key).values {
            let files = group.compactMap(\.file)
            for file in files {
                let path = site.isDone ? moves.path(of: file) : file
                guard let new = contents[path] else { continue }
                let before = MarkedText(try site.read(path), parser)
                let renewal = MarkedText.renewal(from: before, to: MarkedText(new, parser))
                guard let renewal else { continue }
                for other in files where other != file {
                    records.digests[other] = records.digests[other].map(renewal)
                }
            }
        }
        let marks = records.digests
        for file in moves.targets.keys { records.digests[file] = nil }
        for (file, target) in moves.targets {
            if let mark = marks[file] { records.digests[target] = mark }
        }
        guard records.digests != old.digests else { return }
        contents[TranslationRecords.fileName] = Array(JSONText.lines(of: records.digests).utf8)
    }
}
