/// An attribute of an element.
public struct Attribute<Context> {
    /// The name, written verbatim.
    public var name: String

    /// The value, escaped during rendering.
    public var value: String?

    /// Whether the value replaces an earlier one of the same name, instead of being appended.
    public var replaceExisting: Bool

    /// Whether a nil or empty value omits the attribute, instead of writing only the name.
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
    /// A node that attaches the attribute to the element in which it is placed.
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

    /// Returns an attribute without a value that is written only if the flag is set.
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
