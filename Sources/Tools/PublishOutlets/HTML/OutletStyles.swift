internal import Foundation

/// The reason why a text cannot be exported, as a sentence.
package struct OutletFault: Error, Equatable, CustomStringConvertible {
    /// The sentence.
    package let description: String
}

/// Inline styles in a table: a name, such as `h2`, and its declarations.
package struct OutletStyles {
    private var declarations: [String: String] = [:]

    /// Reads one of the built-in tables.
    init(_ table: String, accent: String) {
        do {
            self = try OutletStyles().adding(table, from: "the table")
        } catch {
            preconditionFailure("The tables of styles have names and declarations: \(error)")
        }
        set(accent: accent)
    }

    private init() {}

    /// The names whose styles a file of the author can change, sorted.
    var names: [String] { declarations.keys.sorted() }

    /// The declarations of a name; empty if the table does not have the name.
    subscript(name: String) -> String { declarations[name] ?? "" }

    /// Replaces `var(--accent)` with a colour in all declarations.
    private mutating func set(accent: String) {
        declarations = declarations.mapValues { $0.replacing("var(--accent)", with: accent) }
    }

    /// Adds the styles of a file, which take precedence over existing ones.
    ///
    /// - Throws: ``OutletFault`` for a syntax error, an unknown name, or declarations that platforms remove.
    mutating func add(_ file: String, from path: String, accent: String) throws(OutletFault) {
        let known = Set(names)
        let own = try OutletStyles().adding(file, from: path)
        if let unknown = own.names.first(where: { !known.contains($0) }) {
            throw OutletFault(
                description:
                    "'\(path)' has an unknown style '\(unknown)'; choose from \(names.joined(separator: ", "))"
            )
        }
        for (name, style) in own.declarations {
            declarations[name] = [self[name], style].filter { !$0.isEmpty }.joined(separator: ";")
        }
        set(accent: accent)
    }

    private func adding(_ css: String, from path: String) throws(OutletFault) -> OutletStyles {
        func trimmed(_ text: Substring) -> String {
            text.trimmingCharacters(in: .whitespacesAndNewlines)
        }
        var styles = self
        var rest = css[...]
        while let start = rest.firstRange(of: "/*") {
            let end = rest[start.upperBound...].firstRange(of: "*/")?.upperBound ?? rest.endIndex
            rest = rest[..<start.lowerBound] + rest[end...]
        }
        while let open = rest.firstIndex(of: "{") {
            let name = trimmed(rest[..<open])
            guard let close = rest[open...].firstIndex(of: "}") else {
                throw OutletFault(description: "'\(path)' has no '}' for '\(name) {'")
            }
            let lines = rest[rest.index(after: open)..<close].split(separator: ";")
            let style = lines.map(trimmed).filter { !$0.isEmpty }.joined(separator: ";")
            let hasPosition = lines.contains {
                trimmed($0).lowercased().prefix { $0.isLetter || $0 == "-" } == "position"
            }
            let word =
                hasPosition
                ? "position" : ["url(", "@import"].first(where: style.lowercased().contains)
            if let word {
                throw OutletFault(
                    description:
                        "'\(path)' has '\(word)' in '\(name)', which the platform removes"
                )
            }
            styles.declarations[name] = style
            rest = rest[rest.index(after: close)...]
        }
        guard trimmed(rest).isEmpty else {
            throw OutletFault(
                description: "'\(path)' has '\(trimmed(rest))'; expected 'name { … }'"
            )
        }
        return styles
    }
}
