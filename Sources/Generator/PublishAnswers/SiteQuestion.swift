internal import PublishStorage

/// A question to a site's program whose answer the `publish` command reads.
///
/// The raw value is the name of the question, as in `--publish-task=texts`. The command prints the
/// answers to all other questions without reading them.
package enum SiteQuestion: String, CaseIterable, Sendable {
    /// The addresses of the site; see ``AddressRow``.
    case addresses
    /// The texts and their translations; see ``TextDialect`` and ``PairedText``.
    case pairs = "i18n-pairs"
    /// The list of texts and the pairs; see ``DeskLanguages`` and ``DeskText``.
    case texts
    /// The requested texts, for other platforms; see ``TextDialect`` and ``PortableContent``.
    case content

    /// The version of the answer's form.
    ///
    /// A new optional key or a new kind of row does not change it. A change that an earlier command would misread gets
    /// the next number, and programs write it into the first row, as `version`; an answer without it has version 1.
    package var version: Int { 1 }

    /// Returns an answer, one JSON object per line.
    package func answer(with rows: [any AnswerRow]) -> String {
        Self.lines(of: rows, version: version)
    }

    /// Returns rows of a version, one JSON object per line.
    static func lines(of rows: [any AnswerRow], version: Int) -> String {
        let lines = rows.map { JSONText.line(of: $0) + "\n" }.joined()
        return version == 1 ? lines : "{\"version\":\(version)," + lines.dropFirst()
    }
}

/// A row of an answer: a JSON object with a key `kind`.
///
/// Keys that were added after the first release of the row are optional, because earlier programs do not write them.
package protocol AnswerRow: Codable, Equatable, Sendable {
    /// The values of `kind` that rows of this type have.
    static var lineKinds: [String] { get }
}
