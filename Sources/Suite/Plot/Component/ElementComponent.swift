/// The definition of an element for ``ElementComponent``.
public protocol ElementDefinition {
    /// The context of the element's content.
    associatedtype InputContext

    /// The context in which the element is placed.
    associatedtype OutputContext

    /// The function that creates the element.
    static var wrapper: (Node<InputContext>...) -> Node<OutputContext> { get }
}

/// A component that renders one element around its content.
public struct ElementComponent<Definition: ElementDefinition>: ComponentContainer {
    /// Returns the content of the element.
    @ComponentBuilder public var content: ContentProvider

    private let origin: EnvironmentOrigin

    /// Creates the element around the given content.
    public init(@ComponentBuilder content: @escaping ContentProvider) {
        self.content = content
        origin = EnvironmentOrigin()
    }

    /// The element.
    public var body: any Component {
        Definition.wrapper(.component(origin.evaluate(content)))
    }

    /// Writes the element.
    public func render(into writer: inout MarkupWriter) {
        writer.write(Definition.wrapper(.component(origin.evaluate(content))).markup)
    }
}

/// Wraps content that is evaluated only during rendering.
struct DeferredContent: Component {
    private let content: () -> any Component
    private let origin = EnvironmentOrigin()

    init(_ content: @escaping () -> any Component) {
        self.content = content
    }

    var body: any Component { origin.evaluate(content) }

    func render(into writer: inout MarkupWriter) {
        writer.write(origin.evaluate(content))
    }
}
