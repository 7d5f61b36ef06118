/// The texts of words by key, one behind the other in one block of memory.
struct SearchWordTable {
    private var table = SearchKeyTable()
    private var bytes: [UInt8] = []
    /// Where the text of each word ends.
    private var ends: [Int] = []

    /// Takes a word that may be known, with a mark before it; a mark of zero is none.
    mutating func add(_ key: UInt64, _ text: ArraySlice<UInt8>, mark: UInt8 = 0) {
        guard table.number(of: key) == ends.count else { return }
        if mark != 0 { bytes.append(mark) }
        bytes += text
        ends.append(bytes.count)
    }

    /// The text of a word; nil for one that is not known.
    subscript(key: UInt64) -> [UInt8]? {
        table.known(key).map { number in
            Array(bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]])
        }
    }
}
