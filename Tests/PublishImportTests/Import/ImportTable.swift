import Foundation
import PublishImport
import PublishTesting
import Testing

/// A site of some files that is planned, for tables with a line for each setting.
struct PlannedSite {
    let plan: ImportPlan

    /// Plans the import of a site in June 2026.
    ///
    /// - Parameters:
    ///   - files: The texts by their paths.
    ///   - generator: What the site was made with.
    ///   - addresses: What becomes of the old addresses.
    /// - Throws: `ImportFailure`, or an error of a file that cannot be written.
    init(
        _ files: [String: String],
        as generator: String,
        addresses: ImportAddresses = .keep
    ) throws {
        let root = try TemporaryFolder()
        try root.write(files)
        let importer = try Importer(of: root.path, as: .named(generator))
        let now = try #require(ISO8601DateFormatter().date(from: "2026-06-01T00:00:00Z"))
        plan = try importer.plan(addresses: addresses, now: now)
    }

    /// The text that a file became.
    func text(_ source: String) throws -> ImportedText {
        try #require(plan.texts.first { $0.source == source }, "\(plan.texts.map(\.source))")
    }

    /// What was said of a file.
    func remarks(_ source: String) -> String {
        plan.losses.filter { $0.file == source }.map(\.message).joined(separator: "\n")
    }
}
