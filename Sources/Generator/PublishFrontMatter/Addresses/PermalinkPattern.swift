package import PublishStorage

/// A pattern for the addresses of texts, such as `/:year/:month/:slug/`.
///
/// Names after colons are replaced; everything else stays. What a name leaves empty takes its slash with it.
package struct PermalinkPattern: Hashable, Sendable {
    /// The pattern as it was written.
    package let text: String
    private let parts: [Part]

    /// A name that a text has an answer for.
    package enum Placeholder: String, CaseIterable, Sendable {
        case section, year, month, day, hour, minute, second, slug, path, title, category,
            categories
        /// Month and day without a leading zero.
        case shortMonth = "i_month"
        case shortDay = "i_day"
    }

    /// A pattern names something that no text has: the name with its colon.
    package struct UnknownName: Error, Hashable {
        /// The name with its colon.
        package let name: String
    }

    /// A text lacks what the pattern names.
    package struct MissingDate: Error {}

    private enum Part: Hashable {
        case text(String)
        case placeholder(Placeholder)
    }

    /// Reads a pattern.
    ///
    /// - Parameter text: The pattern; slashes at its ends say nothing.
    /// - Throws: `UnknownName`.
    package init(_ text: String) throws(UnknownName) {
        self.text = text
        var parts: [Part] = []
        var rest = text[...]
        while let colon = rest.firstIndex(of: ":") {
            if colon > rest.startIndex { parts.append(.text(String(rest[..<colon]))) }
            rest = rest[rest.index(after: colon)...]
            let name = rest.prefix { $0.isASCII && ($0.isLetter || $0 == "_") }
            guard let placeholder = Placeholder(rawValue: String(name)) else {
                throw UnknownName(name: ":" + name)
            }
            parts.append(.placeholder(placeholder))
            rest = rest[name.endIndex...]
        }
        if !rest.isEmpty { parts.append(.text(String(rest))) }
        self.parts = parts
    }

    /// Whether the pattern names a part of the date.
    package var needsDate: Bool {
        parts.contains { part in
            guard case .placeholder(let name) = part else { return false }
            switch name {
            case .year, .month, .day, .hour, .minute, .second, .shortMonth, .shortDay: return true
            case .section, .slug, .path, .title, .category, .categories: return false
            }
        }
    }

    /// The path of a text, without slashes at its ends.
    ///
    /// - Parameter subject: What the text answers.
    /// - Returns: The path, not percent-encoded.
    /// - Throws: `MissingDate`.
    package func path(of subject: PermalinkSubject) throws(MissingDate) -> String {
        var path = ""
        for part in parts {
            switch part {
            case .text(let text): path += text
            case .placeholder(let name): path += try subject.text(for: name)
            }
        }
        return path.split(separator: "/").joined(separator: "/")
    }
}

/// What a text answers to the names of a pattern.
package struct PermalinkSubject: Sendable {
    /// The section; empty for a text in none.
    package var section: String
    /// The path within the section, with folders.
    package var path: String
    /// The title as a part of an address.
    package var title: String
    /// The categories as parts of an address, the most general one first.
    package var categories: [String]
    /// The date in the time zone of the site; nil for a text without one.
    package var date: CivilTime?

    /// Takes what a text answers.
    package init(
        section: String,
        path: String,
        title: String,
        categories: [String],
        date: CivilTime?
    ) {
        self.section = section
        self.path = path
        self.title = title
        self.categories = categories
        self.date = date
    }

    fileprivate func text(
        for name: PermalinkPattern.Placeholder
    ) throws(PermalinkPattern.MissingDate) -> String {
        func local() throws(PermalinkPattern.MissingDate) -> CivilTime {
            guard let date else { throw PermalinkPattern.MissingDate() }
            return date
        }
        switch name {
        case .section: return section
        case .slug: return path.split(separator: "/").last.map(String.init) ?? path
        case .path: return path
        case .title: return title
        case .category: return categories.first ?? ""
        case .categories: return categories.joined(separator: "/")
        case .year: return "\(try local().year)"
        case .month: return CivilTime.padded(try local().month)
        case .day: return CivilTime.padded(try local().day)
        case .shortMonth: return "\(try local().month)"
        case .shortDay: return "\(try local().day)"
        case .hour: return CivilTime.padded(try local().hour)
        case .minute: return CivilTime.padded(try local().minute)
        case .second: return CivilTime.padded(try local().second)
        }
    }
}
