/// The behaviour of a button.
public enum HTMLButtonType: String, CaseIterable, Sendable {
    /// No default behaviour.
    case button

    /// Resets the form.
    case reset

    /// Submits the form.
    case submit
}

/// The HTTP method for submitting a form.
public enum HTMLFormMethod: String, CaseIterable, Sendable {
    /// With its values in the URL.
    case get

    /// With its values in the body of the request.
    case post
}

/// The encoding of a form's values.
public enum HTMLFormContentType: String, CaseIterable, Sendable {
    /// As in a URL.
    case urlEncoded = "application/x-www-form-urlencoded"

    /// In parts, as files require.
    case multipartData = "multipart/form-data"

    /// As plain text.
    case plainText = "text/plain"
}

/// How the lines of a text area are submitted.
///
/// Source: HTML Living Standard, 4.10.11 The textarea element, attribute wrap.
public enum HTMLTextWrapping: String, CaseIterable, Sendable {
    /// As they were entered.
    case soft

    /// With the line breaks that were shown.
    case hard
}

/// Which camera takes a picture for an input.
///
/// Source: HTML Media Capture, 5.1 Attribute.
public enum HTMLCapture: String, CaseIterable, Sendable {
    /// The one that faces the reader.
    case user

    /// The one that faces away.
    case environment
}
