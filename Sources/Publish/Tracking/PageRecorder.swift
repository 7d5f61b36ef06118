import Foundation

/// What a page may ask of an item.
struct ItemFacets: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    /// The title, the description, the metadata and whatever has no facet of its own.
    static let text = ItemFacets(rawValue: 1)
    /// When it was published.
    static let date = ItemFacets(rawValue: 2)
    /// Its tags.
    static let tags = ItemFacets(rawValue: 4)
    /// When it was changed last.
    static let modified = ItemFacets(rawValue: 8)
    /// The HTML, and what is known of the Markdown.
    static let body = ItemFacets(rawValue: 16)
    /// Everything.
    static let all: ItemFacets = [.text, .date, .tags, .modified, .body]

    /// The facets, one by one.
    static let each: [ItemFacets] = [.text, .date, .tags, .modified, .body]
}

/// What a page may ask of the site besides single items.
struct SiteQuestion: Hashable, Comparable, Sendable {
    /// The kinds of questions.
    enum Kind: Int, Sendable {
        /// Which items a section has, in order; `subject` is the section.
        case sectionItems
        /// The items of a section with a tag; `subject` is the section, a zero byte and the tag.
        case taggedItems
        /// All items by a property; `subject` is the property and the order.
        case sortedItems
        /// All tags.
        case tags
        /// All pages outside sections with everything they say.
        case pages
        /// The date of the newest item of a section; `subject` is the section.
        case newestItem
        /// In which languages a text is found; `subject` is the path.
        case translations
        /// The items before and behind an item; `subject` is its path.
        case neighbours
        /// The items related to an item; `subject` is how many, a zero byte and its path.
        case related
        /// The series of an item; `subject` is its path.
        case seriesOfItem
        /// All series.
        case allSeries
        /// All items by year and month.
        case archive
        /// Everything about every item.
        case everything
        /// Whether there is a page; `subject` is its path.
        case hasPage
    }

    var kind: Kind
    /// The language of the content that was asked; empty for that of all languages.
    var view: String
    var subject = ""

    static func < (lhs: SiteQuestion, rhs: SiteQuestion) -> Bool {
        (lhs.kind.rawValue, lhs.view, lhs.subject) < (rhs.kind.rawValue, rhs.view, rhs.subject)
    }
}

/// Notes what one page asks of the site while it is rendered on this thread.
final class PageRecorder {
    /// The rendering that the page belongs to.
    let tracking: RenderTracking
    /// What was asked besides single items.
    private(set) var questions: Set<SiteQuestion> = []
    /// Whether the page depends on something that cannot be followed.
    private(set) var isUntraceable = false
    private var facets: [UInt8]
    private var touched: [Int32] = []
    private var isPaused = false

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    init(_ tracking: RenderTracking, itemCount: Int) {
        self.tracking = tracking
        facets = [UInt8](repeating: 0, count: itemCount)
    }

    /// The recorder of this thread; nil when no page is being rendered on it.
    static var current: PageRecorder? {
        guard let pointer = pthread_getspecific(key) else { return nil }
        // SAFETY: `record` keeps the recorder alive as long as the thread knows it.
        return Unmanaged<PageRecorder>.fromOpaque(pointer).takeUnretainedValue()
    }

    /// Runs code that renders one page; what an earlier page asked is forgotten.
    func record<Result>(_ body: () throws -> Result) rethrows -> Result {
        questions = []
        isUntraceable = false
        for number in touched { facets[Int(number)] = 0 }
        touched = []
        let outer = pthread_getspecific(Self.key)
        pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
        defer { pthread_setspecific(Self.key, outer) }
        return try withExtendedLifetime(self) { try body() }
    }

    /// Runs code whose questions are not the page's.
    func pausing<Result>(_ body: () -> Result) -> Result {
        let outer = isPaused
        isPaused = true
        defer { isPaused = outer }
        return body()
    }

    /// Notes a question about an item.
    func note(_ asked: ItemFacets, ofItem number: Int) {
        if isPaused { return }
        let known = facets[number]
        if known & asked.rawValue == asked.rawValue { return }
        if known == 0 { touched.append(Int32(number)) }
        facets[number] = known | asked.rawValue
    }

    /// Notes a question about the site.
    func note(_ question: SiteQuestion) {
        if !isPaused { questions.insert(question) }
    }

    /// Notes that the page depends on something that cannot be followed.
    func noteUntraceable() {
        isUntraceable = true
    }

    /// The items that were asked, in the order of their numbers, with what was asked of them.
    var items: [(number: Int, facets: ItemFacets)] {
        touched.sorted().map { (Int($0), ItemFacets(rawValue: facets[Int($0)])) }
    }
}

/// Follows what the pages of one run ask while they are rendered.
///
/// Items, sections and contexts that are handed to a theme know it; the recorder of the thread notes what they are
/// asked. A question on a thread without a recorder belongs to no page that could be named, so that no page of
/// the run can be kept.
final class RenderTracking: @unchecked Sendable {
    // SAFETY: The flags are used under the lock, or while only one thread runs.
    private let lock = NSLock()
    private var lostQuestions = false
    /// Whether pages are being rendered.
    private(set) var isActive = false

    /// Whether this thread works for another step meanwhile; what it asks belongs to no page.
    @TaskLocal static var isElsewhere = false

    /// Whether a question was asked that belongs to no page.
    var hasLostQuestions: Bool { lock.withLock { lostQuestions } }

    /// Begins to follow; nothing is being rendered yet.
    func start() { isActive = true }

    /// Ends; nothing is being rendered any more.
    func stop() { isActive = false }

    /// Notes a question about an item.
    func note(_ facets: ItemFacets, ofItem number: Int) {
        guard isActive else { return }
        guard let recorder else { return lose() }
        recorder.note(facets, ofItem: number)
    }

    /// Notes a question about the site.
    func note(
        _ kind: SiteQuestion.Kind,
        in view: String,
        of subject: @autoclosure () -> String = ""
    ) {
        guard isActive else { return }
        guard let recorder else { return lose() }
        recorder.note(SiteQuestion(kind: kind, view: view, subject: subject()))
    }

    /// Notes that the page being rendered depends on something that cannot be followed.
    func noteUntraceable() {
        guard isActive else { return }
        guard let recorder else { return lose() }
        recorder.noteUntraceable()
    }

    /// Runs code of our own whose answer is noted as a whole.
    func pausing<Result>(_ body: () -> Result) -> Result {
        guard isActive else { return body() }
        guard let recorder else {
            lose()
            return body()
        }
        return recorder.pausing(body)
    }

    private var recorder: PageRecorder? {
        guard let recorder = PageRecorder.current, recorder.tracking === self else { return nil }
        return recorder
    }

    private func lose() {
        if Self.isElsewhere { return }
        lock.withLock { lostQuestions = true }
    }
}

/// The part of a site that is asked: all of it, or what one language shows.
struct TrackedView: Sendable {
    /// The rendering.
    var tracking: RenderTracking
    /// The language; empty for the content of all languages.
    var view: String

    /// Notes a question.
    func note(_ kind: SiteQuestion.Kind, of subject: @autoclosure () -> String = "") {
        tracking.note(kind, in: view, of: subject())
    }
}
