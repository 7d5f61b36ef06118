// Source: WAI-ARIA 1.2, 6.7 Definitions of States and Properties.

extension Node where Context: HTMLContext {
    /// The identifier of the element that is active inside.
    public static func ariaActivedescendant(_ value: String) -> Node {
        .attribute(named: "aria-activedescendant", value: value)
    }

    /// Whether a live region is announced as a whole.
    public static func ariaAtomic(_ isEnabled: Bool) -> Node {
        .attribute(named: "aria-atomic", value: isEnabled ? "true" : "false")
    }

    /// How completions are offered.
    public static func ariaAutocomplete(_ value: AriaAutocomplete) -> Node {
        .attribute(named: "aria-autocomplete", value: value.rawValue)
    }

    /// Whether the element is being changed.
    public static func ariaBusy(_ isEnabled: Bool) -> Node {
        .attribute(named: "aria-busy", value: isEnabled ? "true" : "false")
    }

    /// Whether the element is ticked.
    public static func ariaChecked(_ value: AriaTristate) -> Node {
        .attribute(named: "aria-checked", value: value.rawValue)
    }

    /// The number of columns.
    public static func ariaColcount(_ value: Int) -> Node {
        .attribute(named: "aria-colcount", value: String(value))
    }

    /// The number of the column.
    public static func ariaColindex(_ value: Int) -> Node {
        .attribute(named: "aria-colindex", value: String(value))
    }

    /// The number of columns that the cell covers.
    public static func ariaColspan(_ value: Int) -> Node {
        .attribute(named: "aria-colspan", value: String(value))
    }

    /// In which respect the element is the current one.
    public static func ariaCurrent(_ value: AriaCurrent) -> Node {
        .attribute(named: "aria-current", value: value.rawValue)
    }

    /// The identifiers of the elements that describe the element.
    public static func ariaDescribedby(_ value: String...) -> Node {
        .attribute(named: "aria-describedby", value: value.joined(separator: " "))
    }

    /// The description of the element.
    public static func ariaDescription(_ value: String) -> Node {
        .attribute(named: "aria-description", value: value)
    }

    /// The identifier of the element with details.
    public static func ariaDetails(_ value: String) -> Node {
        .attribute(named: "aria-details", value: value)
    }

    /// Whether the element is disabled.
    public static func ariaDisabled(_ isEnabled: Bool) -> Node {
        .attribute(named: "aria-disabled", value: isEnabled ? "true" : "false")
    }

    /// The identifier of the element with an error message.
    public static func ariaErrormessage(_ value: String) -> Node {
        .attribute(named: "aria-errormessage", value: value)
    }

    /// The identifiers of the elements to read next.
    public static func ariaFlowto(_ value: String...) -> Node {
        .attribute(named: "aria-flowto", value: value.joined(separator: " "))
    }

    /// What the element opens.
    public static func ariaHaspopup(_ value: AriaPopup) -> Node {
        .attribute(named: "aria-haspopup", value: value.rawValue)
    }

    /// Whether the value is invalid.
    public static func ariaInvalid(_ value: AriaInvalid) -> Node {
        .attribute(named: "aria-invalid", value: value.rawValue)
    }

    /// The keys that activate the element.
    public static func ariaKeyshortcuts(_ value: String) -> Node {
        .attribute(named: "aria-keyshortcuts", value: value)
    }

    /// The identifiers of the elements that label the element.
    public static func ariaLabelledby(_ value: String...) -> Node {
        .attribute(named: "aria-labelledby", value: value.joined(separator: " "))
    }

    /// The level of the element in a hierarchy.
    public static func ariaLevel(_ value: Int) -> Node {
        .attribute(named: "aria-level", value: String(value))
    }

    /// How urgently changes are announced.
    public static func ariaLive(_ value: AriaLive) -> Node {
        .attribute(named: "aria-live", value: value.rawValue)
    }

