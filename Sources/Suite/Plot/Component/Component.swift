/// A part of a document that is made of other parts.
///
/// Conforming types state their parts in ``body``; nodes are components too, so that both mix freely.
public protocol Component: Renderable {
    /// The parts of the component.
    var body: any Component { get }

    /// Writes the component into a rendering that is under way.
    ///
    /// The default implementation writes ``body``; there is no need for another one outside this module.
    func render(into writer: inout MarkupWriter)
}

extension Component {
    /// A closure that makes the content of a component.
    public typealias ContentProvider = () -> ComponentGroup

    /// Writes ``body``, in which the environment values that are in force can be read.
    public func render(into writer: inout MarkupWriter) {
        let body = EnvironmentScope.with(writer.environment) { self.body }
        writer.write(body)
    }

    /// Renders the component to text, on one line if `indentationKind` is nil.
    public func render(indentedBy indentationKind: Indentation.Kind?) -> String {
        MarkupWriter.string(of: self, indentedBy: indentationKind)
    }

    /// The component as a node of the given context.
    public func convertToNode<T>(withContext context: T.Type = T.self) -> Node<T> {
        .component(self)
    }
}
