internal import PublishStorage

extension PublishingContext {
    /// Stands for the answer to a question about this content; nil when it cannot be answered from it alone.
    ///
    /// `item`: Finds the item at a path.
    func answer(
        to kind: SiteQuestion.Kind,
        of subject: String,
        item: (String) -> Item<Site>?
    ) -> Digest? {
        switch kind {
        case .sectionItems: section(of: subject).map { Digest(ofOrder: $0.items) }
        case .taggedItems: answer(forTagOf: subject)
        case .sortedItems: ItemSorting.items(in: self, by: subject).map { Digest(ofOrder: $0) }
        case .tags: Digest { for tag in allTags.sorted() { $0.add(tag.string) } }
        case .newestItem: digestOfNewestItem(of: section(of: subject))
        case .pages: digestOfPages
        case .neighbours: item(subject).map(digestOfNeighbours)
        case .related: answer(forRelated: subject, item)
        case .seriesOfItem: item(subject).map { digest(of: series(of: $0).map { [$0] } ?? []) }
        case .allSeries: digest(of: series)
        case .archive: digestOfArchive
        case .hasPage: Digest { $0.add(hasPage(at: Path(subject))) }
        case .translations, .everything, .facets: nil
        }
    }
}

extension Digest {
    /// Stands for which items these are, and their order.
    init<Site>(ofOrder items: [Item<Site>]) {
        self.init { for item in items { $0.add(item.path.string) } }
    }
}

private extension PublishingContext {
    func section(of subject: String) -> Section<Site>? {
        Site.SectionID(rawValue: String(subject.prefix { $0 != "\0" })).map { sections[$0] }
    }

    func answer(forTagOf subject: String) -> Digest? {
        let tag = subject.drop { $0 != "\0" }.dropFirst()
        return section(of: subject).map { Digest(ofOrder: $0.items(taggedWith: Tag(String(tag)))) }
    }

    func answer(forRelated subject: String, _ item: (String) -> Item<Site>?) -> Digest? {
        let parts = subject.split(separator: "\0", maxSplits: 1)
        guard parts.count == 2, let limit = Int(parts[0]), let item = item(String(parts[1]))
        else { return nil }
        return Digest(ofOrder: related(to: item, limit: limit))
    }

    func digestOfNewestItem(of section: Section<Site>?) -> Digest {
        let date = section?.lastItemModificationDate?.timeIntervalSinceReferenceDate
        return Digest { $0.add(date ?? .infinity) }
    }

    var digestOfPages: Digest {
        Digest { builder in
            for page in pages.values.sorted(by: { $0.path < $1.path }) { builder.add(page.digest) }
        }
    }

    func digestOfNeighbours(of item: Item<Site>) -> Digest {
        let (previous, next) = neighbours(of: item)
        return Digest {
            $0.add(previous?.path.string)
            $0.add(next?.path.string)
        }
    }

    func digest(of series: [ItemSeries<Site>]) -> Digest {
        Digest { builder in
            for series in series {
                builder.add(series.name)
                builder.add(series.items.count)
                for item in series.items { builder.add(item.path.string) }
            }
        }
    }

    var digestOfArchive: Digest {
        Digest { builder in
            for month in archive.flatMap(\.months) {
                builder.add(month.year)
                builder.add(month.month)
                for item in month.items { builder.add(item.path.string) }
            }
        }
    }
}