    /// Whether the element blocks the rest of the page.
    public static func ariaModal(_ isEnabled: Bool) -> Node {
        .attribute(named: "aria-modal", value: isEnabled ? "true" : "false")
    }

    /// Whether the text may have several lines.
    public static func ariaMultiline(_ isEnabled: Bool) -> Node {
        .attribute(named: "aria-multiline", value: isEnabled ? "true" : "false")
    }

    /// Whether several items can be selected.
    public static func ariaMultiselectable(_ isEnabled: Bool) -> Node {
        .attribute(named: "aria-multiselectable", value: isEnabled ? "true" : "false")
    }

    /// The orientation of the element.
    public static func ariaOrientation(_ value: AriaOrientation) -> Node {
        .attribute(named: "aria-orientation", value: value.rawValue)
    }

    /// The identifiers of elements that belong to the element.
    public static func ariaOwns(_ value: String...) -> Node {
        .attribute(named: "aria-owns", value: value.joined(separator: " "))
    }

    /// The text that is shown while there is no value.
    public static func ariaPlaceholder(_ value: String) -> Node {
        .attribute(named: "aria-placeholder", value: value)
    }

    /// The number of the element in its set.
    public static func ariaPosinset(_ value: Int) -> Node {
        .attribute(named: "aria-posinset", value: String(value))
    }

    /// Whether a button is pressed.
    public static func ariaPressed(_ value: AriaTristate) -> Node {
        .attribute(named: "aria-pressed", value: value.rawValue)
    }

    /// Whether the value cannot be edited.
    public static func ariaReadonly(_ isEnabled: Bool) -> Node {
        .attribute(named: "aria-readonly", value: isEnabled ? "true" : "false")
    }

    /// Which changes are announced.
    public static func ariaRelevant(_ value: AriaRelevant) -> Node {
        .attribute(named: "aria-relevant", value: value.rawValue)
    }

    /// Whether a value must be given.
    public static func ariaRequired(_ isEnabled: Bool) -> Node {
        .attribute(named: "aria-required", value: isEnabled ? "true" : "false")
    }

    /// The role in words.
    public static func ariaRoledescription(_ value: String) -> Node {
        .attribute(named: "aria-roledescription", value: value)
    }

    /// The number of rows.
    public static func ariaRowcount(_ value: Int) -> Node {
        .attribute(named: "aria-rowcount", value: String(value))
    }

    /// The number of the row.
    public static func ariaRowindex(_ value: Int) -> Node {
        .attribute(named: "aria-rowindex", value: String(value))
    }

    /// The number of rows that the cell covers.
    public static func ariaRowspan(_ value: Int) -> Node {
        .attribute(named: "aria-rowspan", value: String(value))
    }

    /// Whether the element is selected.
    public static func ariaSelected(_ isEnabled: Bool) -> Node {
        .attribute(named: "aria-selected", value: isEnabled ? "true" : "false")
    }

    /// The number of elements in the set.
    public static func ariaSetsize(_ value: Int) -> Node {
        .attribute(named: "aria-setsize", value: String(value))
    }

    /// In which order the column is sorted.
    public static func ariaSort(_ value: AriaSort) -> Node {
        .attribute(named: "aria-sort", value: value.rawValue)
    }

    /// The greatest value.
    public static func ariaValuemax(_ value: Double) -> Node {
        .attribute(named: "aria-valuemax", value: value.shortText)
    }

    /// The smallest value.
    public static func ariaValuemin(_ value: Double) -> Node {
        .attribute(named: "aria-valuemin", value: value.shortText)
    }

    /// The value.
    public static func ariaValuenow(_ value: Double) -> Node {
        .attribute(named: "aria-valuenow", value: value.shortText)
    }

    /// The value in words.
    public static func ariaValuetext(_ value: String) -> Node {
        .attribute(named: "aria-valuetext", value: value)
    }
}

