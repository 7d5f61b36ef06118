/// What a button does.
public enum HTMLButtonType: String, CaseIterable, Sendable {
    /// Nothing by itself.
    case button

    /// Resets the form.
    case reset

    /// Submits the form.
    case submit
}

/// How a form is submitted.
public enum HTMLFormMethod: String, CaseIterable, Sendable {
    /// With its values in the URL.
    case get

    /// With its values in the body of the request.
    case post
}

/// How the values of a form are encoded.
public enum HTMLFormContentType: String, CaseIterable, Sendable {
    /// As in a URL.
    case urlEncoded = "application/x-www-form-urlencoded"

    /// In parts, as files require.
    case multipartData = "multipart/form-data"

    /// As plain text.
    case plainText = "text/plain"
}
