/// Whether something that may be undecided is the case.
///
/// Source: WAI-ARIA 1.2, 6.7 Definitions of States and Properties.
public enum AriaTristate: String, CaseIterable, Sendable {
    /// It is.
    case `true`

    /// It is not.
    case `false`

    /// It is in part.
    case mixed
}

/// In which respect an element is the current one of a set.
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

    /// The current one, in whichever respect.
    case `true`

    /// Not the current one.
    case `false`
}

/// How urgently changes are announced.
///
/// Source: WAI-ARIA 1.2, 6.7 Definitions of States and Properties.
public enum AriaLive: String, CaseIterable, Sendable {
    /// Not at all.
    case off

    /// At the next opportunity.
    case polite

    /// At once.
    case assertive
}

/// What an element opens.
///
/// Source: WAI-ARIA 1.2, 6.7 Definitions of States and Properties.
public enum AriaPopup: String, CaseIterable, Sendable {
    /// A menu.
    case `true`

    /// Nothing.
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

/// In which order a column is sorted.
///
/// Source: WAI-ARIA 1.2, 6.7 Definitions of States and Properties.
public enum AriaSort: String, CaseIterable, Sendable {
    /// In ascending order.
    case ascending

    /// In descending order.
    case descending

    /// In none.
    case none

    /// In another one.
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

/// Whether a value is invalid.
///
/// Source: WAI-ARIA 1.2, 6.7 Definitions of States and Properties.
public enum AriaInvalid: String, CaseIterable, Sendable {
    /// It is.
    case `true`

    /// It is not.
    case `false`

    /// Its grammar is wrong.
    case grammar

    /// Its spelling is wrong.
    case spelling
}

/// How completions are offered.
///
/// Source: WAI-ARIA 1.2, 6.7 Definitions of States and Properties.
public enum AriaAutocomplete: String, CaseIterable, Sendable {
    /// In the field.
    case inline

    /// In a list.
    case list

    /// In both.
    case both

    /// Not at all.
    case none
}

/// Which changes of a live region are announced.
///
/// Source: WAI-ARIA 1.2, 6.7 Definitions of States and Properties.
public enum AriaRelevant: String, CaseIterable, Sendable {
    /// What is added.
    case additions

    /// What is removed.
    case removals

    /// Changes of text.
    case text

    /// All of them.
    case all
}