extension Attribute where Context: HTMLContext {
    /// The identifier of the element that is active inside.
    public static func ariaActivedescendant(_ value: String) -> Attribute {
        Attribute(name: "aria-activedescendant", value: value)
    }

    /// Whether a live region is announced as a whole.
    public static func ariaAtomic(_ isEnabled: Bool) -> Attribute {
        Attribute(name: "aria-atomic", value: isEnabled ? "true" : "false")
    }

    /// How completions are offered.
    public static func ariaAutocomplete(_ value: AriaAutocomplete) -> Attribute {
        Attribute(name: "aria-autocomplete", value: value.rawValue)
    }

    /// Whether the element is being changed.
    public static func ariaBusy(_ isEnabled: Bool) -> Attribute {
        Attribute(name: "aria-busy", value: isEnabled ? "true" : "false")
    }

    /// Whether the element is ticked.
    public static func ariaChecked(_ value: AriaTristate) -> Attribute {
        Attribute(name: "aria-checked", value: value.rawValue)
    }

    /// The number of columns.
    public static func ariaColcount(_ value: Int) -> Attribute {
        Attribute(name: "aria-colcount", value: String(value))
    }

    /// The number of the column.
    public static func ariaColindex(_ value: Int) -> Attribute {
        Attribute(name: "aria-colindex", value: String(value))
    }

    /// The number of columns that the cell covers.
    public static func ariaColspan(_ value: Int) -> Attribute {
        Attribute(name: "aria-colspan", value: String(value))
    }

    /// In which respect the element is the current one.
    public static func ariaCurrent(_ value: AriaCurrent) -> Attribute {
        Attribute(name: "aria-current", value: value.rawValue)
    }

    /// The identifiers of the elements that describe the element.
    public static func ariaDescribedby(_ value: String...) -> Attribute {
        Attribute(name: "aria-describedby", value: value.joined(separator: " "))
    }

    /// The description of the element.
    public static func ariaDescription(_ value: String) -> Attribute {
        Attribute(name: "aria-description", value: value)
    }

    /// The identifier of the element with details.
    public static func ariaDetails(_ value: String) -> Attribute {
        Attribute(name: "aria-details", value: value)
    }

    /// Whether the element is disabled.
    public static func ariaDisabled(_ isEnabled: Bool) -> Attribute {
        Attribute(name: "aria-disabled", value: isEnabled ? "true" : "false")
    }

    /// The identifier of the element with an error message.
    public static func ariaErrormessage(_ value: String) -> Attribute {
        Attribute(name: "aria-errormessage", value: value)
    }

    /// The identifiers of the elements to read next.
    public static func ariaFlowto(_ value: String...) -> Attribute {
        Attribute(name: "aria-flowto", value: value.joined(separator: " "))
    }

    /// What the element opens.
    public static func ariaHaspopup(_ value: AriaPopup) -> Attribute {
        Attribute(name: "aria-haspopup", value: value.rawValue)
    }

    /// Whether the value is invalid.
    public static func ariaInvalid(_ value: AriaInvalid) -> Attribute {
        Attribute(name: "aria-invalid", value: value.rawValue)
    }

    /// The keys that activate the element.
    public static func ariaKeyshortcuts(_ value: String) -> Attribute {
        Attribute(name: "aria-keyshortcuts", value: value)
    }

    /// The identifiers of the elements that label the element.
    public static func ariaLabelledby(_ value: String...) -> Attribute {
        Attribute(name: "aria-labelledby", value: value.joined(separator: " "))
    }

    /// The level of the element in a hierarchy.
    public static func ariaLevel(_ value: Int) -> Attribute {
        Attribute(name: "aria-level", value: String(value))
    }

    /// How urgently changes are announced.
    public static func ariaLive(_ value: AriaLive) -> Attribute {
        Attribute(name: "aria-live", value: value.rawValue)
    }

