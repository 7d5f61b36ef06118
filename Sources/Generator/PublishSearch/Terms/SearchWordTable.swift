/// The texts of words by key.
struct SearchWordTable {
    private var table = SearchKeyTable()
    private var texts = SearchTexts()

    /// Takes a word that may be known, with a mark before it; a mark of zero is none.
    mutating func add(_ key: UInt64, _ text: ArraySlice<UInt8>, mark: UInt8 = 0) {
        if table.number(of: key) == texts.count { texts.append(text, mark: mark) }
    }

    /// The number of a word; nil for one that is not known.
    func number(of key: UInt64) -> Int? { table.known(key) }

    /// The text of the word with a number.
    func text(_ number: Int) -> ArraySlice<UInt8> { texts[number] }

    /// The text of a word; nil for one that is not known.
    subscript(key: UInt64) -> ArraySlice<UInt8>? {
        number(of: key).map(text)
    }
}
