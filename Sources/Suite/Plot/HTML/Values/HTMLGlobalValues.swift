/// The way in which a popover is closed.
///
/// Source: HTML Living Standard, 6.12 The popover attribute.
public enum HTMLPopover: String, CaseIterable, Sendable {
    /// By a click elsewhere, and when another popover opens.
    case auto

    /// By a click elsewhere, and when another hint opens.
    case hint

    /// Only by a script or a button.
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
    /// The key inserts a new line.
    case enter

    /// The key ends the input.
    case done

    /// The key opens the entered target.
    case go

    /// The key moves to the next field.
    case next

    /// The key moves to the previous field.
    case previous

    /// The key starts the search.
    case search

    /// The key sends the text.
    case send
}

/// The kind of virtual keyboard.
///
/// Source: HTML Living Standard, 6.8.6 Input modalities: the inputmode attribute.
public enum HTMLInputMode: String, CaseIterable, Sendable {
    /// None: the page has its own keyboard.
    case none

    /// The usual keyboard with letters.
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
    /// No letters.
    case none

    /// The first letter of each sentence.
    case sentences

    /// The first letter of each word.
    case words

    /// All letters.
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
