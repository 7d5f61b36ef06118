import Foundation

/// Notes what one page asks of the site while it is rendered on this thread.
final class PageRecorder {
    /// The rendering that the page belongs to.
    let tracking: RenderTracking
    private var questions: Set<SiteQuestion> = []
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

    /// What was asked: single items in the order of their numbers, and questions.
    ///
    /// What was asked of very many items becomes one question about all, since as much for every page of a large site
    /// would not fit into memory.
    var asked: (items: AskedItems, questions: Set<SiteQuestion>) {
        let limit = max(Self.mostItems, facets.count / 64)
        guard touched.count > limit else { return (items(but: []), questions) }
        let common = ItemFacets.each.reduce(into: ItemFacets()) { common, facet in
            let count = touched.count { facets[Int($0)] & facet.rawValue != 0 }
            if count > limit { common.insert(facet) }
        }
        let question = SiteQuestion(kind: .facets, view: "", subject: String(common.rawValue))
        return (items(but: common), common.isEmpty ? questions : questions.union([question]))
    }

    /// Of how many items a page may ask the same without asking it of all.
    private static let mostItems = 1_000

    private func items(but common: ItemFacets) -> AskedItems {
        let numbers = touched.filter { facets[Int($0)] & ~common.rawValue != 0 }.sorted()
        return AskedItems(
            numbers.lazy.map { [facets] number in
                (Int(number), ItemFacets(rawValue: facets[Int(number)]).subtracting(common))
            }
        )
    }
}
