/// How a reader can close a dialog.
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

/// What a button does to the element that it commands.
///
/// Source: HTML Living Standard, 4.10.8 The button element, attribute command.
public enum HTMLButtonCommand: String, CaseIterable, Sendable {
    /// It shows a dialog that blocks the page.
    case showModal = "show-modal"

    /// It closes a dialog.
    case close

    /// It asks a dialog to close.
    case requestClose = "request-close"

    /// It shows a popover.
    case showPopover = "show-popover"

    /// It hides a popover.
    case hidePopover = "hide-popover"

    /// It shows or hides a popover.
    case togglePopover = "toggle-popover"
}
