public import Foundation

/// The content of a page, independent of its path.
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
    /// The date of first publication.
    public var date: Date
    /// The date of the last change.
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
    /// The image: a path on the site or a whole URL.
    public var imagePath: Path?
    /// The audio.
    public var audio: Audio?
    /// The video.
    public var video: Video?
    /// Facts about the Markdown source, such as headings and reading time.
    ///
    /// Nil for a body made in code, and in a site without the Markdown dialect for articles.
    @_disfavoredOverload
    public package(set) var facts: MarkdownFacts? {
        get {
            noteReading()
            return lazyFacts.facts
        }
        set { lazyFacts = newValue.map { .known($0) } ?? .none }
    }
    /// The facts, read on first use.
    package var lazyFacts = LazyFacts.none
    /// The publication details of the front matter; empty unless the site has
    /// `TextFeatures`.
    @_disfavoredOverload
    public var publication = TextDetails()
    /// The links from other texts, the newest text first.
    package var backlinks: [Backlink] = []
    /// The number that identifies the text when Publish records which pages read it; 0 while
    /// nothing is recorded.
    package var number: Int32 = 0
    package private(set) var storedBody: Body
    package private(set) var storedModificationDate: Date
    /// The modification date of the source file; nil for content made in code.
    ///
    /// A Git checkout sets the date anew.
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
    /// Records that the page being rendered on this thread reads this text.
    private func noteReading() {
        if number != 0 { TextReadings.current?.add(number) }
    }

    /// Whether both contents have the same properties.
    public static func == (lhs: Content, rhs: Content) -> Bool {
        lhs.title == rhs.title && lhs.description == rhs.description && lhs.date == rhs.date
            && lhs.lastModified == rhs.lastModified && lhs.imagePath == rhs.imagePath
            && lhs.publication == rhs.publication && lhs.audio == rhs.audio
            && lhs.video == rhs.video && lhs.body == rhs.body && lhs.lazyFacts == rhs.lazyFacts
    }

    /// Hashes all properties.
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

    /// The date of the last change as stated by the author, Git or code; without a statement the
    /// date of publication.
    ///
    /// Nil if the only known date is that of the source file.
    @_disfavoredOverload
    public var statedModificationDate: Date? {
        [lastModified, date].filter { $0 != fileDate }.max()
    }

    /// Makes content for a location without a text; its dates are 1970-01-01, not the date of the
    /// run.
    package static func undated(title: String = "") -> Content {
        Content(title: title, date: .undated, lastModified: .undated)
    }

    /// The excerpt for lists: the text before `<!--more-->`, or else the first paragraph; empty if
    /// there is neither.
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
    /// The date of undated content: 1970-01-01 in UTC.
    package static let undated = Date(timeIntervalSince1970: 0)
}
