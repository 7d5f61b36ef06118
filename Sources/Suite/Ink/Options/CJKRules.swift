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
    /// Texts without CJK characters are rendered as without the rule. Source: commonmark-spec issue
    /// 650.
    public static let emphasis = CJKRules(rawValue: 1)
    /// A line break between two Han characters, or next to full-width punctuation, does not become
    /// a space.
    public static let softBreaks = CJKRules(rawValue: 2)
    /// Inserts a space between Han characters and Latin letters or digits.
    ///
    /// Meant for feed readers without `text-autospace`; themes should use CSS instead.
    public static let spacing = CJKRules(rawValue: 4)
}
