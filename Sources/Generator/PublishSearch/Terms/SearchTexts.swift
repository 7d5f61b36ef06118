/// Short texts by number, one behind the other in one block of memory.
struct SearchTexts {
    private var bytes: [UInt8] = []
    /// Where each of them ends.
    private var ends: [Int] = []

    /// How many there are.
    var count: Int { ends.count }

    /// Takes a text, with a mark before it; a mark of zero is none.
    mutating func append(_ text: ArraySlice<UInt8>, mark: UInt8 = 0) {
        if mark != 0 { bytes.append(mark) }
        bytes += text
        ends.append(bytes.count)
    }

    /// Takes texts that follow.
    mutating func append(_ others: SearchTexts) {
        let start = bytes.count
        bytes += others.bytes
        ends += others.ends.map { $0 + start }
    }

    /// The text of a number.
    subscript(number: Int) -> ArraySlice<UInt8> {
        bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
    }
}
