/// What a term means in an article now.
struct SearchChange {
    var term: [UInt8]
    var article: UInt32
    /// Nil when the article no longer has the term.
    var weight: UInt8?
    /// How many more articles have the term: 1, 0 or -1.
    var addition: Int
}

extension SearchChange {
    /// What is different when the terms of an article meant one thing and mean another now.
    static func changes(
        of article: Int,
        from before: [[UInt8]: UInt8],
        to after: [[UInt8]: UInt8]
    ) -> [SearchChange] {
        func change(_ term: [UInt8], _ weight: UInt8?, _ addition: Int) -> SearchChange {
            SearchChange(term: term, article: UInt32(article), weight: weight, addition: addition)
        }
        return before.keys.filter { after[$0] == nil }.map { change($0, nil, -1) }
            + after.filter { before[$0.key] != $0.value }
            .map { change($0.key, $0.value, before[$0.key] == nil ? 1 : 0) }
    }
}

extension [SearchPostingList] {
    /// The terms after changes, which are in the order of their terms and articles.
    func applying(_ changes: ArraySlice<SearchChange>) -> [SearchPostingList] {
        var result: [SearchPostingList] = []
        result.reserveCapacity(count + changes.count)
        var place = 0
        var rest = changes
        while let text = rest.first?.term {
            let start = place
            while place < count, self[place].text.precedes(text) { place += 1 }
            result += self[start..<place]
            let end = rest.firstIndex { $0.term != text } ?? rest.endIndex
            var list = SearchPostingList(text: text, postings: [])
            if place < count, self[place].text == text {
                list = self[place]
                place += 1
            }
            list = list.applying(rest[..<end])
            if list.frequency > 0 { result.append(list) }
            rest = rest[end...]
        }
        return result + self[place...]
    }
}

extension [SearchPosting] {
    /// The postings of a term after changes.
    func applying(_ changes: ArraySlice<SearchChange>) -> [SearchPosting] {
        var result: [SearchPosting] = []
        result.reserveCapacity(count + changes.count)
        var place = 0
        for change in changes {
            let start = place
            while place < count, self[place].article < change.article { place += 1 }
            result += self[start..<place]
            if place < count, self[place].article == change.article { place += 1 }
            if let weight = change.weight {
                result.append(SearchPosting(article: change.article, weight: weight))
            }
        }
        return result + self[place...]
    }
}
