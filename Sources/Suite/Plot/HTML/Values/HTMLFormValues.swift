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
