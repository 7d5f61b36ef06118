internal import Foundation

/// Finds the text that a wiki link names.
///
/// A link may use the file name, the slug, an alias or the title, in this order of precedence; case
/// is ignored. Texts in the language of the link take precedence over those in other languages.
package struct TextNames: Sendable {
    package struct Entry: Sendable {
        /// The path of the file without language and extension, and without a trailing `index`.
        package var file: String
        /// The path of the page.
        package var page: String
        /// The aliases: further names, or paths.
        package var aliases: [String]
        package var title: String
        /// The language; nil in a site without any.
        package var language: String?

        package init(
            file: String,
            page: String,
            aliases: [String] = [],
            title: String = "",
            language: String? = nil
        ) {
            let names = file.split(separator: "/")
            let isIndex = names.last == "index" && names.count > 1
            self.file = isIndex ? names.dropLast().joined(separator: "/") : file
            self.page = page
            self.aliases = aliases
            self.title = title
            self.language = language
        }
    }

    /// The kinds of names, in order of precedence.
    package enum Kind: Int, CaseIterable, Sendable { case file, slug, alias, title }

    /// The result of looking up a name.
    package struct Match {
        /// The indices of the texts with the name; at least one.
        package let texts: [Int]
        package let kind: Kind
    }

    private let entries: [Entry]
    private var names: [[String: [Int]]]

    package init(_ entries: [Entry]) {
        self.entries = entries
        names = Array(repeating: [:], count: Kind.allCases.count)
        for (number, entry) in entries.enumerated() {
            note(entry.file, .file, number)
            note(entry.page, .slug, number)
            for alias in entry.aliases { note(alias, .alias, number) }
            note(entry.title, .title, number)
        }
    }

    private mutating func note(_ name: String, _ kind: Kind, _ number: Int) {
        // The title is the whole name: a slash in it does not separate folders.
        let last = kind == .title ? name[...] : name.split(separator: "/").last ?? ""
        let key = Self.key(last)
        guard !key.isEmpty, names[kind.rawValue][key]?.last != number else { return }
        names[kind.rawValue][key, default: []].append(number)
    }

    /// Returns the texts with a name.
    ///
    /// - Parameters:
    ///   - name: The name, with or without folders and extension.
    ///   - language: The language of the text with the link.
    /// - Returns: The texts; nil if none has the name.
    package func match(_ name: String, in language: String?) -> Match? {
        let isFile = TextName.isMarkdown(name)
        let name = isFile ? name[..<(name.lastIndex(of: ".") ?? name.endIndex)] : name[...]
        // A path such as `../name` is relative to the text with the link; the dots are ignored.
        let path = name.split(separator: "/").filter { $0 != "." && $0 != ".." }
        let whole = name.contains("./") ? Self.key(path.joined(separator: "/")) : Self.key(name)
        let last = Self.key(name.split(separator: "/").last ?? "")
        for isOwn in [true, false] {
            for kind in Kind.allCases {
                let found = (names[kind.rawValue][kind == .title ? whole : last] ?? []).filter {
                    (entries[$0].language == language) == isOwn
                        && (kind == .title || !whole.contains("/") || entries[$0].lies(at: whole))
                }
                if !found.isEmpty { return Match(texts: found, kind: kind) }
            }
        }
        return nil
    }

    /// Returns the name that the author probably meant; nil if no name is similar.
    package func neighbour(of name: String) -> String? {
        let wanted = Array(Self.key(name))
        let most = wanted.count < 5 ? 1 : 2
        var nearest: (name: String, distance: Int)?
        for entry in entries {
            let file = entry.file.split(separator: "/").last.map(String.init) ?? ""
            for candidate in [file, entry.title] where candidate.count > 2 {
                let letters = Array(Self.key(candidate))
                guard abs(letters.count - wanted.count) <= most else { continue }
                let distance = letters.editDistance(to: wanted)
                if distance <= most, distance < nearest?.distance ?? .max {
                    nearest = (candidate, distance)
                }
            }
        }
        return nearest?.name
    }

    /// Returns a name in the form used for comparison.
    package static func key(_ name: some StringProtocol) -> String {
        name.precomposedStringWithCanonicalMapping.lowercased()
    }
}

extension TextNames.Entry {
    /// Whether the path of the file, of the page or an alias ends in `path`, which is in lower
    /// case.
    fileprivate func lies(at path: String) -> Bool {
        let end = path.hasPrefix("/") ? path : "/" + path
        return ([file, page] + aliases).contains { ("/" + TextNames.key($0)).hasSuffix(end) }
    }
}

/// Finds the file that `![[picture.png]]` names.
package struct FileNames: Sendable {
    private var files: [String: [String]] = [:]

    package init(_ paths: [String]) {
        for path in paths {
            files[TextNames.key(path.split(separator: "/").last ?? ""), default: []].append(path)
        }
    }

    /// Returns the path of a file by its name, with or without folders; of several files, the
    /// shortest path.
    package func file(_ name: String) -> String? {
        let parts = name.split(separator: "/")
        guard let last = parts.last else { return nil }
        let end = "/" + TextNames.key(parts.joined(separator: "/"))
        return files[TextNames.key(last)]?.filter { ("/" + TextNames.key($0)).hasSuffix(end) }
            .min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    }
}
