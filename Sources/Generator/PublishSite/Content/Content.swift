public import Foundation

/// What a page says, without its place.
public struct Content: Hashable, ContentProtocol {
    /// The title.
    public var title: String
    /// A short description for lists, feeds and search engines.
    public var description: String
    /// The main text, as HTML.
    public var body: Body {
        get {
            noteReading()
            return storedBody
        }
        _modify {
            noteReading()
            yield &storedBody
        }
    }
    /// When it was first published.
    public var date: Date
    /// When it was changed last.
    public var lastModified: Date {
        get {
            noteReading()
            return storedModificationDate
        }
        _modify {
            noteReading()
            yield &storedModificationDate
        }
    }
    /// Its image; a path on the site or a whole URL.
    public var imagePath: Path?
    /// Audio that belongs to it.
    public var audio: Audio?
    /// A video that belongs to it.
    public var video: Video?
    /// What is known of the Markdown that the body was made of; nil for a body made in code, and unless the
    /// article features are installed.
    @_disfavoredOverload
    public package(set) var facts: TextFacts? {
        get {
            noteReading()
            return lazyFacts.facts
        }
        set { lazyFacts = newValue.map { .known($0) } ?? .none }
    }
    /// The same, read when asked for.
    package var lazyFacts = LazyFacts.none
    /// What the metadata says of the publication; nothing unless the site turns `PublicationFeatures` on.
    @_disfavoredOverload
    public var publication = PublicationDetails()
    /// The number of the text while pages are rendered; 0 when nobody follows who reads it.
    package var number: Int32 = 0
    package private(set) var storedBody: Body
    package private(set) var storedModificationDate: Date
    /// The date of the file that it was read from, which every checkout changes; nil for what was made in code.
    package var fileDate: Date?

    /// Creates content; dates default to now.
    public init(
        title: String = "",
        description: String = "",
        body: Body = Body(html: ""),
        date: Date = Date(),
        lastModified: Date = Date(),
        imagePath: Path? = nil,
        audio: Audio? = nil,
        video: Video? = nil
    ) {
        self.title = title
        self.description = description
        storedBody = body
        self.date = date
        storedModificationDate = lastModified
        self.imagePath = imagePath
        self.audio = audio
        self.video = video
    }
}

extension Content {
    /// Notes that the page that is being rendered reads the text.
    private func noteReading() {
        if number != 0 { TextReadings.current?.add(number) }
    }

    /// Whether both say the same.
    public static func == (lhs: Content, rhs: Content) -> Bool {
        lhs.title == rhs.title && lhs.description == rhs.description && lhs.date == rhs.date
            && lhs.lastModified == rhs.lastModified && lhs.imagePath == rhs.imagePath
            && lhs.publication == rhs.publication && lhs.audio == rhs.audio
            && lhs.video == rhs.video && lhs.body == rhs.body && lhs.lazyFacts == rhs.lazyFacts
    }

    /// Hashes everything the content says.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(title)
        hasher.combine(description)
        hasher.combine(body)
        hasher.combine(date)
        hasher.combine(lastModified)
        hasher.combine(imagePath)
        hasher.combine(audio)
        hasher.combine(video)
        hasher.combine(lazyFacts)
        hasher.combine(publication)
    }

    /// When it was changed last, as far as its author, Git or code has said so, else when it was published; nil where only its
    /// file has a date.
    @_disfavoredOverload
    public var statedModificationDate: Date? {
        [lastModified, date].filter { $0 != fileDate }.max()
    }

    /// The content of a place for which nothing was written; its dates are not those of the run.
    package static func undated(title: String = "") -> Content {
        Content(title: title, date: .undated, lastModified: .undated)
    }

    /// What lists may show of the text: what stands before `<!--more-->`, or the first paragraph; empty if there is none.
    @_disfavoredOverload
    public var excerpt: Body {
        if let excerpt = facts?.excerpt { return excerpt }
        let html = body.html
        guard let start = html.range(of: "<p>"),
            let end = html.range(of: "</p>", range: start.upperBound..<html.endIndex)
        else { return "" }
        return Body(html: String(html[start.lowerBound..<end.upperBound]))
    }
}

extension Date {
    /// The date of something that has none: 1970-01-01 in UTC.
    package static let undated = Date(timeIntervalSince1970: 0)
}
