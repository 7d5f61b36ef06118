/// A decoding error in the words of the metadata.
package struct MetadataFault {
    /// Whether a value is missing; otherwise it cannot be used.
    package var isMissing = false
    /// The way to the value; empty when it is not known.
    package var path: [any CodingKey] = []
    /// What is wrong, in words.
    package var explanation = ""

    /// The dotted key; nil when it is not known.
    package var key: String? {
        path.isEmpty ? nil : path.map(\.stringValue).joined(separator: ".")
    }

    /// Takes an error apart.
    package init(_ error: DecodingError) {
        switch error {
        case .keyNotFound(let key, let context):
            isMissing = true
            path = context.codingPath + [key]
            explanation = context.debugDescription
        case .valueNotFound(_, let context):
            isMissing = true
            path = context.codingPath
            explanation = context.debugDescription
        case .typeMismatch(_, let context), .dataCorrupted(let context):
            path = context.codingPath
            explanation = context.debugDescription
        @unknown default:
            explanation = "\(error)"
        }
    }
}
