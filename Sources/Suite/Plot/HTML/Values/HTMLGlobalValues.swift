/// The way in which a popover is closed.
///
/// Source: HTML Living Standard, 6.12 The popover attribute.
public enum HTMLPopover: String, CaseIterable, Sendable {
    /// By a click elsewhere, and by other popovers.
    case auto

    /// By a click elsewhere, and by other hints.
    case hint

    /// By a script or a button only.
    case manual
}

/// The action of a button on a popover.
///
/// Source: HTML Living Standard, 6.12.1 The popover target attributes.
public enum HTMLPopoverAction: String, CaseIterable, Sendable {
    /// Shows the popover.
    case show

    /// Hides the popover.
    case hide

    /// Shows or hides the popover.
    case toggle
}

/// The label of the enter key on a virtual keyboard.
///
/// Source: HTML Living Standard, 6.8.7 Input modalities: the enterkeyhint attribute.
public enum HTMLEnterKeyHint: String, CaseIterable, Sendable {
    /// A new line.
    case enter

    /// The end of the input.
    case done

    /// The way to a target.
    case go

    /// The next field.
    case next

    /// The previous field.
    case previous

    /// A search.
    case search

    /// Sending.
    case send
}

/// The kind of virtual keyboard.
///
/// Source: HTML Living Standard, 6.8.6 Input modalities: the inputmode attribute.
public enum HTMLInputMode: String, CaseIterable, Sendable {
    /// None.
    case none

    /// Letters.
    case text

    /// For telephone numbers.
    case tel

    /// For URLs.
    case url

    /// For e-mail addresses.
    case email

    /// For digits.
    case numeric

    /// For numbers with a fraction.
    case decimal

    /// For searches.
    case search
}

/// The letters that a virtual keyboard capitalizes.
///
/// Source: HTML Living Standard, 6.8.5 Autocapitalization.
public enum HTMLAutocapitalization: String, CaseIterable, Sendable {
    /// None.
    case none

    /// The first of each sentence.
    case sentences

    /// The first of each word.
    case words

    /// All.
    case characters
}

/// The editability of an element's content.
///
/// Source: HTML Living Standard, 6.8.1 Making document regions editable.
public enum HTMLEditability: String, CaseIterable, Sendable {
    /// Editable.
    case editable = "true"

    /// Not editable.
    case notEditable = "false"

    /// Editable as plain text.
    case plainTextOnly = "plaintext-only"
}
