import Foundation
internal import PublishStorage

/// The answers to what pages ask of a site, as digests, so that those of two runs can be compared.
///
/// Every item of every view gets a number, under which its facets are known, and a key by which the next run finds it.
final class SiteAnswers<Site: Website>: @unchecked Sendable {
    // SAFETY: Views and items are only added before pages are looked at; what is worked out of them lazily is used
    // under the lock.
    private let lock = NSLock()
    /// Follows what pages ask.
    let tracking = RenderTracking()
    private var views: [String: PublishingContext<Site>] = [:]
    private var items: [(view: String, item: Item<Site>)] = []
    /// The keys in the order of the numbers.
    private(set) var keys: [Digest] = []
    private var numbers: [Digest: Int] = [:]
    private var facets: [[Digest?]] = []
    private var itemsByPath: [String: [String: Item<Site>]] = [:]
    private var known: [SiteQuestion: Digest?] = [:]

    /// Lets the content of a view be followed.
    ///
    /// `view`: The language; empty for the content of all languages.
    func track(_ context: inout PublishingContext<Site>, as view: String) {
        if views[view] == nil { views[view] = context }
        context.tracked = TrackedView(tracking: tracking, view: view)
        context.sections.replaceAll { section in
            var section = section
            for item in section.items where item.track(by: tracking, number: items.count) {
                items.append((view, item))
            }
            section.tracked = TrackedView(tracking: tracking, view: view)
            return section
        }
    }

    /// The number of items that are followed.
    var itemCount: Int { items.count }

    /// Works out what is known of every item, on all cores.
    func prepare() throws {
        let items = items
        let facts = try parallelMap(count: items.count) { number in
            let (view, item) = items[number]
            let key = Digest {
                $0.add(view)
                $0.add(item.path.string)
            }
            return (key: key, facets: ItemFacets.each.map(item.digest))
        }
        facets = facts.map(\.facets)
        numbers.reserveCapacity(facts.count)
        keys = facts.enumerated().map { number, fact in
            var key = fact.key
            // Two items of one path are told apart by their order.
            while numbers[key] != nil { key = Digest { $0.add(key) } }
            numbers[key] = number
            return key
        }
    }

    /// The numbers that items have now, by those they had when these were all keys in order; nil for those that are gone.
    func numbers(of keys: [Digest]) -> [Int?] {
        keys.map { numbers[$0] }
    }

    /// Stands for what items say; nil when one of them cannot be compared.
    func digest(of asked: AskedItems) -> Digest? {
        digest(of: asked.items)
    }

    private func digest(of asked: some Sequence<(number: Int, facets: ItemFacets)>) -> Digest? {
        var builder = DigestBuilder()
        for (number, wanted) in asked {
            guard keys.indices.contains(number) else { return nil }
            builder.add(keys[number])
            for (index, facet) in ItemFacets.each.enumerated() where wanted.contains(facet) {
                guard let digest = facets[number][index] else { return nil }
                builder.add(digest)
            }
        }
        return builder.digest
    }

    /// Stands for the answer to a question; nil when it cannot be answered again.
    func digest(of question: SiteQuestion) -> Digest? {
        if let answer = lock.withLock({ known[question] }) { return answer }
        // Some answers take long; another thread may find the same one meanwhile.
        let answer = answer(to: question)
        lock.withLock { known[question] = .some(answer) }
        return answer
    }

    private func answer(to question: SiteQuestion) -> Digest? {
        switch question.kind {
        case .translations:
            // The graph of the whole site also knows the pages of originals that stand in.
            return views[""]?.translationGraph.digest(ofTextAt: Path(question.subject))
        case .everything:
            return views[question.view].flatMap(digestOfEverything)
        case .facets:
            return UInt8(question.subject).flatMap { digest(ofAll: ItemFacets(rawValue: $0)) }
        default:
            guard let context = views[question.view] else { return nil }
            // Pages ask while they are rendered in a language, and some answers depend on that.
            let localizations = context.site.localizations
            let localization = localizations.first { $0.id == question.view }
            return SiteLocalization.$current.withValue(localization ?? localizations.first) {
                context.answer(to: question.kind, of: question.subject) {
                    item($0, in: question.view)
                }
            }
        }
    }

    /// Stands for what all items say; nil when one of them cannot be compared.
    private func digest(ofAll asked: ItemFacets) -> Digest? {
        digest(of: keys.indices.lazy.map { (number: $0, facets: asked) })
    }

    private func digestOfEverything(in context: PublishingContext<Site>) -> Digest? {
        let all = facets.flatMap { $0 }
        guard all.allSatisfy({ $0 != nil }) else { return nil }
        return Digest { builder in
            for key in keys { builder.add(key) }
            for digest in all { builder.add(digest ?? .zero) }
            for section in context.sections { builder.add(Digest(ofOrder: section.items)) }
        }
    }

    /// The item at a path of a view.
    private func item(_ path: String, in view: String) -> Item<Site>? {
        lock.withLock {
            if itemsByPath[view] == nil {
                let items = views[view]?.sections.flatMap(\.items) ?? []
                itemsByPath[view] = Dictionary(
                    items.map { ($0.path.string, $0) },
                    uniquingKeysWith: { $1 }
                )
            }
            return itemsByPath[view]?[path]
        }
    }

    /// Stands for what every page may ask without being followed: the texts of the front page and of sections.
    func digestOfPlaces() -> Digest {
        Digest { builder in
            for (view, context) in views.sorted(by: { $0.key < $1.key }) {
                builder.add(view)
                builder.add(context.index.path.string)
                builder.add(context.index.content.digest)
                for section in context.sections {
                    builder.add(section.path.string)
                    builder.add(section.content.digest)
                }
                builder.add(context.markdownParser.options.fingerprint)
                builder.add(context.markdownParser.hasModifiers)
                let formatter = context.dateFormatter
                builder.add(formatter.dateFormat)
                builder.add(formatter.timeZone?.identifier)
                builder.add(formatter.locale?.identifier)
                builder.add(formatter.string(from: .undated))
            }
        }
    }
}
