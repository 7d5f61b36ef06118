/// The modifiers of a component's root-level elements.
final class RootModifiers {
    /// The attributes that are added to every root-level element, after the element's own
    /// attributes.
    let attributes: [MarkupAttribute]

    /// Wraps every root-level piece in an element; nil if the pieces are not wrapped.
    let wrapper: ElementWrapper?

    init(attributes: [MarkupAttribute], wrapper: ElementWrapper?) {
        self.attributes = attributes
        self.wrapper = wrapper
    }
}

/// Wraps pieces in an element, unless a piece already is such an element.
struct ElementWrapper {
    /// The name of the element.
    ///
    /// A root-level element with this name is not wrapped.
    let name: String

    let wrap: (any Component) -> any Component

    /// The modifiers that apply to the wrapping element.
    let outer: RootModifiers?
}

/// A component in which each root-level piece is wrapped in an element.
struct WrappedComponent: Component {
    let base: any Component
    let name: String
    let wrap: (any Component) -> any Component

    var body: any Component { self }

    func render(into writer: inout MarkupWriter) {
        let outer = writer.root
        writer.root = RootModifiers(
            attributes: [],
            wrapper: ElementWrapper(name: name, wrap: wrap, outer: outer)
        )
        writer.write(base)
        writer.root = outer
    }
}

/// A component in which attributes are added to each root-level element.
struct ModifiedComponent: Component {
    let base: any Component
    var attributes: [MarkupAttribute]

    var body: any Component { self }

    func render(into writer: inout MarkupWriter) {
        let outer = writer.root
        writer.root = RootModifiers(
            attributes: attributes + (outer?.attributes ?? []),
            wrapper: outer?.wrapper
        )
        writer.write(base)
        writer.root = outer
    }
}

extension MarkupWriter {
    /// Writes a root-level piece, wrapped in the element; with `isWrapper`, the piece already is
    /// such an element, and is not wrapped again.
    mutating func writeWrapped(_ markup: Markup, isWrapper: Bool = false) {
        guard let modifiers = root, let wrapper = modifiers.wrapper else { return }
        var piece: any Component = Node<Any>(markup)
        if !modifiers.attributes.isEmpty {
            piece = ModifiedComponent(base: piece, attributes: modifiers.attributes)
        }
        root = wrapper.outer
        write(isWrapper ? piece : wrapper.wrap(piece))
        root = modifiers
    }
}
