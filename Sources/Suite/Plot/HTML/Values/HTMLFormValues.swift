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
    /// GET: the values are part of the URL.
    case get

    /// POST: the values are in the body of the request.
    case post
}

/// The encoding of a form's values.
public enum HTMLFormContentType: String, CaseIterable, Sendable {
    /// Percent-encoded, as in the query of a URL.
    case urlEncoded = "application/x-www-form-urlencoded"

    /// In several parts, which file uploads require.
    case multipartData = "multipart/form-data"

    /// As plain text.
    case plainText = "text/plain"
}

/// How the lines of a text area are submitted.
///
/// Source: HTML Living Standard, 4.10.11 The textarea element, attribute wrap.
public enum HTMLTextWrapping: String, CaseIterable, Sendable {
    /// Only with the line breaks that the reader has entered.
    case soft

    /// Also with the line breaks that the browser has added for display.
    case hard
}

/// Which camera takes a picture for an input.
///
/// Source: HTML Media Capture, 5.1 Attribute.
public enum HTMLCapture: String, CaseIterable, Sendable {
    /// The front camera, which faces the reader.
    case user

    /// The rear camera, which faces the surroundings.
    case environment
}
