internal import Foundation
internal import PublishStorage

/// What keeps the site in `Output` from its readers: a note in `.publish/unready.json`.
///
/// Steps fill it while they run. A site without the note, such as one that another machine has made, may be deployed.
package struct UnreadyParts: RunValue, Codable, Equatable {
    /// The texts that only flags such as `--drafts` have let in, as diagnostics name them, by the flag.
    package var texts: [String: [String]] = [:]
    /// How many social images a preview has left to the next real run; pages refer to them all the same.
    package var undrawnImages = 0
    /// Whether a preview has left out the compressed versions of files.
    package var lacksCompressedFiles = false

    package init() {}

    /// Whether a preview has left something to the next real run.
    package var isOfPreview: Bool { undrawnImages > 0 || lacksCompressedFiles }

    /// How many texts of a flag a sentence names.
    private static let mostNames = 10

    /// The sentence that refuses a deployment.
    ///
    /// - Parameter options: What the deployment was asked for; texts that its own flags let in are meant for the target.
    /// - Returns: The sentence; nil where nothing keeps the site from its readers.
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
            return "it has \(list)\(more > 0 ? " and \(more) more" : "") because of '\(flag)'"
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
            flags.isEmpty ? "" : "; to send these texts all the same, deploy with the same flag"
        return """
            The site was made to be looked at, not for its readers: \(parts.joined(separator: "; ")). \
            Call 'publish generate' before you deploy\(way)
            """
    }
}

extension UnreadyParts {
    /// Reads the note; without one there is nothing.
    ///
    /// - Throws: `DiskError`, or `DecodingError` for a note that is damaged.
    package init(in workspace: Workspace) throws {
        let file = Self.file(in: workspace)
        self =
            Disk.exists(file)
            ? try JSONDecoder().decode(Self.self, from: Data(Disk.read(file))) : Self()
    }

    /// Writes the note, if there is something to say; called before the site takes its place, so that who is killed in
    /// between finds a site that is refused without need rather than one that is sent.
    ///
    /// - Throws: `DiskError`.
    package func note(in workspace: Workspace) throws {
        guard self != Self() else { return }
        try Disk.replace(Self.file(in: workspace), with: Array(JSONText.line(of: self).utf8))
    }

    /// Deletes the note of an earlier run, if there is nothing to say about the site that has taken its place.
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
