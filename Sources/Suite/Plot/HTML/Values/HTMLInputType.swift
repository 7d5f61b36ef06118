/// The kind of an input.
public enum HTMLInputType: String, CaseIterable, Sendable {
    /// A button without a behaviour of its own.
    case button

    /// A box to tick.
    case checkbox

    /// A colour.
    case color

    /// A day.
    case date

    /// A day and a time without a zone.
    case datetimeLocal = "datetime-local"

    /// An e-mail address.
    case email

    /// A file.
    case file

    /// A value that is not shown.
    case hidden

    /// A picture that submits the form.
    case image

    /// A month of a year.
    case month

    /// A number.
    case number

    /// A text that is not shown.
    case password

    /// One of several choices.
    case radio

    /// A number on a slider.
    case range

    /// A button that resets the form.
    case reset

    /// A text to search for.
    case search

    /// A button that submits the form.
    case submit

    /// A telephone number.
    case tel

    /// One line of text.
    case text

    /// A time of day.
    case time

    /// A URL.
    case url

    /// A week of a year.
    case week
}
