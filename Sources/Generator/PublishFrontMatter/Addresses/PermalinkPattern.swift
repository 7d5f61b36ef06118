package import PublishStorage

/// A permalink pattern, such as `/:year/:month/:slug/`.
///
/// Placeholders, which begin with a colon, are replaced; everything else is kept. If the value of a
/// placeholder is empty, the slash after it is dropped, too.
package struct PermalinkPattern: Hashable, Sendable {
    package let text: String
    private let parts: [Part]

    package enum Placeholder: String, CaseIterable, Sendable {
        case section, year, month, day, hour, minute, second, slug, path, title, category,
            categories
        /// The month without a leading zero.
        case shortMonth = "i_month"
        case shortDay = "i_day"
    }

    /// The error of an unknown placeholder in a pattern.
    package struct UnknownName: Error, Hashable {
        /// The placeholder with its colon.
        package let name: String
    }

    /// The error of a text that lacks the date for the pattern.
    package struct MissingDate: Error {}

    private enum Part: Hashable {
        case text(String)
        case placeholder(Placeholder)
    }

    /// Parses a pattern.
    ///
    /// - Parameter text: The pattern; slashes at its ends are ignored.
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

    /// Returns the path of a text, without slashes at its ends.
    ///
    /// - Parameter subject: The values for the text.
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

/// The values of a text for the placeholders of a pattern.
package struct PermalinkSubject: Sendable {
    /// The section; empty for a text outside sections.
    package var section: String
    /// The path within the section, with folders.
    package var path: String
    package var title: String
    /// The slugs of the categories, the most general category first.
    package var categories: [String]
    /// The date in the time zone of the site; nil for a text without a date.
    package var date: CivilTime?

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
