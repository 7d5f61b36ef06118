/// How much a term means in an article, in one byte: bit 0 says that it is in the title, bit 1 that it is in
/// a heading, bits 2 and 3 in which part of the text it occurs first, and the upper four bits how often.
enum SearchWeight {
    /// The least number of occurrences of every step; exact up to six, where relevance is decided.
    static let steps: [UInt32] = [1, 2, 3, 4, 5, 6, 8, 10, 13, 17, 22, 30, 45, 70, 100]

    /// The byte for a number of occurrences, the fields they are in and the part with the first one.
    static func byte(count: UInt32, fields: UInt8, part: UInt8) -> UInt8 {
        let step = steps.lastIndex { $0 <= count } ?? 0
        return UInt8(step + 1) << 4 | part << 2 | fields
    }
}
