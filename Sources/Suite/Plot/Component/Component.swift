/// A reusable part of a document.
///
/// Conforming types return their content in ``body``. Nodes are components, too, so that both can
/// be mixed.
public protocol Component: Renderable {
    /// The parts of the component.
    var body: any Component { get }

    /// Writes the component during rendering.
    ///
    /// The default implementation writes ``body``. Code outside this module does not need its own
    /// implementation.
    func render(into writer: inout MarkupWriter)
}

extension Component {
    /// A closure that returns the content of a component.
    public typealias ContentProvider = () -> ComponentGroup

    /// Writes ``body``, in which the component can read the current environment values.
    public func render(into writer: inout MarkupWriter) {
        let body = EnvironmentScope.with(writer.environment) { self.body }
        writer.write(body)
    }

    /// Renders the component to text; on one line if `indentationKind` is nil.
    public func render(indentedBy indentationKind: Indentation.Kind?) -> String {
        MarkupWriter.string(of: self, indentedBy: indentationKind)
    }

    /// Returns the component as a node of a context.
    public func convertToNode<T>(withContext context: T.Type = T.self) -> Node<T> {
        .component(self)
    }
}
