import Foundation

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
    private var items: [Item<Site>] = []
    private var keys: [Digest] = []
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
                var key = Digest {
                    $0.add(view)
                    $0.add(item.path.string)
                }
                // Two items of one path are told apart by their order.
                while numbers[key] != nil { key = Digest { $0.add(key) } }
                numbers[key] = items.count
                items.append(item)
                keys.append(key)
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
        facets = try parallelMap(count: items.count) { number in
            ItemFacets.each.map { items[number].digest(of: $0) }
        }
    }

    /// The key of an item.
    func key(of number: Int) -> Digest { keys[number] }

    /// Stands for what items say; nil when one of them is gone or cannot be compared.
    func digest(of asked: [PageRecord.AskedItem]) -> Digest? {
        var builder = DigestBuilder()
        for (key, wanted) in asked {
            guard let number = numbers[key] else { return nil }
            for (index, facet) in ItemFacets.each.enumerated() where wanted.contains(facet) {
                guard let digest = facets[number][index] else { return nil }
                builder.add(digest)
            }
        }
        return builder.digest
    }

    /// Stands for the answer to a question; nil when it cannot be answered again.
    func digest(of question: SiteQuestion) -> Digest? {
        lock.withLock {
            if let answer = known[question] { return answer }
            let answer = answer(to: question)
            known[question] = .some(answer)
            return answer
        }
    }

    private func answer(to question: SiteQuestion) -> Digest? {
        if question.kind == .translations {
            // Every view knows the graph of the whole site.
            let graph = views.values.first?.translationGraph
            return graph?.digest(ofTextAt: Path(question.subject))
        }
        guard let context = views[question.view] else { return nil }
        let section = Site.SectionID(rawValue: String(question.subject.prefix { $0 != "\0" }))
            .map { context.sections[$0] }
        func order(_ items: [Item<Site>]?) -> Digest? {
            items.map { items in Digest { for item in items { $0.add(item.path.string) } } }
        }
        switch question.kind {
        case .sectionItems: return order(section?.items)
        case .taggedItems:
            let tag = question.subject.drop { $0 != "\0" }.dropFirst()
            return order(section?.items(taggedWith: Tag(String(tag))))
        case .sortedItems: return order(ItemSorting.items(in: context, by: question.subject))
        case .tags: return Digest { for tag in context.allTags.sorted() { $0.add(tag.string) } }
        case .newestItem:
            let date = section?.lastItemModificationDate?.timeIntervalSinceReferenceDate
            return Digest { $0.add(date ?? .infinity) }
        case .pages:
            return Digest { builder in
                for page in context.pages.values.sorted(by: { $0.path < $1.path }) {
                    builder.add(page.digest)
                }
            }
        case .neighbours:
            return item(question.subject, in: question.view).flatMap { item in
                let (previous, next) = context.neighbours(of: item)
                return Digest {
                    $0.add(previous?.path.string)
                    $0.add(next?.path.string)
                }
            }
        case .related:
            let parts = question.subject.split(separator: "\0", maxSplits: 1)
            guard parts.count == 2, let limit = Int(parts[0]) else { return nil }
            return order(
                item(String(parts[1]), in: question.view).map {
                    context.related(to: $0, limit: limit)
                }
            )
        case .seriesOfItem:
            return item(question.subject, in: question.view).flatMap { item in
                digest(of: context.series(of: item).map { [$0] } ?? [])
            }
        case .allSeries: return digest(of: context.series)
        case .archive:
            return Digest { builder in
                for month in context.archive.flatMap(\.months) {
                    builder.add(month.year)
                    builder.add(month.month)
                    for item in month.items { builder.add(item.path.string) }
                }
            }
        case .everything:
            let all = facets.flatMap { $0 }
            guard all.allSatisfy({ $0 != nil }) else { return nil }
            return Digest { builder in
                for key in keys { builder.add(key) }
                for digest in all { builder.add(digest ?? .zero) }
                for section in context.sections { builder.add(order(section.items) ?? .zero) }
            }
        case .hasPage: return Digest { $0.add(context.hasPage(at: Path(question.subject))) }
        case .translations: return nil
        }
    }

    private func digest(of series: [ItemSeries<Site>]) -> Digest {
        Digest { builder in
            for series in series {
                builder.add(series.name)
                builder.add(series.items.count)
                for item in series.items { builder.add(item.path.string) }
            }
        }
    }

    /// The item at a path of a view.
    private func item(_ path: String, in view: String) -> Item<Site>? {
        if itemsByPath[view] == nil {
            let items = views[view]?.sections.flatMap(\.items) ?? []
            itemsByPath[view] = Dictionary(
                items.map { ($0.path.string, $0) },
                uniquingKeysWith: { $1 }
            )
        }
        return itemsByPath[view]?[path]
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

extension Content {
    /// Stands for everything the content says.
    var digest: Digest {
        Digest { builder in
            builder.add(title)
            builder.add(description)
            builder.add(body.digest)
            builder.add(lazyFacts.digest)
            builder.add(date.timeIntervalSinceReferenceDate)
            builder.add(lastModified.timeIntervalSinceReferenceDate)
            builder.add(imagePath?.string)
            if publication != PublicationDetails() {
                builder.add(ValueDigest(of: publication).digest)
            }
            builder.add(audio.map { ValueDigest(of: $0).digest } ?? .zero)
            builder.add(video.map { ValueDigest(of: $0).digest } ?? .zero)
        }
    }
}

extension Page {
    /// Stands for everything the page says.
    var digest: Digest {
        Digest { builder in
            builder.add(path.string)
            builder.add(content.digest)
            builder.add(language)
            builder.add(source?.file)
            builder.add(source?.translationKey)
            builder.add(source?.isOutdated ?? false)
        }
    }
}
