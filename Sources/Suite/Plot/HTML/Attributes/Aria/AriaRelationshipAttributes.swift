// Source: WAI-ARIA 1.2, 6.5.4 Relationship Attributes.

extension Node where Context: HTMLContext {
    /// The identifier of the active element inside this element, such as the active option.
    @_disfavoredOverload
    public static func ariaActivedescendant(_ value: String) -> Node {
        .attribute(named: "aria-activedescendant", value: value)
    }

    /// The number of columns of the whole table or grid.
    @_disfavoredOverload
    public static func ariaColcount(_ value: Int) -> Node {
        .attribute(named: "aria-colcount", value: String(value))
    }

    /// The number of the element's column in the whole table or grid.
    @_disfavoredOverload
    public static func ariaColindex(_ value: Int) -> Node {
        .attribute(named: "aria-colindex", value: String(value))
    }

    /// The number of columns that the cell covers.
    @_disfavoredOverload
    public static func ariaColspan(_ value: Int) -> Node {
        .attribute(named: "aria-colspan", value: String(value))
    }

    /// The identifiers of the elements that describe the element.
    @_disfavoredOverload
    public static func ariaDescribedby(_ value: String...) -> Node {
        .attribute(named: "aria-describedby", value: value.joined(separator: " "))
    }

    /// The description of the element.
    @_disfavoredOverload
    public static func ariaDescription(_ value: String) -> Node {
        .attribute(named: "aria-description", value: value)
    }

    /// The identifier of the element with details.
    @_disfavoredOverload
    public static func ariaDetails(_ value: String) -> Node {
        .attribute(named: "aria-details", value: value)
    }

    /// The identifier of the element with an error message.
    @_disfavoredOverload
    public static func ariaErrormessage(_ value: String) -> Node {
        .attribute(named: "aria-errormessage", value: value)
    }

    /// The identifiers of the elements to read after this element.
    @_disfavoredOverload
    public static func ariaFlowto(_ value: String...) -> Node {
        .attribute(named: "aria-flowto", value: value.joined(separator: " "))
    }

    /// The identifiers of the elements that label the element.
    @_disfavoredOverload
    public static func ariaLabelledby(_ value: String...) -> Node {
        .attribute(named: "aria-labelledby", value: value.joined(separator: " "))
    }

    /// The identifiers of elements that belong to this element without being inside it.
    @_disfavoredOverload
    public static func ariaOwns(_ value: String...) -> Node {
        .attribute(named: "aria-owns", value: value.joined(separator: " "))
    }

    /// The position of the element in its set, from 1.
    @_disfavoredOverload
    public static func ariaPosinset(_ value: Int) -> Node {
        .attribute(named: "aria-posinset", value: String(value))
    }

    /// The number of rows of the whole table or grid.
    @_disfavoredOverload
    public static func ariaRowcount(_ value: Int) -> Node {
        .attribute(named: "aria-rowcount", value: String(value))
    }

    /// The number of the element's row in the whole table or grid.
    @_disfavoredOverload
    public static func ariaRowindex(_ value: Int) -> Node {
        .attribute(named: "aria-rowindex", value: String(value))
    }

    /// The number of rows that the cell covers.
    @_disfavoredOverload
    public static func ariaRowspan(_ value: Int) -> Node {
        .attribute(named: "aria-rowspan", value: String(value))
    }

    /// The number of elements in the set to which the element belongs.
    @_disfavoredOverload
    public static func ariaSetsize(_ value: Int) -> Node {
        .attribute(named: "aria-setsize", value: String(value))
    }
}

extension Attribute where Context: HTMLContext {
    /// The identifier of the active element inside this element, such as the active option.
    @_disfavoredOverload
    public static func ariaActivedescendant(_ value: String) -> Attribute {
        Attribute(name: "aria-activedescendant", value: value)
    }

    /// The number of columns of the whole table or grid.
    @_disfavoredOverload
    public static func ariaColcount(_ value: Int) -> Attribute {
        Attribute(name: "aria-colcount", value: String(value))
    }

    /// The number of the element's column in the whole table or grid.
    @_disfavoredOverload
    public static func ariaColindex(_ value: Int) -> Attribute {
        Attribute(name: "aria-colindex", value: String(value))
    }

    /// The number of columns that the cell covers.
    @_disfavoredOverload
    public static func ariaColspan(_ value: Int) -> Attribute {
        Attribute(name: "aria-colspan", value: String(value))
    }

    /// The identifiers of the elements that describe the element.
    @_disfavoredOverload
    public static func ariaDescribedby(_ value: String...) -> Attribute {
        Attribute(name: "aria-describedby", value: value.joined(separator: " "))
    }

    /// The description of the element.
    @_disfavoredOverload
    public static func ariaDescription(_ value: String) -> Attribute {
        Attribute(name: "aria-description", value: value)
    }

    /// The identifier of the element with details.
    @_disfavoredOverload
    public static func ariaDetails(_ value: String) -> Attribute {
        Attribute(name: "aria-details", value: value)
    }

    /// The identifier of the element with an error message.
    @_disfavoredOverload
    public static func ariaErrormessage(_ value: String) -> Attribute {
        Attribute(name: "aria-errormessage", value: value)
    }

    /// The identifiers of the elements to read after this element.
    @_disfavoredOverload
    public static func ariaFlowto(_ value: String...) -> Attribute {
        Attribute(name: "aria-flowto", value: value.joined(separator: " "))
    }

    /// The identifiers of the elements that label the element.
    @_disfavoredOverload
    public static func ariaLabelledby(_ value: String...) -> Attribute {
        Attribute(name: "aria-labelledby", value: value.joined(separator: " "))
    }

    /// The identifiers of elements that belong to this element without being inside it.
    @_disfavoredOverload
    public static func ariaOwns(_ value: String...) -> Attribute {
        Attribute(name: "aria-owns", value: value.joined(separator: " "))
    }

    /// The position of the element in its set, from 1.
    @_disfavoredOverload
    public static func ariaPosinset(_ value: Int) -> Attribute {
        Attribute(name: "aria-posinset", value: String(value))
    }

    /// The number of rows of the whole table or grid.
    @_disfavoredOverload
    public static func ariaRowcount(_ value: Int) -> Attribute {
        Attribute(name: "aria-rowcount", value: String(value))
    }

    /// The number of the element's row in the whole table or grid.
    @_disfavoredOverload
    public static func ariaRowindex(_ value: Int) -> Attribute {
        Attribute(name: "aria-rowindex", value: String(value))
    }

    /// The number of rows that the cell covers.
    @_disfavoredOverload
    public static func ariaRowspan(_ value: Int) -> Attribute {
        Attribute(name: "aria-rowspan", value: String(value))
    }

    /// The number of elements in the set to which the element belongs.
    @_disfavoredOverload
    public static func ariaSetsize(_ value: Int) -> Attribute {
        Attribute(name: "aria-setsize", value: String(value))
    }
}
