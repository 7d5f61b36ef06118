internal import Foundation
internal import PublishStorage

/// An object of Ghost's JSON export, whose values have other types in old versions.
///
/// Source: Ghost, Docs, Migration: Ghost's import format.
struct GhostExport {
    private let values: [String: Any]

    /// Reads an export; those of old versions lack the outer `db` array.
    ///
    /// - Returns: The part with the posts; nil if the JSON is anything else.
    /// - Throws: An error if it is not valid JSON.
    static func content(of bytes: [UInt8]) throws -> GhostExport? {
        let json = try JSONSerialization.jsonObject(with: Data(bytes))
        let outer = GhostExport(values: json as? [String: Any] ?? [:])
        let data = (outer.list("db").first ?? outer).values["data"] as? [String: Any] ?? [:]
        return data["posts"] is [Any] ? GhostExport(values: data) : nil
    }

    /// The objects in a list; empty if there is none.
    func list(_ key: String) -> [GhostExport] {
        (values[key] as? [Any] ?? []).compactMap { $0 as? [String: Any] }
            .map(GhostExport.init(values:))
    }

    /// A text, or a number as text; empty if there is none.
    func text(_ key: String) -> String {
        values[key] as? String ?? number(key).map { "\(Int($0))" } ?? ""
    }

    /// Whether a value is true, also written as 1.
    func isOn(_ key: String) -> Bool { number(key) == 1 }

    /// A number that fits into an integer; nil if there is none.
    func number(_ key: String) -> Double? {
        (values[key] as? NSNumber).map(\.doubleValue).flatMap { $0.magnitude < 1e14 ? $0 : nil }
    }

    /// The seconds since 1970 of a date, which is a string or in milliseconds.
    func seconds(_ key: String) -> Int? {
        CivilTime(export: text(key))?.secondsSince1970 ?? number(key).map { Int($0 / 1000) }
    }
}
