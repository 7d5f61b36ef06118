import Foundation
import Ink
internal import PublishFrontMatter
internal import PublishStorage

/// Decides which texts are published today, and counts the others.
struct PublicationSchedule {
    var options: RunOptions
    /// The date of the run.
    var now: Date
    /// The number of texts left out, by reason.
    private(set) var counts: [Reason: Int] = [:]
    /// The texts with a future date.
    private var waiting: [(date: Date, file: String)] = []
    /// The files of the texts left out, of which the summary names the first.
    private var names: [String] = []
    /// For each flag, the texts that are published only because of it.
    private(set) var letIn: [String: [String]] = [:]

    /// The reason why a text is left out.
    enum Reason: String, CaseIterable {
        case draft, future, expired, `private`

        /// The flag that includes such texts; nil if none does.
        var flag: String? {
            self == .private ? nil : self == .draft ? "--drafts" : "--\(rawValue)"
        }
    }

    init(options: RunOptions, now: Date) {
        self.options = options
        self.now = now
    }

    /// Returns the reason why a text is not published; nil if it is published.
    func reason(for content: Content) -> Reason? {
        reasons(for: content).first { !isLetIn($0) }
    }

    /// Returns all reasons why a text would not be published without flags.
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
        case .private: false
        }
    }

    /// The number of texts named in the summary.
    private static let mostNames = 3

    /// Returns whether a text is published.
    ///
    /// Records the text if it is left out, or published only because of a flag.
    ///
    /// - Parameters:
    ///   - content: The content of the text.
    ///   - file: The name of the text in diagnostics.
    /// - Returns: Whether it is published.
    mutating func admits(_ content: Content, of file: String) -> Bool {
        guard let reason = reason(for: content) else {
            for flag in reasons(for: content).compactMap(\.flag) {
                letIn[flag, default: []].append(file)
            }
            return true
        }
        counts[reason, default: 0] += 1
        names.append(file)
        if reason == .future { waiting.append((content.date, file)) }
        return false
    }

    /// Records a private text.
    mutating func withhold(_ file: String) {
        counts[.private, default: 0] += 1
        names.append(file)
    }

    /// Returns a note with the number of texts left out, and the next dates on which texts will be
    /// published; nil if no text was left out.
    ///
    /// - Parameter formatter: The formatter of dates, in the site's time zone.
    /// - Returns: A note.
    func summary(_ formatter: DateFormatter) -> Diagnostic? {
        let parts = Reason.allCases.compactMap { reason in
            counts[reason].map { count in (reason, count) }
        }
        if parts.isEmpty { return nil }
        let words = parts.map { reason, count in
            switch reason {
            case .draft: count == 1 ? "1 draft" : "\(count) drafts"
            case .future: "\(count) with a future date"
            case .expired: "\(count) expired"
            case .private: "\(count) private"
            }
        }
        let flags = parts.compactMap { reason, _ in reason.flag }
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

extension ItemFactory {
    /// Returns a warning about a draft, future or hidden text in a site of the suite, which publishes it because it has
    /// no schedule and knows no hidden texts; nil for other texts.
    ///
    /// - Parameters:
    ///   - metadata: The metadata.
    ///   - ownKeys: The keys of the site's own metadata; Publish does not know their meaning.
    ///   - date: The date in the metadata.
    /// - Returns: The text of the warning, and the key that it is about.
    func unaskedPublication(
        of metadata: MetadataNode,
        besides ownKeys: Set<String>,
        date: Date?
    ) -> (sentence: Diagnostic.Sentence, key: String)? {
        func says(_ key: String, _ value: String) -> Bool {
            !ownKeys.contains(key) && metadata[key]?.text == value
        }
        let isScheduled = site.textFeatures.contains(.schedule)
        if !site.hidesTexts, let mark = TextVisibility.mark(in: metadata),
            !ownKeys.contains(mark.key), !isScheduled || !says("draft", "true")
        {
            return (.publishedHidden, mark.key)
        }
        if isScheduled { return nil }
        if says("draft", "true") { return (.publishedDraft, "draft") }
        if says("published", "false") { return (.publishedDraft, "published") }
        return date.flatMap { $0 > now ? (.publishedAhead, "date") : nil }
    }

    /// Returns warnings about dates that nobody meant: the zero of another program, a slip in the year, a change in
    /// the future; each with its key.
    func unlikelyDates(
        in decoder: MetadataDecoder
    ) -> [(sentence: Diagnostic.Sentence, key: String)] {
        if site.edition == .suite { return [] }
        return ["date", "updated"].compactMap { key in
            guard let date = try? decoder.decodeIfPresent(key) as Date? else { return nil }
            if date < Date(timeIntervalSince1970: -86_400) {
                return (.unlikelyDate(CivilTime(date, in: .gmt).year), key)
            }
            return key == "updated" && date > now ? (.updatedAhead, key) : nil
        }
    }
}
