/// Several components as one.
public struct ComponentGroup: Component {
    /// The components, in the order in which they are rendered.
    public var members: [any Component]

    /// The members, in the order in which they are rendered.
    public var body: any Component {
        Node<Any>(.group(MarkupList(members.map(Markup.component))))
    }

    /// Creates a group of the given components.
    public init(members: [any Component]) {
        self.members = members
    }

    /// Writes the members in order.
    public func render(into writer: inout MarkupWriter) {
        for member in members { writer.write(member) }
    }
}

extension ComponentGroup: ComponentContainer {
    /// Creates a group with a result builder.
    public init(@ComponentBuilder content: () -> Self) {
        self = content()
    }
}

extension ComponentGroup: Sequence {
    /// Returns an iterator over the members.
    public func makeIterator() -> Array<any Component>.Iterator {
        members.makeIterator()
    }
}

/// A component that renders nothing.
public struct EmptyComponent: Component {
    /// Creates the component.
    public init() {}

    /// A node that renders nothing.
    public var body: any Component { Node<Any>.empty }

    /// Writes nothing.
    public func render(into writer: inout MarkupWriter) {}
}

extension Optional: Renderable, Component where Wrapped: Component {
    /// The wrapped component; nothing if the optional is nil.
    public var body: any Component {
        if let component = self { component } else { EmptyComponent() }
    }
}
