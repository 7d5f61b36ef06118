import Plot
import Publish

/// The words of the theme in one language.
struct Strings: Sendable {
    let tags: String
    let allTags: String
    let allArticles: String
    let latest: String
    let skipToContent: String
    let languages: String
    let notTranslated: String
    let readHere: String
    let mainNavigation: String
    let home: String
    let feed: String
    let previous: String
    let next: String
    let neighbours: String
    let contents: String
    let generatedWith: String
    let table: String
    let copy: String
    let copied: String
    let taskDone: String
    let taskOpen: String
    let appearanceSystem: String
    let appearanceLight: String
    let appearanceDark: String
    private let isHan: Bool
}

extension Strings {
    /// The words in the language being rendered.
    init<Site: Website>(_ context: PublishingContext<Site>) {
        self = Self.words(of: context.localization?.language ?? context.site.language)
    }

    /// The words in a language; English ones for a language that has none.
    static func words(of language: Language) -> Strings {
        language.rawValue.hasPrefix("zh") ? chinese : english
    }

    /// How many articles there are.
    func articles(_ count: Int) -> String {
        if isHan { return "共 \(count) 篇文章" }
        return count == 1 ? "1 article" : "\(count) articles"
    }

    /// How long reading takes.
    func readingTime(minutes: Int) -> String {
        isHan ? "约 \(minutes) 分钟读完" : "\(minutes) min read"
    }

    /// A day as readers of the language write it.
    func date(_ day: Day) -> String {
        if isHan { return "\(day.year)年\(day.month)月\(day.day)日" }
        return "\(Self.months[day.month - 1]) \(day.day), \(day.year)"
    }

    /// A day under a heading that names the year.
    func shortDate(_ day: Day) -> String {
        if isHan { return "\(day.month)月\(day.day)日" }
        return "\(Self.months[day.month - 1].prefix(3)) \(day.day)"
    }

    /// A year as a heading.
    func year(_ year: Int) -> String {
        isHan ? "\(year) 年" : "\(year)"
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]
}

private extension Strings {
    static let english = Strings(
        tags: "Tags",
        allTags: "All tags",
        allArticles: "All articles",
        latest: "Latest",
        skipToContent: "Skip to content",
        languages: "Languages",
        notTranslated: "This page is not available in this language",
        readHere: "Read in English",
        mainNavigation: "Main",
        home: "Home",
        feed: "RSS feed",
        previous: "Previous",
        next: "Next",
        neighbours: "More articles",
        contents: "Contents",
        generatedWith: "Made with Publish",
        table: "Table",
        copy: "Copy",
        copied: "Copied",
        taskDone: "Done",
        taskOpen: "To do",
        appearanceSystem: "Appearance: like the system",
        appearanceLight: "Appearance: light",
        appearanceDark: "Appearance: dark",
        isHan: false
    )

    static let chinese = Strings(
        tags: "标签",
        allTags: "全部标签",
        allArticles: "全部文章",
        latest: "最新文章",
        skipToContent: "跳到正文",
        languages: "语言",
        notTranslated: "本页没有该语言的版本",
        readHere: "阅读中文版",
        mainNavigation: "主导航",
        home: "首页",
        feed: "RSS 订阅",
        previous: "上一篇",
        next: "下一篇",
        neighbours: "前后文章",
        contents: "目录",
        generatedWith: "由 Publish 生成",
        table: "表格",
        copy: "复制",
        copied: "已复制",
        taskDone: "已完成",
        taskOpen: "未完成",
        appearanceSystem: "外观：跟随系统",
        appearanceLight: "外观：浅色",
        appearanceDark: "外观：深色",
        isHan: true
    )
}
