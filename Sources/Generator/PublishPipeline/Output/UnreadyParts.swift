internal import Foundation
internal import PublishStorage

/// The reasons why the site in `Output` must not be deployed, stored in `.publish/unready.json`.
///
/// Steps fill it while they run. A site without the file, such as one made on another machine, may be deployed.
package struct UnreadyParts: RunValue, Codable, Equatable {
    /// The names in diagnostics of the texts that were included only by flags such as `--drafts`, by the flag.
    package var texts: [String: [String]] = [:]
    /// The number of social images that a preview has left to the next real run; pages refer to them nevertheless.
    package var undrawnImages = 0
    /// Whether a preview has skipped the compressed versions of files.
    package var lacksCompressedFiles = false

    package init() {}

    /// Whether a preview has left work to the next real run.
    package var isOfPreview: Bool { undrawnImages > 0 || lacksCompressedFiles }

    /// The number of texts named for each flag.
    private static let mostNames = 10

    /// Returns the sentence that refuses a deployment.
    ///
    /// - Parameter options: The options of the deployment; texts included by its own flags are meant for the target.
    /// - Returns: The sentence; nil if the site may be deployed.
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
        guard !parts.isEmpty else { return nil }
        let way =
            flags.isEmpty ? "" : "; to publish these texts anyway, deploy with the same flag"
        return """
            The site is not ready for its readers: \(parts.joined(separator: "; ")). \
            Call 'publish generate' before you deploy\(way)
            """
    }
}

extension UnreadyParts {
    /// Reads the file; without one nothing is unready.
    ///
    /// - Throws: `DiskError`, or `DecodingError` for a damaged file.
    package init(in workspace: Workspace) throws {
        let file = Self.file(in: workspace)
        self =
            Disk.exists(file)
            ? try JSONDecoder().decode(Self.self, from: Data(Disk.read(file))) : Self()
    }

    /// Writes the file, if anything is unready; called before the site takes its place, so that a run killed in between
    /// leaves a site that is refused needlessly rather than one that is deployed wrongly.
    ///
    /// - Throws: `DiskError`.
    package func note(in workspace: Workspace) throws {
        guard self != Self() else { return }
        try Disk.replace(Self.file(in: workspace), with: Array(JSONText.line(of: self).utf8))
    }

    /// Deletes the file of an earlier run, if nothing is unready in the new site.
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
