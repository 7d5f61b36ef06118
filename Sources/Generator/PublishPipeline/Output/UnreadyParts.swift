internal import Foundation
internal import PublishStorage

/// The reasons why the site in `Output` must not be deployed, and what it lacks nevertheless, stored
/// in `.publish/unready.json`.
///
/// Steps fill the value while they run. A site without the file, such as one generated on another
/// machine, may be deployed.
package struct UnreadyParts: RunValue, Codable, Equatable {
    /// The names of texts that are included only because of an option such as `--drafts`, by the
    /// option.
    package var texts: [String: [String]] = [:]
    /// The number of social images that a preview has not drawn, although pages refer to them.
    package var undrawnImages = 0
    /// Whether a preview has not written the compressed versions of files.
    package var lacksCompressedFiles = false
    /// What formulas and diagrams the site lacks although its steps draw them, as clauses.
    package var undrawn: [String] = []
    /// The messages about default steps whose programs are not installed; the site may be deployed
    /// without them.
    package var leftOut: [String] = []

    package init() {}

    /// Whether a preview has left work to the next complete run.
    package var isOfPreview: Bool { undrawnImages > 0 || lacksCompressedFiles }

    /// The largest number of texts that a refusal names for each option.
    private static let mostNames = 10

    /// Returns the message that refuses a deployment.
    ///
    /// - Parameter options: The options of the deployment; texts that its own options include may
    ///   be deployed.
    /// - Returns: The message; nil if the site may be deployed.
    package func refusal(_ options: RunOptions) -> String? {
        let allowed = [
            "--drafts": options.includesDrafts, "--future": options.includesFuture,
            "--expired": options.includesExpired,
        ]
        let flags = texts.filter { allowed[$0.key] != true && !$0.value.isEmpty }.keys.sorted()
        var parts = flags.map { flag in
            let names = texts[flag] ?? []
            let more = names.count - Self.mostNames
            let list = names.prefix(Self.mostNames).map { "'\($0)'" }.joined(separator: ", ")
            return "it includes \(list)\(more > 0 ? " and \(more) more" : "") because of '\(flag)'"
        }
        if undrawnImages > 0 {
            parts.append(
                undrawnImages == 1
                    ? "a social image is not drawn yet"
                    : "\(undrawnImages) social images are not drawn yet"
            )
        }
        if lacksCompressedFiles { parts.append("it lacks the compressed versions of files") }
        var way = flags.isEmpty ? "" : "; to publish these texts anyway, deploy with the same flag"
        if !undrawn.isEmpty, !options.allowsUndrawn, !options.announcesOnly {
            parts += undrawn.prefix(Self.mostNames)
            let more = undrawn.count - Self.mostNames
            if more > 0 { parts.append("\(more) more are not drawn") }
            way += "; to publish it as it is, deploy with '--allow-undrawn'"
        }
        guard !parts.isEmpty else { return nil }
        return """
            The site is not ready for its readers: \(parts.joined(separator: "; ")). \
            Run 'publish generate' before you deploy\(way)
            """
    }
}

extension PublishingContext {
    /// Keeps the diagnostics of a missing program for `publish deploy`, which names them again, if the
    /// site has not asked for the step.
    package func noteMissingProgram(_ faults: [Diagnostic], _ identifier: Diagnostic.Identifier) {
        guard run.isDefaultStep else { return }
        let missing = faults.filter { $0.identifier == identifier }
        run[UnreadyParts.self].leftOut += missing.map(\.message)
    }
}

extension UnreadyParts {
    /// Reads the file; if there is no file, nothing is unready.
    ///
    /// - Throws: `DiskError`, or `DecodingError` for a damaged file.
    package init(in workspace: Workspace) throws {
        let file = Self.file(in: workspace)
        self =
            Disk.exists(file)
            ? try JSONDecoder().decode(Self.self, from: Data(Disk.read(file))) : Self()
    }

    /// Writes the file if anything is unready.
    ///
    /// Called before the new site is moved into `Output`: if the run is killed in between, a ready
    /// site is refused, which is better than an unready site being deployed.
    ///
    /// - Throws: `DiskError`.
    package func note(in workspace: Workspace) throws {
        guard self != Self() else { return }
        try Disk.replace(Self.file(in: workspace), with: Array(JSONText.line(of: self).utf8))
    }

    /// Deletes the file of an earlier run if the new site is ready.
    ///
    /// - Throws: `DiskError`.
    package func forgetEarlier(in workspace: Workspace) throws {
        let file = Self.file(in: workspace)
        if self == Self(), Disk.exists(file) { try Disk.removeFile(file) }
    }

    private static func file(in workspace: Workspace) -> String {
        workspace.hidden.path + "unready.json"
    }
}
