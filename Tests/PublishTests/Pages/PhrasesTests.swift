import Testing

@testable import PublishPages

@Suite("Titles of several phrases")
struct PhrasesTests {
    @Test(
        "Titles of short phrases are broken between them, others by the browser",
        arguments: [
            ("入门：从空文件夹到一个网站", true), ("搜索：读者下载什么，又能找到什么", true),
            ("把Journal改成自己的", false), ("Swift 并发 入门", true),
            ("测量：一篇文章从Markdown变成HTML要多久", false), ("Getting started: a website", false),
            ("", false), ("：", false),
        ]
    )
    func phrases(title: String, expected: Bool) {
        #expect(Phrases.areShort(in: title) == expected)
    }
}
