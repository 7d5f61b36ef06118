/// What is given to the root-level elements of a component from outside.
final class RootModifiers {
    /// Attributes added to every root-level element, after its own.
    let attributes: [MarkupAttribute]

    /// The element that every root-level piece is enclosed in, if any.
    let wrapper: ElementWrapper?

    init(attributes: [MarkupAttribute], wrapper: ElementWrapper?) {
        self.attributes = attributes
        self.wrapper = wrapper
    }
}

/// Encloses what is not yet an element of a certain name in one.
struct ElementWrapper {
    /// The name of the element.
    ///
    /// A root-level element of that name is taken as it is.
    let name: String

    /// Makes the enclosing element.
    let wrap: (any Component) -> any Component

    /// What is given to the enclosing element in its turn.
    let outer: RootModifiers?
}

/// A component whose root-level pieces are each enclosed in an element.
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

/// A component with attributes added to its root-level elements.
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
    /// Writes a root-level piece that the wrapper in force encloses, unless it is what the wrapper makes.
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
