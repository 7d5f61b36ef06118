/// The type of a script.
///
/// Source: HTML Living Standard, 4.12.1 The script element, attribute type.
public enum HTMLScriptType: String, CaseIterable, Sendable {
    /// A JavaScript module.
    case module

    /// Linked data as JSON-LD.
    case jsonLD = "application/ld+json"

    /// Data as JSON.
    case json = "application/json"
}
