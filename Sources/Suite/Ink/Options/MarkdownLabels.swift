/// The words that the renderer writes by itself, to be localized.
public struct MarkdownLabels: Sendable, Hashable {
    /// Titles of alerts by their name in upper case (`NOTE`, `TIP` …); directives with such a name are alerts, too.
    ///
    /// Names that are not in the dictionary are titles as they are written.
    public var alerts: [String: String] = [
        "NOTE": "Note", "TIP": "Tip", "IMPORTANT": "Important",
        "WARNING": "Warning", "CAUTION": "Caution", "ABSTRACT": "Abstract", "INFO": "Info",
        "TODO": "To do", "SUCCESS": "Success", "QUESTION": "Question", "FAILURE": "Failure",
        "DANGER": "Danger", "BUG": "Bug", "EXAMPLE": "Example", "QUOTE": "Quote",
    ]
    /// What a screen reader says for the table of contents.
    public var tableOfContents = "Table of contents"
    /// What a screen reader says for the list of footnotes.
    public var footnotes = "Footnotes"
    /// What a screen reader says for the link from a footnote back to the text.
    public var footnoteReturn = "Back to the text"
    /// What a screen reader says for a heading's link to itself; the heading's text follows.
    public var headingLink = "Link to"
    /// The summary of a collapsible section that has none.
    public var details = "Details"

    /// The English words.
    public static let english = MarkdownLabels()

    /// The Chinese words.
    public static let chinese: MarkdownLabels = {
        var labels = MarkdownLabels()
        labels.alerts = [
            "NOTE": "注意", "TIP": "提示", "IMPORTANT": "重要", "WARNING": "警告", "CAUTION": "当心",
            "ABSTRACT": "摘要", "INFO": "信息", "TODO": "待办", "SUCCESS": "成功", "QUESTION": "问题",
            "FAILURE": "失败", "DANGER": "危险", "BUG": "缺陷", "EXAMPLE": "示例", "QUOTE": "引用",
        ]
        labels.tableOfContents = "目录"
        labels.footnotes = "脚注"
        labels.footnoteReturn = "返回正文"
        labels.headingLink = "链接到"
        labels.details = "详情"
        return labels
    }()

    /// Makes the English words.
    public init() {}
}
