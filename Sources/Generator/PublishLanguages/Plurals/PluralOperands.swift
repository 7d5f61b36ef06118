/// A number as plural rules see it.
///
/// Source: Unicode Technical Standard #35, part 3, operands.
struct PluralOperands {
    /// The absolute value.
    var n: Double
    /// The integer digits.
    var i: Int
    /// The number of visible fraction digits.
    var v = 0
    /// The visible fraction digits.
    var f = 0
    /// The visible fraction digits without zeros at their end.
    var t = 0

    /// A whole number.
    init(_ number: Int) {
        // The smallest number has no positive twin; its rule is that of the largest.
        i = number == .min ? .max : abs(number)
        n = Double(i)
    }

    /// A number as written, such as `1.50`.
    init(_ text: String) {
        let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
        i = parts.first.flatMap { Int($0) } ?? 0
        let fraction = parts.count > 1 ? parts[1] : ""
        v = fraction.count
        f = Int(fraction) ?? 0
        var trimmed = fraction
        while trimmed.last == "0" { trimmed.removeLast() }
        t = Int(trimmed) ?? 0
        n = Double(text.drop { $0 == "-" }) ?? Double(i)
    }

    /// The value modulo a number, if it is whole; no rule holds for -1.
    func n(mod divisor: Int) -> Int {
        t == 0 ? i % divisor : -1
    }

    /// Whether the value is a whole number.
    func isN(_ number: Int) -> Bool {
        t == 0 && i == number
    }
}
