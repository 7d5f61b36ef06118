/// An attribute of an element.
public struct Attribute<Context> {
    /// The name, written verbatim.
    public var name: String

    /// The value, escaped during rendering.
    public var value: String?

    /// Whether the value replaces the value of an earlier attribute with the same name; otherwise
    /// it is appended to that value.
    public var replaceExisting: Bool

    /// Whether the attribute is left out if its value is nil or empty; otherwise only its name is
    /// written.
    public var ignoreIfValueIsEmpty: Bool

    /// Creates an attribute.
    public init(
        name: String,
        value: String?,
        replaceExisting: Bool = true,
        ignoreIfValueIsEmpty: Bool = true
    ) {
        self.name = name
        self.value = value
        self.replaceExisting = replaceExisting
        self.ignoreIfValueIsEmpty = ignoreIfValueIsEmpty
    }
}

extension Attribute {
    /// An attribute that renders nothing.
    public static var empty: Attribute { Attribute(name: "", value: nil) }

    /// An attribute of any name.
    public static func attribute(named name: String, value: String?) -> Self {
        Attribute(name: name, value: value)
    }
}

extension Attribute: NodeConvertible {
    /// The node that adds the attribute to the element in which it is placed.
    public var node: Node<Context> { Node(.attribute(markup)) }
}

extension Attribute {
    var markup: MarkupAttribute {
        MarkupAttribute(
            name: name,
            value: value,
            replacesExisting: replaceExisting,
            isIgnoredIfEmpty: ignoreIfValueIsEmpty
        )
    }

    /// Returns an attribute without a value; it is written only if `isSet` is true.
    static func flag(_ name: String, _ isSet: Bool) -> Attribute {
        isSet ? Attribute(name: name, value: nil, ignoreIfValueIsEmpty: false) : .empty
    }
}

extension Markup {
    static func element<C>(
        _ name: String,
        _ closingMode: ElementClosingMode,
        _ attributes: [Attribute<C>]
    ) -> Markup {
        let members = attributes.map { Markup.attribute($0.markup) }
        return .element(MarkupElement(name, closingMode, content: MarkupList(members)))
    }
}
