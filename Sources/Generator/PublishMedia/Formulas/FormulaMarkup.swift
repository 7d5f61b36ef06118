internal import PublishStorage

/// Formulas in HTML as Ink writes them for scripts: `<span class="math math-inline">\(…\)</span>`.
package enum FormulaMarkup {
    /// The formulas of a text, in order.
    package static func formulas(in html: [UInt8]) -> [Formula] {
        var formulas: [Formula] = []
        visit(html) { formula, _, _ in formulas.append(formula) }
        return formulas
    }

    /// The text with formulas replaced by MathML.
    ///
    /// A formula on lines of its own keeps its element, which may be wider than the page; it can be reached by the keyboard, so
    /// that it can be scrolled.
    ///
    /// - Parameters:
    ///   - html: The text.
    ///   - mathML: Gives the MathML of a formula; nil leaves it as it is.
    /// - Returns: Nil when nothing is replaced.
    package static func replacing(in html: [UInt8], _ mathML: (Formula) -> String?) -> [UInt8]? {
        var edits = MarkupEdits(html)
        visit(html) { formula, range, element in
            guard let math = mathML(formula) else { return }
            let text =
                formula.isDisplay
                ? "<\(element) class=\"math math-display\" tabindex=\"0\">\(math)</\(element)>"
                : math
            edits.replace(range, with: text)
        }
        return edits.result
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

    /// What Ink writes: the element, the kind, and what stands around the source.
    private static let forms = [
        ("span", "inline", "\\(", "\\)"), ("span", "display", "\\[", "\\]"),
        ("div", "display", "\\[", "\\]"),
    ]
}
