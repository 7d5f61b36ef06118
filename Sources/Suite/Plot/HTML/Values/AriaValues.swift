/// A state that may be undecided.
///
/// Source: WAI-ARIA 1.2, 6.7 Definitions of States and Properties.
public enum AriaTristate: String, CaseIterable, Sendable {
    /// True.
    case `true`

    /// False.
    case `false`

    /// Mixed: partly true, as a checkbox for a group of checkboxes.
    case mixed
}

/// The kind of current element in a set.
///
/// Source: WAI-ARIA 1.2, 6.7 Definitions of States and Properties.
public enum AriaCurrent: String, CaseIterable, Sendable {
    /// The current page.
    case page

    /// The current step.
    case step

    /// The current place.
    case location

    /// The current date.
    case date

    /// The current time.
    case time

    /// The current element of a set of any other kind.
    case `true`

    /// The element is not the current one.
    case `false`
}

/// The urgency of announcements of changes.
///
/// Source: WAI-ARIA 1.2, 6.7 Definitions of States and Properties.
public enum AriaLive: String, CaseIterable, Sendable {
    /// Changes are not announced.
    case off

    /// Changes are announced at the next pause.
    case polite

    /// Changes are announced immediately, interrupting other announcements.
    case assertive
}
