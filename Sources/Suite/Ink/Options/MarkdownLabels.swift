/// The words that the renderer itself writes, which can be localized.
public struct MarkdownLabels: Sendable, Hashable {
    /// The titles of alerts, by their names in upper case (`NOTE`, `TIP` …).
    ///
    /// A directive with such a name is an alert, too.
    ///
    /// An alert whose name is not in the dictionary has the name as its title, as written.
    public var alerts: [String: String] = [
        "NOTE": "Note", "TIP": "Tip", "IMPORTANT": "Important",
        "WARNING": "Warning", "CAUTION": "Caution", "ABSTRACT": "Abstract", "INFO": "Info",
        "TODO": "To do", "SUCCESS": "Success", "QUESTION": "Question", "FAILURE": "Failure",
        "DANGER": "Danger", "BUG": "Bug", "EXAMPLE": "Example", "QUOTE": "Quote",
    ]
    /// The name of the table of contents, for screen readers.
    public var tableOfContents = "Table of contents"
    /// The name of the footnotes, for screen readers.
    public var footnotes = "Footnotes"
    /// The name of the link from a footnote back to the text, for screen readers.
    public var footnoteReturn = "Back to the text"
    /// The name of the link from a heading to itself, for screen readers; the text of the heading
    /// follows.
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
