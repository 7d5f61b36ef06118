/// The articles of every tag, for readers who narrow results down to one.
enum SearchTags {
    /// The content of the file; nil when no article has a tag.
    ///
    /// Every tag stands there with the numbers of its articles, each as the difference from the one before, the most used
    /// tag first.
    static func content(of articles: [SearchArticle]) -> [UInt8]? {
        var numbers: [String: [Int]] = [:]
        for (number, article) in articles.enumerated() {
            for tag in article.tags where numbers[tag]?.last != number {
                numbers[tag, default: []].append(number)
            }
        }
        guard !numbers.isEmpty else { return nil }
        let tags = numbers.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        return SearchJSON.list(
            tags.map { tag, numbers in
                let steps = zip(numbers, [0] + numbers).map { SearchJSON.number($0 - $1) }
                return .array([.string(tag), .array(steps)])
            }
        )
    }
}
