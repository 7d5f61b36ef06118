import Foundation
import Ink
internal import PublishFrontMatter

/// Texts that say that they are not to be published, in a site that publishes everything as the suite does.
struct UnaskedSchedule {
    /// What the site's own metadata reads; there a key means what the site makes of it.
    var ownKeys: Set<String>
    /// The moment of the run.
    var now: Date

    /// A warning about a text; nil if it is to be published.
    ///
    /// - Parameters:
    ///   - metadata: The header.
    ///   - date: The date in the header.
    ///   - text: The text, for the line.
    ///   - file: Its name, as diagnostics have it.
    /// - Returns: The warning.
    func warning(
        about metadata: MetadataNode,
        date: Date?,
        text: String,
        file: String
    ) -> Diagnostic? {
        func says(_ key: String, _ value: String) -> Bool {
            !ownKeys.contains(key) && metadata[key]?.text == value
        }
        let key: String
        let reason: String
        if says("draft", "true") || says("published", "false") {
            key = says("draft", "true") ? "draft" : "published"
            reason = "the text is a draft, and the site publishes it"
        } else if let date, date > now {
            key = "date"
            reason = "the date lies ahead, and the site publishes the text already"
        } else {
            return nil
        }
        let entry = MetadataHeader(in: text)?.entries.first { $0.key == key }
        return Diagnostic(
            .warning,
            .publishedDraft,
            file: file,
            line: entry?.line,
            column: entry?.keyColumn,
            message: reason,
            fix: "add to the site: var publicationFeatures: PublicationFeatures { .schedule }"
        )
    }
}
