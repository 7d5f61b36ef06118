internal import PublishStorage

/// A formula of a page: MathML whose alternative text is the TeX source, or the TeX source for a
/// script.
struct OutletFormula: Hashable, Sendable {
    let tex: String
    let isDisplay: Bool

    /// Reads a formula; nil for any other element.
    init?(_ element: HTMLElement) {
        if element.name == "math" {
            tex = element["alttext"] ?? element.text
            isDisplay = element["display"] == "block"
            return
        }
        guard element.has("math") else { return nil }
        isDisplay = element.has("math-display")
        if let math = element.all(where: { $0.name == "math" }).first {
            tex = math["alttext"] ?? math.text
            return
        }
        let text = element.text
        guard text.hasPrefix("\\(") || text.hasPrefix("\\[") else { return nil }
        tex = String(text.dropFirst(2).dropLast(2))
    }

    /// The formulas of a text, without duplicates.
    static func all(in element: HTMLElement) -> [OutletFormula] {
        var known: Set<OutletFormula> = []
        return element.all { OutletFormula($0) != nil }.compactMap(OutletFormula.init)
            .filter { known.insert($0).inserted }
    }
}
