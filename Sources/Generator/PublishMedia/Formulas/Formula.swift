import Foundation
package import PublishStorage

package struct Formula: Hashable, Sendable {
    /// The text between the dollar signs.
    package var tex: String
    /// Whether the formula is displayed as a block.
    package var isDisplay: Bool

    package var digest: Digest {
        Digest {
            $0.add(tex)
            $0.add(isDisplay)
        }
    }
}

/// Finds and replaces formulas in HTML, as Ink writes them for scripts: `<span class="math
/// math-inline">\(…\)</span>`.
package enum FormulaMarkup {
    package static func formulas(in html: [UInt8]) -> [Formula] {
        var formulas: [Formula] = []
        visit(html) { formula, _, _ in formulas.append(formula) }
        return formulas
    }

    /// Returns the text with formulas replaced by MathML.
    ///
    /// A block formula keeps its element, because the formula may be wider than the page. The
    /// element can be focused, so that readers can scroll it with the keyboard.
    ///
    /// - Parameters:
    ///   - html: The text.
    ///   - mathML: Returns the MathML of a formula; nil leaves it unchanged.
    /// - Returns: The text; nil if nothing is replaced.
    package static func replacing(in html: [UInt8], _ mathML: (Formula) -> String?) -> [UInt8]? {
        var edits = HTMLEdits(html)
        visit(html) { formula, range, element in
            guard let math = mathML(formula) else { return }
            let text =
                formula.isDisplay
                ? "<\(element) class=\"math math-display\" tabindex=\"0\">\(math)</\(element)>"
                : math
            edits.replace(range, with: text)
        }
        return edits.result()
    }

    private static func visit(
        _ html: [UInt8],
        _ take: (_ formula: Formula, _ range: Range<Int>, _ element: String) -> Void
    ) {
        var index = 0
        while let place = html.place(of: " class=\"math math-", from: index) {
            index = place + 1
            for (element, kind, open, close) in forms {
                let start = place - element.utf8.count - 1
                let opening = "<\(element) class=\"math math-\(kind)\">\(open)"
                guard html.has(opening, at: start) else { continue }
                let (first, ending) = (start + opening.utf8.count, "\(close)</\(element)>")
                guard let last = html.place(of: ending, from: first) else { return }
                index = last + ending.utf8.count
                let formula = Formula(
                    tex: HTMLText.unescaped(html.text(first..<last)),
                    isDisplay: kind == "display"
                )
                take(formula, start..<index, element)
                break
            }
        }
    }

    /// The forms that Ink writes: the element, the class, and the delimiters around the source.
    private static let forms = [
        ("span", "inline", "\\(", "\\)"), ("span", "display", "\\[", "\\]"),
        ("div", "display", "\\[", "\\]"),
    ]
}

struct MathML {
    /// The element `math`.
    let text: String

    /// Makes the element from the output of pandoc.
    ///
    /// pandoc adds the TeX source as an annotation, which feed readers without MathML would show
    /// next to the formula; here the source becomes the alternative text. `style` attributes, which
    /// strict security policies forbid, are redundant and dropped.
    init?(ofPandoc html: String, tex: String) {
        let bytes = Array(html.utf8)
        guard let start = bytes.place(of: "<math") else { return nil }
        var output = ""
        var isInAnnotation = false
        var scanner = HTMLScanner(bytes, from: start)
        while let token = scanner.next() {
            if scanner.isTag(token, "annotation") {
                isInAnnotation = token.kind == .startTag
            } else if isInAnnotation || scanner.isTag(token, "semantics") {
                continue
            } else if token.kind == .startTag {
                var tag = MarkupTag(token, of: scanner)
                tag.attributes.removeAll { $0.name == "style" || $0.name == "xmlns" }
                if tag.name == "math" {
                    tag.attributes.append(("alttext", HTMLText.escaped(Self.line(of: tex))))
                }
                output += tag.text
            } else {
                output += bytes.text(token.range)
                if scanner.isTag(token, "math") {
                    text = output
                    return
                }
            }
        }
        return nil
    }

    private static func line(of tex: String) -> String {
        tex.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
