internal import Foundation
internal import PublishStorage

/// A list in front matter, such as `tags`.
package struct HeaderList: Sendable {
    /// The keys that can contain the list, in order of precedence; `taxonomies.tags` is the key `tags`
    /// in the table `taxonomies`.
    let keys: [String]
    /// Whether the list is a single name, which may contain commas and may be nested, as in
    /// `series: { name: Tea }`.
    var isName = false

    package static let tags = HeaderList(keys: ["tags", "taxonomies.tags"])
    package static let categories = HeaderList(
        keys: ["categories", "category", "taxonomies.categories"]
    )
    package static let series = HeaderList(keys: ["series"], isName: true)
    package static let aliases = HeaderList(keys: ["aliases"])
}

extension HeaderEditor {
    package func elements(of list: HeaderList) -> [String] {
        if list.isName {
            let node = metadata[list.keys[0]]
            return [node?["name"]?.text ?? node?.text].compactMap(\.self)
        }
        let metadata = metadata
        return list.keys.lazy.compactMap { key in
            key.split(separator: ".").reduce(Optional(metadata)) { $0?[String($1)] }?.names
        }.first ?? []
    }

    /// Adds an element to the end of a list, if the list does not contain it.
    package mutating func append(_ element: String, to list: HeaderList) {
        let elements = elements(of: list)
        if elements.contains(element) { return }
        if elements.isEmpty { return set(list.keys[0], to: element) }
        // A list in this form is valid in YAML, TOML and JSON.
        let written = (elements + [element]).map { JSONText.quoted($0) }.joined(separator: ", ")
        set(list.keys[0], toWritten: "[\(written)]")
    }

    /// Replaces an element of a list.
    ///
    /// - Parameters:
    ///   - old: The value of the element.
    ///   - new: The replacement; nil to remove the old element, which is also removed if the list
    ///     already contains the replacement.
    ///   - list: The list.
    /// - Returns: Whether the element is replaced; false if the list does not contain it, or has a
    ///   form that cannot be edited.
    package mutating func replace(_ old: String, by new: String?, in list: HeaderList) -> Bool {
        let elements = elements(of: list)
        guard elements.contains(old), old != new else { return false }
        let replacement = new.flatMap { elements.contains($0) ? nil : $0 }
        let wanted = elements.compactMap { $0 == old ? replacement : $0 }
        // The old element may also occur elsewhere in the front matter, so the result is read again.
        for place in content.places(of: old) {
            var changed = self
            changed.content =
                replacement.map { content.replacing(place, by: $0) } ?? content.removing(place)
            guard changed.elements(of: list) == wanted else { continue }
            self = changed
            return true
        }
        var removed = self
        for key in list.keys { removed.remove(key) }
        guard wanted.isEmpty, removed.elements(of: list).isEmpty else { return false }
        self = removed
        return true
    }
}

private extension String {
    static let separators = ",，、;；"

    /// The ranges where an element occurs between separators, not as a part of a longer element.
    func places(of element: String) -> [Range<Index>] {
        let quoted = JSONText.quoted(element).dropFirst().dropLast()
        return (ranges(of: element) + ranges(of: quoted)).filter { range in
            let before = self[..<range.lowerBound].last { $0 != " " } ?? "\n"
            let after = self[range.upperBound...].first { $0 != " " } ?? "\n"
            let opens = before.isNewline || (Self.separators + "[\"'-:=").contains(before)
            let closes = after.isNewline || (Self.separators + "]\"'#}").contains(after)
            return opens && closes
        }
    }

    /// The text with another element at a place; escaped inside of quotation marks.
    func replacing(_ place: Range<Index>, by element: String) -> String {
        let quoted = JSONText.quoted(element)
        let isQuoted = self[..<place.lowerBound].last.map { "\"'".contains($0) } ?? false
        let isPlain =
            YAMLText.scalar(element) == element && !element.contains { ",，、[]{}".contains($0) }
        let written = isQuoted ? String(quoted.dropFirst().dropLast()) : isPlain ? element : quoted
        return replacingCharacters(in: place, with: written)
    }

    /// The text without an element, its quotation marks and one separator, or its line; the same
    /// text if there is no separator next to it.
    func removing(_ place: Range<Index>) -> String {
        var (before, after) = (self[..<place.lowerBound], self[place.upperBound...])
        if let quote = before.last, "\"'".contains(quote), after.first == quote {
            before.removeLast()
            after.removeFirst()
        }
        let line = before.reversed().prefix { !$0.isNewline }
        let rest = after.drop { $0 == " " }
        if line.filter({ $0 != " " }) == ["-"] {
            before.removeLast(line.count)
            after = after.drop { !$0.isNewline }.dropFirst()
        } else if let sign = rest.first, Self.separators.contains(sign) {
            after = rest.dropFirst().drop { $0 == " " }
        } else {
            while before.last == " " { before.removeLast() }
            guard let sign = before.popLast(), Self.separators.contains(sign) else { return self }
        }
        return String(before + after)
    }
}
