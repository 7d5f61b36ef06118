/// The localizable words that the renderer writes by itself.
public struct MarkdownLabels: Sendable, Hashable {
    /// Titles of alerts by their name in upper case (`NOTE`, `TIP` …); directives with such a name are alerts, too.
    ///
    /// An alert that is not in the dictionary has its name as title, as written.
    public var alerts: [String: String] = [
        "NOTE": "Note", "TIP": "Tip", "IMPORTANT": "Important",
        "WARNING": "Warning", "CAUTION": "Caution", "ABSTRACT": "Abstract", "INFO": "Info",
        "TODO": "To do", "SUCCESS": "Success", "QUESTION": "Question", "FAILURE": "Failure",
        "DANGER": "Danger", "BUG": "Bug", "EXAMPLE": "Example", "QUOTE": "Quote",
    ]
    /// The table of contents' name for screen readers.
    public var tableOfContents = "Table of contents"
    /// The footnotes' name for screen readers.
    public var footnotes = "Footnotes"
    /// The name for screen readers of the link from a footnote back to the text.
    public var footnoteReturn = "Back to the text"
    /// The name for screen readers of a heading's link to itself; the heading's text follows.
    public var headingLink = "Link to"
    /// The default summary of a collapsible section.
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

    /// Makes the English labels.
    public init() {}
}
