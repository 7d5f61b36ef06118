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

/// The kind of popup that an element opens.
///
/// Source: WAI-ARIA 1.2, 6.7 Definitions of States and Properties.
public enum AriaPopup: String, CaseIterable, Sendable {
    /// A menu.
    case `true`

    /// No popup.
    case `false`

    /// A menu.
    case menu

    /// A list of options.
    case listbox

    /// A tree.
    case tree

    /// A grid.
    case grid

    /// A dialog.
    case dialog
}

/// The sort order of a column.
///
/// Source: WAI-ARIA 1.2, 6.7 Definitions of States and Properties.
public enum AriaSort: String, CaseIterable, Sendable {
    /// In ascending order.
    case ascending

    /// In descending order.
    case descending

    /// Not sorted.
    case none

    /// Another order.
    case other
}

/// The orientation of an element.
///
/// Source: WAI-ARIA 1.2, 6.7 Definitions of States and Properties.
public enum AriaOrientation: String, CaseIterable, Sendable {
    /// Horizontal.
    case horizontal

    /// Vertical.
    case vertical
}

/// The validity of a value.
///
/// Source: WAI-ARIA 1.2, 6.7 Definitions of States and Properties.
public enum AriaInvalid: String, CaseIterable, Sendable {
    /// Invalid.
    case `true`

    /// Valid.
    case `false`

    /// Its grammar is wrong.
    case grammar

    /// Its spelling is wrong.
    case spelling
}

/// The presentation of completions.
///
/// Source: WAI-ARIA 1.2, 6.7 Definitions of States and Properties.
public enum AriaAutocomplete: String, CaseIterable, Sendable {
    /// The completion appears in the field, after the cursor.
    case inline

    /// The completions appear in a list.
    case list

    /// The completions appear in a list, and one of them in the field.
    case both

    /// Changes are not announced.
    case none
}

/// The kinds of changes in a live region that are announced.
///
/// Source: WAI-ARIA 1.2, 6.7 Definitions of States and Properties.
public enum AriaRelevant: String, CaseIterable, Sendable {
    /// Additions.
    case additions

    /// Removals.
    case removals

    /// Changes of text.
    case text

    /// All changes.
    case all
}
