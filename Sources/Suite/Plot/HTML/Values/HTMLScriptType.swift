/// The type of a script.
///
/// Source: HTML Living Standard, 4.12.1 The script element, attribute type.
public enum HTMLScriptType: String, CaseIterable, Sendable {
    /// A JavaScript module.
    case module

    /// A map of module names.
    case importMap = "importmap"

    /// Rules for loading pages ahead.
    case speculationRules = "speculationrules"

    /// Linked data as JSON.
    case jsonLD = "application/ld+json"

    /// Data as JSON.
    case json = "application/json"
}
