internal import Ink
internal import PublishStorage

extension LintRule {
    /// The rule against repeated anchors and headings.
    static let duplicateAnchor = LintRule(
        "structure.duplicate-anchor",
        reason:
            "Links reach only the first of two equal anchors; equal headings get a number, which changes when they are moved",
        check: .text { text, findings in
            var seen: Set<String> = []
            for (identifier, line) in text.identifiers where !seen.insert(identifier).inserted {
                findings.add(
                    line: line,
                    "the anchor '\(identifier)' already exists",
                    fix: "choose another anchor"
                )
            }
            // Reports equal headings only under the same parent: elsewhere, readers can tell them
            // apart.
            let names = text.headings.map { text.text(of: $0) }
            guard Set(names).count < names.count else { return }
            var path: [String] = []
            var headings: Set<[String]> = []
            for (heading, name) in zip(text.headings, names) {
                path = Array(path.prefix(heading.level - 1))
                while path.count < heading.level - 1 { path.append("") }
                path.append(name)
                guard !name.isEmpty, !headings.insert(path).inserted else { continue }
                findings.add(
                    line: heading.line,
                    "the heading '\(name)' already exists",
                    fix: "make the heading more specific, or give it its own anchor: '{#name}'"
                )
            }
        }
    )
}

extension LintText {
    /// The values of `id` in raw HTML and of `{#name #former}` in headings, with their lines.
    fileprivate var identifiers: [(String, Int)] {
        var result: [(String, Int)] = []
        for fragment in fragments {
            var scanner = HTMLScanner(Array(fragment.html.utf8))
            while let token = scanner.next() {
                guard token.kind == .startTag, let id = scanner["id"] else { continue }
                result.append((id, fragment.line))
            }
        }
        for heading in headings {
            let asked = asked(at: heading)?.attributes.identifiers ?? []
            result += asked.map { ($0, heading.line) }
        }
        return result.sorted { $0.1 < $1.1 }
    }

    /// The identifiers in braces at the end of a heading; nil if the heading has none.
    func asked(at heading: Heading) -> HeadingIdentifiers? {
        let prose = prose[heading.prose]
        return prose.characters.lastIndex { $0.scalar == 0x7B && $0.kind == .object }.flatMap {
            HeadingIdentifiers(endOf: prose.text($0..<prose.characters.count).utf8)
        }
    }
}
