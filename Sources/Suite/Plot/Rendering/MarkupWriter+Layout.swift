/// The placement of line breaks in indented output.
///
/// A *scope* is a part of the output in which every piece except the first starts on a new line:
/// the document itself, and each component. An element is not a scope: the elements in it start on
/// new lines, text does not.
struct IndentedLayout {
    /// Marks the start of a component inside an element, until the writer knows whether the
    /// component contains an element.
    ///
    /// The byte never occurs in UTF-8. If the component contains an element, a line break replaces
    /// it; otherwise it is removed at the end.
    static let placeholder: UInt8 = 0xFF

    /// The white space of one level.
    let unit: String

    /// The number of open elements.
    var level = 0

    /// The offset in the output at which the current scope starts.
    var scopeStart = 0

    /// Whether the current scope contains an element.
    ///
    /// After a group of components, only the last component counts.
    var scopeHoldsElement = false

    init(_ kind: Indentation.Kind) {
        unit = kind.description
    }
}

extension MarkupWriter {
    /// The state that ``beginComponent(inElement:)`` saves.
    struct OuterScope {
        fileprivate var start: Int
        fileprivate var placeholder: Int?
    }

    mutating func beginText() {
        guard isIndented, !isInElement, bytes.count != layout.scopeStart else { return }
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Starts a new line for an element.
    mutating func beginElement(_ element: MarkupElement) {
        guard isIndented else { return }
        if isInElement || bytes.count != layout.scopeStart {
            bytes.append(UInt8(ascii: "\n"))
        }
        if !element.name.isEmpty { indent(by: layout.level) }
        layout.level += 1
    }

    mutating func endElement() {
        layout.level -= 1
        layout.scopeHoldsElement = true
    }

    mutating func beginClosingTag() {
        guard isIndented else { return }
        bytes.append(UInt8(ascii: "\n"))
        indent(by: layout.level - 1)
    }

    mutating func beginComponent(inElement: Bool) -> OuterScope? {
        guard isIndented else { return nil }
        var outer = OuterScope(start: layout.scopeStart)
        if inElement {
            outer.placeholder = bytes.count
            bytes.append(IndentedLayout.placeholder)
        } else if bytes.count != layout.scopeStart {
            bytes.append(UInt8(ascii: "\n"))
        }
        layout.scopeStart = bytes.count
        layout.scopeHoldsElement = false
        return outer
    }

    mutating func endComponent(_ outer: OuterScope?) {
        guard let outer else { return }
        if let placeholder = outer.placeholder, layout.scopeHoldsElement {
            bytes.replaceByte(at: placeholder, with: UInt8(ascii: "\n"))
        }
        layout.scopeStart = outer.start
    }

    private mutating func indent(by level: Int) {
        for _ in 0..<level { bytes.append(layout.unit) }
    }
}
