// Source: HTML Living Standard, 5.2 Encoding microdata.

extension Node where Context: HTMLContext {
    /// The global identifier of the item.
    @_disfavoredOverload
    public static func itemid(_ value: any URLRepresentable) -> Node {
        .attribute(named: "itemid", value: value.description)
    }

    /// The names of the item's properties whose value is the element's content.
    @_disfavoredOverload
    public static func itemprop(_ value: String...) -> Node {
        .attribute(named: "itemprop", value: value.joined(separator: " "))
    }

    /// The identifiers of elements outside of the item that have properties of the item.
    @_disfavoredOverload
    public static func itemref(_ value: String...) -> Node {
        .attribute(named: "itemref", value: value.joined(separator: " "))
    }

    /// Whether the element is an item with properties.
    @_disfavoredOverload
    public static func itemscope(_ isSet: Bool = true) -> Node {
        .flag("itemscope", isSet)
    }

    /// The types of the item, as URLs of a vocabulary.
    @_disfavoredOverload
    public static func itemtype(_ value: String...) -> Node {
        .attribute(named: "itemtype", value: value.joined(separator: " "))
    }
}

extension Attribute where Context: HTMLContext {
    /// The global identifier of the item.
    @_disfavoredOverload
    public static func itemid(_ value: any URLRepresentable) -> Attribute {
        Attribute(name: "itemid", value: value.description)
    }

    /// The names of the item's properties whose value is the element's content.
    @_disfavoredOverload
    public static func itemprop(_ value: String...) -> Attribute {
        Attribute(name: "itemprop", value: value.joined(separator: " "))
    }

    /// The identifiers of elements outside of the item that have properties of the item.
    @_disfavoredOverload
    public static func itemref(_ value: String...) -> Attribute {
        Attribute(name: "itemref", value: value.joined(separator: " "))
    }

    /// Whether the element is an item with properties.
    @_disfavoredOverload
    public static func itemscope(_ isSet: Bool = true) -> Attribute {
        .flag("itemscope", isSet)
    }

    /// The types of the item, as URLs of a vocabulary.
    @_disfavoredOverload
    public static func itemtype(_ value: String...) -> Attribute {
        Attribute(name: "itemtype", value: value.joined(separator: " "))
    }
}
