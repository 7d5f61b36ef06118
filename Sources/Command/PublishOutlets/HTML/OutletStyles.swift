internal import PublishStorage

/// Why a text cannot be exported, in a sentence for people.
package struct OutletFault: Error, Equatable, CustomStringConvertible {
    /// The sentence.
    package let description: String
}

/// Styles that stand in the elements themselves, by names of a table.
package struct OutletStyles {
    private var declarations: [String: String] = [:]

    /// Reads a table of ours.
    init(_ table: String, accent: String) {
        do {
            self = try OutletStyles().adding(table, from: "the table")
        } catch {
            preconditionFailure("The tables of styles have names and declarations: \(error)")
        }
        set(accent: accent)
    }

    private init() {}

    /// The names that a file may change, in order.
    var names: [String] { declarations.keys.sorted() }

    /// The styles of a name; empty for one without any.
    subscript(name: String) -> String { declarations[name] ?? "" }

    /// Gives `var(--accent)` its value.
    private mutating func set(accent: String) {
        declarations = declarations.mapValues { $0.replacing("var(--accent)", with: accent) }
    }

    /// Adds those of a file, which go before what is there.
    ///
    /// - Throws: ``OutletFault`` for what is no `name { declarations }`, for a name that is not in the table, and for what outlets strip.
    mutating func add(_ file: String, from path: String, accent: String) throws(OutletFault) {
        let known = Set(names)
        let own = try OutletStyles().adding(file, from: path)
        if let unknown = own.names.first(where: { !known.contains($0) }) {
            throw OutletFault(
                description:
                    "'\(path)' has styles of '\(unknown)'; those that can be changed are \(names.joined(separator: ", "))"
            )
        }
        for (name, style) in own.declarations {
            declarations[name] = [self[name], style].filter { !$0.isEmpty }.joined(separator: ";")
        }
        set(accent: accent)
    }

    private func adding(_ css: String, from path: String) throws(OutletFault) -> OutletStyles {
        var styles = self
        var rest = css[...]
        while let start = rest.firstRange(of: "/*") {
            let end = rest[start.upperBound...].firstRange(of: "*/")?.upperBound ?? rest.endIndex
            rest = rest[..<start.lowerBound] + rest[end...]
        }
        while let open = rest.firstIndex(of: "{") {
            let name = rest[..<open].trimmed
            guard let close = rest[open...].firstIndex(of: "}") else {
                throw OutletFault(description: "'\(path)' ends within '\(name) {'")
            }
            let lines = rest[rest.index(after: open)..<close].split(separator: ";")
            let style = lines.map(\.trimmed).filter { !$0.isEmpty }.joined(separator: ";")
            let hasPosition = lines.contains {
                $0.trimmed.lowercased().prefix { $0.isLetter || $0 == "-" } == "position"
            }
            let word =
                hasPosition
                ? "position" : ["url(", "@import"].first(where: style.lowercased().contains)
            if let word {
                throw OutletFault(
                    description:
                        "'\(path)' has '\(word)' in '\(name)', which is taken away where the text goes"
                )
            }
            styles.declarations[name] = style
            rest = rest[rest.index(after: close)...]
        }
        guard rest.trimmed.isEmpty else {
            throw OutletFault(
                description: "'\(path)' has '\(rest.trimmed)' where 'name { … }' is expected"
            )
        }
        return styles
    }
}

extension Substring {
    /// The text without white space at its ends.
    fileprivate var trimmed: String {
        var text = self
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
