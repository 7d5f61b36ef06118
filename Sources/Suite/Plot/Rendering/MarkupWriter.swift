/// A rendering in progress: the bytes written so far, and the state that nested nodes inherit.
///
/// All output is appended to one buffer. Components receive a writer in
/// ``Component/render(into:)``; components of websites need only its default implementation.
///
/// Writing recurses into nodes: they may be nested some hundred levels deep, many more than pages
/// need.
public struct MarkupWriter: ~Copyable {
    /// The UTF-8 written so far.
    var bytes = ByteBuffer()

    /// The modifiers of root-level elements, which were set around the nodes being written.
    var root: RootModifiers?

    /// The environment values of the nodes being written.
    var environment: EnvironmentScope?

    /// Whether the nodes being written are direct members of an element, and not the root of a
    /// component.
    var isInElement = false

    /// Whether the document has an XML declaration, so that the stricter rules of XML apply.
    var isXML = false

    /// Whether the output is indented; only then do components affect line breaks.
    public let isIndented: Bool

    /// The placement of line breaks in indented output.
    var layout: IndentedLayout

    init(indentedBy kind: Indentation.Kind?) {
        isIndented = kind != nil
        layout = IndentedLayout(kind ?? .spaces(0))
    }
}

extension MarkupWriter {
    static func bytes(of markup: Markup, indentedBy kind: Indentation.Kind?) -> [UInt8] {
        var writer = MarkupWriter(indentedBy: kind)
        writer.write(markup)
        return writer.result()
    }

    static func string(of markup: Markup, indentedBy kind: Indentation.Kind?) -> String {
        var writer = MarkupWriter(indentedBy: kind)
        writer.write(markup)
        return writer.withResult { String(decoding: $0, as: UTF8.self) }
    }

    static func string(
        of component: any Component,
        indentedBy kind: Indentation.Kind?
    ) -> String {
        var writer = MarkupWriter(indentedBy: kind)
        writer.write(component)
        return writer.withResult { String(decoding: $0, as: UTF8.self) }
    }

    private func withResult<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        guard isIndented || isXML else { return bytes.withBytes(body) }
        return result().withUnsafeBufferPointer(body)
    }

    private func result() -> [UInt8] {
        var result = bytes.withBytes(Array.init)
        if isIndented { result.removeAll { $0 == IndentedLayout.placeholder } }
        if isXML { result.removeForbiddenInXML() }
        return result
    }
}

extension MarkupWriter {
    mutating func write(_ markup: Markup) {
        switch markup {
        case .empty:
            break
        case .text(let text):
            if let root, root.wrapper != nil { return writeWrapped(markup) }
            beginText()
            bytes.append(escapingText: text, forXML: isXML)
        case .raw(let text):
            if let root, root.wrapper != nil { return writeWrapped(markup) }
            beginText()
            bytes.append(text)
        case .rawBytes(let text):
            if let root, root.wrapper != nil { return writeWrapped(markup) }
            beginText()
            text.withUnsafeBufferPointer { bytes.append($0) }
        case .frequentAttribute(let value, let attribute):
            guard !isInElement else { return }
            beginText()
            write(MarkupAttribute(name: attribute.name, value: value))
        case .attribute(let attribute):
            // Inside an element, attributes have already been written in the start tag.
            guard !isInElement else { return }
            beginText()
            write(attribute)
        case .element(let element):
            write(element)
        case .group(let list):
            write(list)
        case .component(let component):
            write(component)
        case .environment(let override, let element):
            let outer = environment
            environment = override.scope(inside: outer)
            write(element.content)
            environment = outer
        }
    }

    mutating func write(_ list: MarkupList) {
        list.members.withUnsafeBufferPointer { members in
            for index in members.indices { write(members[index]) }
        }
    }

    mutating func write(_ component: any Component) {
        let wasInElement = isInElement
        isInElement = false
        if !isIndented {
            component.render(into: &self)
        } else {
            let outer = beginComponent(inElement: wasInElement)
            component.render(into: &self)
            endComponent(outer)
        }
        isInElement = wasInElement
    }
}