    /// Whether the element blocks the rest of the page.
    public static func ariaModal(_ isEnabled: Bool) -> Attribute {
        Attribute(name: "aria-modal", value: isEnabled ? "true" : "false")
    }

    /// Whether the text may have several lines.
    public static func ariaMultiline(_ isEnabled: Bool) -> Attribute {
        Attribute(name: "aria-multiline", value: isEnabled ? "true" : "false")
    }

    /// Whether several items can be selected.
    public static func ariaMultiselectable(_ isEnabled: Bool) -> Attribute {
        Attribute(name: "aria-multiselectable", value: isEnabled ? "true" : "false")
    }

    /// The orientation of the element.
    public static func ariaOrientation(_ value: AriaOrientation) -> Attribute {
        Attribute(name: "aria-orientation", value: value.rawValue)
    }

    /// The identifiers of elements that belong to the element.
    public static func ariaOwns(_ value: String...) -> Attribute {
        Attribute(name: "aria-owns", value: value.joined(separator: " "))
    }

    /// The text that is shown while there is no value.
    public static func ariaPlaceholder(_ value: String) -> Attribute {
        Attribute(name: "aria-placeholder", value: value)
    }

    /// The number of the element in its set.
    public static func ariaPosinset(_ value: Int) -> Attribute {
        Attribute(name: "aria-posinset", value: String(value))
    }

    /// Whether a button is pressed.
    public static func ariaPressed(_ value: AriaTristate) -> Attribute {
        Attribute(name: "aria-pressed", value: value.rawValue)
    }

    /// Whether the value cannot be edited.
    public static func ariaReadonly(_ isEnabled: Bool) -> Attribute {
        Attribute(name: "aria-readonly", value: isEnabled ? "true" : "false")
    }

    /// Which changes are announced.
    public static func ariaRelevant(_ value: AriaRelevant) -> Attribute {
        Attribute(name: "aria-relevant", value: value.rawValue)
    }

    /// Whether a value must be given.
    public static func ariaRequired(_ isEnabled: Bool) -> Attribute {
        Attribute(name: "aria-required", value: isEnabled ? "true" : "false")
    }

    /// The role in words.
    public static func ariaRoledescription(_ value: String) -> Attribute {
        Attribute(name: "aria-roledescription", value: value)
    }

    /// The number of rows.
    public static func ariaRowcount(_ value: Int) -> Attribute {
        Attribute(name: "aria-rowcount", value: String(value))
    }

    /// The number of the row.
    public static func ariaRowindex(_ value: Int) -> Attribute {
        Attribute(name: "aria-rowindex", value: String(value))
    }

    /// The number of rows that the cell covers.
    public static func ariaRowspan(_ value: Int) -> Attribute {
        Attribute(name: "aria-rowspan", value: String(value))
    }

    /// Whether the element is selected.
    public static func ariaSelected(_ isEnabled: Bool) -> Attribute {
        Attribute(name: "aria-selected", value: isEnabled ? "true" : "false")
    }

    /// The number of elements in the set.
    public static func ariaSetsize(_ value: Int) -> Attribute {
        Attribute(name: "aria-setsize", value: String(value))
    }

    /// In which order the column is sorted.
    public static func ariaSort(_ value: AriaSort) -> Attribute {
        Attribute(name: "aria-sort", value: value.rawValue)
    }

    /// The greatest value.
    public static func ariaValuemax(_ value: Double) -> Attribute {
        Attribute(name: "aria-valuemax", value: value.shortText)
    }

    /// The smallest value.
    public static func ariaValuemin(_ value: Double) -> Attribute {
        Attribute(name: "aria-valuemin", value: value.shortText)
    }

    /// The value.
    public static func ariaValuenow(_ value: Double) -> Attribute {
        Attribute(name: "aria-valuenow", value: value.shortText)
    }

    /// The value in words.
    public static func ariaValuetext(_ value: String) -> Attribute {
        Attribute(name: "aria-valuetext", value: value)
    }
}
