/// How a popover is closed.
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

/// What a button does to a popover.
///
/// Source: HTML Living Standard, 6.12.1 The popover target attributes.
public enum HTMLPopoverAction: String, CaseIterable, Sendable {
    /// It shows it.
    case show

    /// It hides it.
    case hide

    /// It does the one or the other.
    case toggle
}

/// What the enter key of a virtual keyboard shows.
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

/// Which virtual keyboard is shown.
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

/// Which letters a virtual keyboard capitalizes.
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

/// Whether readers can edit the content of an element.
///
/// Source: HTML Living Standard, 6.8.1 Making document regions editable.
public enum HTMLEditability: String, CaseIterable, Sendable {
    /// They can.
    case editable = "true"

    /// They cannot.
    case notEditable = "false"

    /// They can, as plain text.
    case plainTextOnly = "plaintext-only"
}
