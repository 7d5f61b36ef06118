import Foundation
import Ink
internal import PublishFrontMatter

/// Which texts are not part of the site today, and how many that are.
struct PublicationSchedule {
    /// What the run lets in.
    var options: RunOptions
    /// The moment of the run.
    var now: Date
    /// How many texts were left out, by reason.
    private(set) var counts: [Reason: Int] = [:]
    /// The texts that wait for their date.
    private var waiting: [(date: Date, file: String)] = []
    /// The first of these texts, as people find them.
    private var names: [String] = []
    /// The texts that are part of the site because of a flag only, by the flag.
    private(set) var letIn: [String: [String]] = [:]

    /// Why a text is left out.
    enum Reason: String, CaseIterable {
        case draft, future, expired

        /// The flag that lets such texts in.
        var flag: String { self == .draft ? "--drafts" : "--\(rawValue)" }
    }

    init(options: RunOptions, now: Date) {
        self.options = options
        self.now = now
    }

    /// Why a text is not part of the site; nil for one that is.
    func reason(for content: Content) -> Reason? {
        reasons(for: content).first { !isLetIn($0) }
    }

    /// Why a text would not be part of the site that readers get.
    private func reasons(for content: Content) -> [Reason] {
        var reasons: [Reason] = []
        if content.publication.isDraft { reasons.append(.draft) }
        if let expires = content.publication.expires, expires <= now { reasons.append(.expired) }
        if content.date > now { reasons.append(.future) }
        return reasons
    }

    private func isLetIn(_ reason: Reason) -> Bool {
        switch reason {
        case .draft: options.includesDrafts
        case .future: options.includesFuture
        case .expired: options.includesExpired
        }
    }

    /// How many texts the summary names.
    private static let mostNames = 3

    /// Whether a text is part of the site; notes it if not, and if only flags let it in.
    ///
    /// - Parameters:
    ///   - content: What the text says.
    ///   - file: The text, as diagnostics name it.
    /// - Returns: Whether it is.
    mutating func admits(_ content: Content, of file: String) -> Bool {
        guard let reason = reason(for: content) else {
            for reason in reasons(for: content) { letIn[reason.flag, default: []].append(file) }
            return true
        }
        counts[reason, default: 0] += 1
        names.append(file)
        if reason == .future { waiting.append((content.date, file)) }
        return false
    }

    /// One line about what was left out, and about when that will be part of the site; nil if nothing was.
    ///
    /// - Parameter formatter: Writes dates as the site does, in its zone.
    /// - Returns: A note.
    func summary(_ formatter: DateFormatter) -> Diagnostic? {
        let parts = Reason.allCases.compactMap { reason in
            counts[reason].map { count in (reason, count) }
        }
        if parts.isEmpty { return nil }
        let words = parts.map { reason, count in
            switch reason {
            case .draft: count == 1 ? "1 draft" : "\(count) drafts"
            case .future: "\(count) with a date ahead"
            case .expired: "\(count) expired"
            }
        }
        let flags = parts.map { reason, _ in reason.flag }
        let shown = names.prefix(Self.mostNames) + (names.count > Self.mostNames ? ["…"] : [])
        return Diagnostic(
            .leftOut(
                words,
                named: shown.joined(separator: ", "),
                due: waiting.sorted(by: <).prefix(Self.mostNames).map { date, file in
                    (file, formatter.string(from: date))
                },
                zone: (formatter.timeZone ?? .current).identifier,
                flags: flags
            ),
            file: ""
        )
    }
}

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
        let sentence: Diagnostic.Sentence
        if says("draft", "true") || says("published", "false") {
            key = says("draft", "true") ? "draft" : "published"
            sentence = .publishedDraft
        } else if let date, date > now {
            key = "date"
            sentence = .publishedAhead
        } else {
            return nil
        }
        let entry = MetadataHeader(in: text)?.entries.first { $0.key == key }
        return Diagnostic(sentence, file: file, line: entry?.line, column: entry?.keyColumn)
    }
}
