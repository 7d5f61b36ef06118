/// A date at the start of a file name: `2024-05-06-name`.
package struct DatedName {
    /// The date, as `2024-05-06`.
    package let date: String
    package let rest: String

    /// Splits a name; nil if it does not start with a date, or consists of a date only.
    package init?(_ name: String) {
        let digits = Array(name.utf8.prefix(12))
        guard digits.count > 11, digits[4] == 0x2D, digits[7] == 0x2D, digits[10] == 0x2D else {
            return nil
        }
        func number(_ range: Range<Int>) -> Int? {
            digits[range].reduce(0) { sum, digit in
                sum.flatMap { (0x30...0x39).contains(digit) ? $0 * 10 + Int(digit) - 0x30 : nil }
            }
        }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
            (1...12).contains(month),
            (1...CivilTime.days(inMonth: month, of: year)).contains(day)
        else { return nil }
        date = String(name.prefix(10))
        rest = String(name.dropFirst(11))
    }
}
