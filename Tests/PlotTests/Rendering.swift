import Plot
import Testing

/// A row of a table: what something renders, and what it should.
struct Rendering: Sendable, CustomTestStringConvertible {
    let expected: String
    let actual: String

    /// A node of any context.
    static func node<Context>(_ expected: String, _ node: Node<Context>) -> Self {
        Self(expected: expected, actual: node.render())
    }

    /// A node that may stand in the body.
    static func body(_ expected: String, _ node: Node<HTML.BodyContext>) -> Self {
        .node(expected, node)
    }

    /// An attribute that `div` may carry, stated as ` name="value"`.
    static func div(_ expected: String, _ attribute: Node<HTML.BodyContext>) -> Self {
        .node("<div\(expected)></div>", Node<HTML.BodyContext>.div(attribute))
    }

    /// A node that may stand in the head.
    static func head(_ expected: String, _ node: Node<HTML.HeadContext>) -> Self {
        .node(expected, node)
    }

    /// A component.
    static func component(_ expected: String, _ component: any Component) -> Self {
        Self(expected: expected, actual: component.render())
    }

    /// Anything, indented by two spaces.
    static func indented(_ expected: String, _ value: any Renderable) -> Self {
        Self(expected: expected, actual: value.render(indentedBy: .spaces(2)))
    }

    var testDescription: String { expected }
}
