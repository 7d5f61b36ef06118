internal import Foundation
internal import Ink
internal import PublishStorage

extension LintRule {
    static let foreignMark = LintRule(
        "marks.foreign",
        reason: "Syntax of other generators and editors appears on the page as it is written",
        check: .text { text, findings in
            for line in text.linesOfText {
                let range = text.range(ofLine: line)
                // A quick check first: most lines have no byte with which such syntax begins.
                guard
                    text.bytes[range].contains(where: {
                        [0x5B, 0x7B, 0x69, 0x40, 0x24].contains($0)
                    })
                else { continue }
                let words = String(decoding: text.bytes[range], as: UTF8.self)
                guard let (mark, fix) = foreign(in: words, isAlone: text.isAlone(line)),
                    let offset = text.bytes.place(of: mark, from: range.lowerBound)
                else { continue }
                findings.add(
                    offset..<offset + mark.utf8.count,
                    "unsupported syntax '\(mark)'",
                    fix: fix
                )
            }
            for fragment in text.fragments {
                if let foreign = UnsupportedMark(in: fragment.html) {
                    findings.add(
                        line: fragment.line,
                        "'\(foreign.mark)' does nothing",
                        fix: foreign.fix
                    )
                }
                guard let name = component(in: Array(fragment.html.utf8)[...]) else { continue }
                findings.add(
                    line: fragment.line,
                    "'<\(name)>' is not an HTML element, so browsers show nothing",
                    fix:
                        "to show it, write '\\<\(name)>' or put it in code; for a component, use a directive ':::…'"
                )
            }
        }
    )

    static let openElement = LintRule(
        "marks.html",
        reason: "An element that is not closed swallows the rest of the page",
        check: .text { text, findings in
            var open: [(name: String, line: Int)] = []
            // With counts, the open elements are not searched for an element that is not open.
            var counts: [String: Int] = [:]
            for fragment in text.fragments {
                var scanner = HTMLScanner(Array(fragment.html.utf8))
                let lines = SourceLines(scanner.bytes)
                while let token = scanner.next() {
                    guard token.kind == .startTag || token.kind == .endTag,
                        component(in: scanner.bytes[token.range]) == nil
                    else { continue }
                    let name = scanner.name(of: token)
                    if token.kind == .endTag {
                        guard counts[name, default: 0] > 0 else { continue }
                        while let last = open.popLast() {
                            counts[last.name, default: 0] -= 1
                            if last.name == name { break }
                        }
                        continue
                    }
                    let isDrawing = counts["svg", default: 0] + counts["math", default: 0] > 0
                    guard !HTMLScanner.voidElements.contains(name), !impliedEnds.contains(name),
                        !(token.isSelfClosing && isDrawing)
                    else { continue }
                    let line = lines.place(of: token.range.lowerBound).line
                    open.append((name, fragment.line + line - 1))
                    counts[name, default: 0] += 1
                }
            }
            for (name, line) in open {
                findings.add(
                    line: line,
                    "'<\(name)>' is not closed",
                    fix: "write '</\(name)>' where the element ends"
                )
            }
        }
    )

    /// The elements whose end tag is optional.
    ///
    /// Source: HTML standard, optional tags.
    private static let impliedEnds: Set<String> = [
        "li", "dt", "dd", "p", "rt", "rp", "optgroup", "option", "colgroup", "caption", "thead",
        "tbody", "tfoot", "tr", "td", "th", "html", "head", "body",
    ]

    /// Syntax of another program in a line outside of code, and what to write instead.
    private static func foreign(
        in line: String,
        isAlone: Bool
    ) -> (mark: String, fix: String)? {
        let alone = line.trimmingSpaces()
        if isAlone, contentsMarks.contains(alone.lowercased()) {
            return (alone, "write '[[toc]]'")
        }
        if line.hasPrefix("import "),
            line.contains(/^import\s.*\bfrom\s+["'][^"']+["'];?\s*$/)
        {
            return (alone, "remove the line: MDX is not supported")
        }
        if let match = line.firstMatch(
            of: /^\s*(?:>\s*)+(\[![A-Za-z][^\[\]]*\][-+]?)[^\s(\[:+-]/
        ) {
            return (String(match.output.1), "write a space between the brackets and the title")
        }
        if alone.hasPrefix("{:"), alone.hasSuffix("}"),
            isAlone || AttributeList(alone.utf8.dropFirst().dropLast(), for: .block) == nil
        {
            return (
                alone,
                "write the attributes on the line after a block; only '.name', '#name', 'class', 'id' and 'title' are supported"
            )
        }
        if let foreign = UnsupportedMark(in: line) { return (foreign.mark, foreign.fix) }
        guard line.contains("{"),
            let match = line.replacing(/`[^`]*`/, with: "").firstMatch(
                of: /\{\{[<%]\s*\/?[A-Za-z][^{}]*\}\}|\{%-?\s*[A-Za-z][^{}]*%\}/
            )
        else { return nil }
        return (
            String(match.output),
            "use a directive ':::…' or HTML; 'publish import' converts common shortcodes"
        )
    }

    private static let contentsMarks: Set<String> = [
        "[toc]", "[[_toc_]]", "{:toc}", "@[toc]", "{{toc}}",
    ]

    /// The name of the first tag with both uppercase and lowercase letters, as in MDX components
    /// and Swift types.
    private static func component(in html: ArraySlice<UInt8>) -> String? {
        let name = String(decoding: html.dropFirst(), as: UTF8.self).prefix {
            $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "."
        }
        return name.first?.isUppercase == true && name.contains(where: \.isLowercase)
            ? String(name) : nil
    }
}
