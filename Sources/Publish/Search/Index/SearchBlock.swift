internal import PublishStorage

/// Neighbouring articles, the names of whose files have the same letters.
///
/// Browsers read these letters before the first query, and so know what the file of a text is called before they have
/// read its title: both are asked for at once. In return an article that changes gives the files of its neighbours new
/// names, and so blocks are small.
struct SearchBlock {
    /// What stands for everything that its files hold.
    let hash: String
    private let number: Int
    /// Titles and addresses; nil where one file has those of all articles.
    private let titles: [UInt8]?

    /// How many articles share letters, of so many: browsers read them all.
    static func size(for articles: Int) -> Int {
        hasOneFileOfTitles(articles) ? 1 : articles < 2_000 ? 2 : articles < 16_000 ? 4 : 8
    }

    /// Whether so many articles have one file of titles, which is read as soon as its name is.
    static func hasOneFileOfTitles(_ articles: Int) -> Bool { articles <= 200 }

    /// The articles of every block in a range that begins with one.
    ///
    /// `count`: The number of all articles.
    static func ranges(in articles: Range<Int>, among count: Int) -> [Range<Int>] {
        let size = size(for: count)
        return stride(from: articles.lowerBound, to: articles.upperBound, by: size).map {
            $0..<min($0 + size, articles.upperBound)
        }
    }

    /// Names the files of some articles, whose numbers are the indices of `articles`.
    ///
    /// `texts`: Their texts. `count`: The number of all articles.
    init(
        of articles: ArraySlice<SearchArticle>,
        texts: some Sequence<SearchState.Article>,
        among count: Int
    ) {
        let texts = Array(texts)
        number = articles.startIndex / Self.size(for: count)
        titles = Self.hasOneFileOfTitles(count) ? nil : Self.titles(of: articles, texts: texts)
        let digest = Digest { [titles] builder in
            builder.add(titles ?? [])
            for text in texts { builder.add(text.fragment) }
        }
        hash = SearchName(digest).text
    }

    /// Titles, addresses, dates and numbers of parts.
    static func titles(
        of articles: some Sequence<SearchArticle>,
        texts: [SearchState.Article]
    ) -> [UInt8] {
        SearchJSON.list(
            zip(articles, texts).map { article, text in
                let row: [SearchJSON] = [
                    .string(article.title), .string(article.path), .string(article.date),
                    .number(text.parts),
                ]
                let key = article.translationKey
                return .array(
                    key.isEmpty ? row : row + [.string(SearchName(of: Array(key.utf8)).text)]
                )
            }
        )
    }

    /// The files with their contents.
    ///
    /// `fragments`: The texts.
    func files(
        of fragments: [SearchFragment],
        in folder: SearchFolder
    ) throws -> [SearchFile] {
        let titles = try titles.map {
            try SearchFile(named: Self.titleName(name), content: $0, in: folder)
        }
        return try fragments.enumerated().flatMap { article, fragment in
            try fragment.parts.enumerated().map { part, content in
                let name = Self.textName(name, article, part)
                return try SearchFile(named: name, content: content, in: folder)
            }
        } + (titles.map { [$0] } ?? [])
    }

    private var name: String { Self.name(number, hash) }

    /// What the names of the files of a block have in common.
    private static func name(_ number: Int, _ hash: String) -> String {
        "\(number)-\(SearchName.letters(of: hash))"
    }

    private static func titleName(_ block: String) -> String { "d\(block)" }

    private static func textName(_ block: String, _ article: Int, _ part: Int) -> String {
        "f/\(block)\(article)\(part)"
    }
}

extension SearchBlock {
    /// The files of a block as an earlier run wrote them.
    static func keptFiles(of number: Int, in state: SearchState) -> [SearchFile] {
        let count = state.articles.count
        let size = size(for: count)
        let block = name(number, state.blocks[number])
        let members = state.articles[number * size..<min((number + 1) * size, count)]
        var names = members.enumerated().flatMap { article, text in
            (0..<text.parts).map { textName(block, article, $0) }
        }
        if !hasOneFileOfTitles(count) { names.append(titleName(block)) }
        return names.map { SearchFile(kept: $0 + ".bin") }
    }

    /// The text that an earlier run left of an article; nil when it is not there as it was.
    static func fragment(
        of number: Int,
        in state: SearchState,
        read: (String) -> [UInt8]?
    ) -> SearchFragment? {
        let article = state.articles[number]
        let size = size(for: state.articles.count)
        let block = name(number / size, state.blocks[number / size])
        let parts = (0..<article.parts).compactMap {
            read(textName(block, number % size, $0) + ".bin")
        }
        let fragment = SearchFragment(parts: parts)
        return fragment.hash == article.fragment && parts.count == article.parts ? fragment : nil
    }
}
