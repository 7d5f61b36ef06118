/// The numbering style of a list.
///
/// Source: HTML Living Standard, 4.4.5 The ol element, attribute type.
public enum HTMLListNumbering: String, CaseIterable, Sendable {
    /// 1, 2, 3.
    case decimal = "1"

    /// a, b, c.
    case lowercaseLetters = "a"

    /// A, B, C.
    case uppercaseLetters = "A"

    /// i, ii, iii.
    case lowercaseRoman = "i"

    /// I, II, III.
    case uppercaseRoman = "I"
}
