import Foundation
import Plot
import Publish

/// The words of the theme in the language of the page.
struct Strings {
    let tags: String
    let allTags: String
    let latest: String
    let skipToContent: String
    let languages: String
    let notTranslated: String
    let sections: String
    let feed: String
    let previous: String
    let next: String
    let generatedWith: String
    private let isHan: Bool

    /// The words in the language being rendered.
    init<Site: Website>(_ context: PublishingContext<Site>) {
        let language = context.localization?.language ?? context.site.language
        isHan = language.rawValue.hasPrefix("zh")
        if isHan {
            tags = "标签"
            allTags = "全部标签"
            latest = "最新文章"
            skipToContent = "跳到正文"
            languages = "语言"
            notTranslated = "本页没有该语言的版本"
            sections = "栏目"
            feed = "RSS 订阅"
            previous = "上一篇"
            next = "下一篇"
            generatedWith = "由 Publish 生成"
        } else {
            tags = "Tags"
            allTags = "All tags"
            latest = "Latest articles"
            skipToContent = "Skip to content"
            languages = "Languages"
            notTranslated = "This page is not available in this language"
            sections = "Sections"
            feed = "RSS feed"
            previous = "Previous"
            next = "Next"
            generatedWith = "Generated with Publish"
        }
    }

    /// How many articles there are.
    func articles(_ count: Int) -> String {
        if isHan { return "\(count) 篇文章" }
        return count == 1 ? "1 article" : "\(count) articles"
    }

    /// A day as readers of the language write it.
    func day(_ date: Date, in timeZone: TimeZone) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        let (year, month, day) = (parts.year ?? 0, parts.month ?? 1, parts.day ?? 1)
        if isHan { return "\(year)年\(month)月\(day)日" }
        return "\(Self.months[(month - 1) % 12]) \(day), \(year)"
    }

    /// A day in the form that `time` elements carry.
    func machineReadableDay(_ date: Date, in timeZone: TimeZone) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        return [(parts.year, 4), (parts.month, 2), (parts.day, 2)].map { number, width in
            let text = String(number ?? 0)
            return String(repeating: "0", count: max(0, width - text.count)) + text
        }.joined(separator: "-")
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]
}
