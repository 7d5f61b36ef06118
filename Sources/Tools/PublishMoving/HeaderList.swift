internal import Foundation
internal import PublishCLICore
internal import PublishFrontMatter
internal import PublishStorage

/// A list in front matter, such as `tags`; replaces or removes an element and keeps all other bytes.
struct HeaderList {
    /// The keys that can contain the list, in order of precedence; `taxonomies.tags` is the key `tags`
    /// in the table `taxonomies`.
    let keys: [String]
    /// Whether the list is a single name, which may contain commas and may be nested, as in
    /// `series: { name: Tea }`.
    var isName = false

    static let tags = HeaderList(keys: ["tags", "taxonomies.tags"])
    static let categories = HeaderList(keys: ["categories", "category", "taxonomies.categories"])
    static let series = HeaderList(keys: ["series"], isName: true)
    static let aliases = HeaderList(keys: ["aliases"])

    /// The text with an element replaced.
    ///
    /// - Parameters:
    ///   - old: The value of the element.
    ///   - new: The replacement; nil to remove the old element, which is also removed if the list
    ///     already contains the replacement.
    ///   - text: The bytes of the text.
    /// - Returns: The new bytes; nil if the list does not contain the element, or has a form that cannot be edited.
    func replacing(_ old: String, by new: String?, in text: [UInt8]) -> [UInt8]? {
        let list = elements(in: text)
        guard list.contains(old), old != new else { return nil }
        let isTaken = new.map(list.contains) ?? true
        let replacement = isTaken ? nil : new
        let wanted = list.compactMap { $0 == old ? replacement : $0 }
        for region in regions(in: text) {
            for place in places(of: old, in: text, region) {
                let changed =
                    replacement.map {
                        Array(text[..<place.lowerBound])
                            + Array(Self.written($0, in: text, place).utf8)
                            + Array(text[place.upperBound...])
                    } ?? without(place, in: text, region)
                if let changed, elements(in: changed) == wanted { return changed }
            }
        }
        guard wanted.isEmpty else { return nil }
        let removed = keys.reduce(text) { HeaderLine.removing($1, from: $0) }
        return elements(in: removed).isEmpty ? removed : nil
    }

    /// The elements of the list.
    func elements(in text: [UInt8]) -> [String] {
        let metadata = HeaderLine.metadata(of: text)
        if isName {
            let node = metadata[keys[0]]
            return [node?["name"]?.text ?? node?.text].compactMap(\.self)
        }
        return keys.lazy.compactMap { key in
            key.split(separator: ".").reduce(Optional(metadata)) { $0?[String($1)] }?.names
        }.first ?? []
    }

    /// The byte ranges of the list's lines: the line of the key, and the following lines that are nested
    /// or begin with a hyphen.
    private func regions(in text: [UInt8]) -> [Range<Int>] {
        let starts = SourceLines(text).starts
        func line(_ number: Int) -> (text: String, range: Range<Int>) {
            let range =
                starts[number]..<(number + 1 < starts.count ? starts[number + 1] : text.count)
            return (text.text(range), range)
        }
        let names =
            keys.map { $0.split(separator: ".").last.map(String.init) ?? $0 }
            + (isName ? ["name"] : [])
        return starts.indices.prefix(200).compactMap { number in
            let (first, range) = line(number)
            let trimmed = first.drop { " \t\"'{".contains($0) }
            guard let name = names.first(where: trimmed.hasPrefix),
                let sign = trimmed.dropFirst(name.count).first(where: { !" \"'".contains($0) }),
                ":=".contains(sign)
            else { return nil }
            let indent = first.prefix { $0 == " " }.count
            var end = range.upperBound
            for next in starts.indices.dropFirst(number + 1) {
                let (text, range) = line(next)
                let own = text.prefix { $0 == " " || $0 == "\t" }.count
                let rest = text.dropFirst(own)
                guard rest.hasPrefix("- ") || own > indent || rest.hasPrefix("]") else { break }
                end = range.upperBound
            }
            return range.lowerBound..<end
        }
    }

    /// The ranges where an element occurs between separators, not as a part of a longer element.
    private func places(of old: String, in text: [UInt8], _ region: Range<Int>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        let forms = Set([old, JSONText.quoted(old).dropFirst().dropLast().description])
        for form in forms {
            var from = region.lowerBound
            while let place = text.place(of: form, from: from), place < region.upperBound {
                let range = place..<place + form.utf8.count
                from = range.upperBound
                let before = text.text(region.lowerBound..<place).last { $0 != " " }
                let after = text.text(range.upperBound..<region.upperBound).first { $0 != " " }
                let opens = before.map { ",，、;；[\"'-:=\n".contains($0) } ?? true
                let closes = after.map { ",，、;；]\"'#\r\n}".contains($0) || $0.isNewline } ?? true
                if opens, closes { found.append(range) }
            }
        }
        return found
    }

    /// The text without an element, its quotation marks and one separator; nil if there is no separator
    /// next to it.
    private func without(_ place: Range<Int>, in text: [UInt8], _ region: Range<Int>) -> [UInt8]? {
        var (start, end) = (place.lowerBound, place.upperBound)
        if start > region.lowerBound, end < region.upperBound,
            [0x22, 0x27].contains(text[start - 1]),
            text[start - 1] == text[end]
        {
            (start, end) = (start - 1, end + 1)
        }
        let after = text.text(end..<region.upperBound)
        let before = text.text(region.lowerBound..<start)
        let line =
            before.lastIndex { $0.isNewline }.map { before[before.index(after: $0)...] }
            ?? before[...]
        if line.trimmingCharacters(in: .whitespaces) == "-" {
            let rest = after.firstIndex { $0.isNewline }
                .map { after.utf8.distance(from: after.startIndex, to: after.index(after: $0)) }
            return Array(text[..<(start - line.utf8.count)])
                + Array(text[(end + (rest ?? after.utf8.count))...])
        }
        let separators = ",，、;；"
        let spaces = after.prefix { $0 == " " }
        if let sign = after.dropFirst(spaces.count).first, separators.contains(sign) {
            let rest = after.dropFirst(spaces.count + 1).prefix { $0 == " " }
            let length = spaces.utf8.count + String(sign).utf8.count + rest.utf8.count
            return Array(text[..<start]) + Array(text[(end + length)...])
        }
        let head = before.reversed().drop { $0 == " " }
        if let sign = head.first, separators.contains(sign) {
            let length = before.reversed().prefix { $0 == " " }.count + String(sign).utf8.count
            return Array(text[..<(start - length)]) + Array(text[end...])
        }
        return nil
    }

    /// An element as it is written at a place: escaped inside of quotation marks.
    private static func written(_ element: String, in text: [UInt8], _ place: Range<Int>) -> String
    {
        if place.lowerBound > 0, [0x22, 0x27].contains(text[place.lowerBound - 1]) {
            return String(JSONText.quoted(element).dropFirst().dropLast())
        }
        let isPlain =
            YAMLText.scalar(element) == element && !element.contains { ",，、[]{}".contains($0) }
        return isPlain ? element : JSONText.quoted(element)
    }
}
