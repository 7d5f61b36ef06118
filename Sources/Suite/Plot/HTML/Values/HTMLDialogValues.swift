/// The ways in which readers can close a dialog.
///
/// Source: HTML Living Standard, 4.11.4 The dialog element, attribute closedby.
public enum HTMLDialogClosing: String, CaseIterable, Sendable {
    /// By a click elsewhere, by a key or by the page.
    case any

    /// By a key or by the page.
    case closeRequest = "closerequest"

    /// By the page only.
    case none
}

/// The action of a button on the element it commands.
///
/// Source: HTML Living Standard, 4.10.8 The button element, attribute command.
public enum HTMLButtonCommand: String, CaseIterable, Sendable {
    /// Shows a modal dialog.
    case showModal = "show-modal"

    /// Closes a dialog.
    case close

    /// Asks a dialog to close.
    case requestClose = "request-close"

    /// Shows a popover.
    case showPopover = "show-popover"

    /// Hides a popover.
    case hidePopover = "hide-popover"

    /// Shows or hides a popover.
    case togglePopover = "toggle-popover"
}
