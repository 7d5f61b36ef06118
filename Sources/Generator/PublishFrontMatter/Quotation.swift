/// How quoted values in `key: value` lines are read.
package enum Quotation: Sendable {
    /// The quotation marks are part of the value, as in the suite.
    case literal
    /// The quotation marks are removed, as in YAML.
    case yaml

    /// Returns the meaning of a value.
    ///
    /// - Parameter value: The value as written.
    /// - Returns: The meaning of the value.
    package func reading(_ value: String) -> String {
        guard self == .yaml else { return value }
        let text = value.drop(while: \.isWhitespace)
        guard text.first == "\"" || text.first == "'",
            case .success(let header) = YAMLReader.header("value: " + text)
        else { return String(text) }
        return header["value"]?.text ?? ""
    }
}
