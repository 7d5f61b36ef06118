/// Rules for Chinese, Japanese and Korean text.
public struct CJKRules: OptionSet, Sendable, Hashable {
    /// One bit for each rule.
    public let rawValue: Int

    /// Makes a set from bits.
    ///
    /// - Parameter rawValue: One bit for each rule.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Emphasis works next to full-width punctuation: `**注意：**请` is strong.
    ///
    /// No text without CJK characters changes. Source: commonmark-spec issue 650.
    public static let emphasis = CJKRules(rawValue: 1)
    /// A line break between two Han characters, or next to full-width punctuation, is not rendered as a space.
    public static let softBreaks = CJKRules(rawValue: 2)
    /// A space is inserted between Han characters and Latin letters or digits.
    ///
    /// Meant for feed readers without `text-autospace`; themes should use CSS.
    public static let spacing = CJKRules(rawValue: 4)
}
