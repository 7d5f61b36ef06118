/// The kind of an input.
public enum HTMLInputType: String, CaseIterable, Sendable {
    /// A button without default behaviour.
    case button

    /// A checkbox.
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

    /// A hidden value.
    case hidden

    /// A picture that submits the form.
    case image

    /// A month of a year.
    case month

    /// A number.
    case number

    /// A password: the text is replaced by dots.
    case password

    /// A radio button: one of several choices.
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
