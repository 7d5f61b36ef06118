import PublishStorage
import Testing

@Suite("Spaces between Chinese and Latin text")
struct ChineseSpacingTests {
    @Test(
        "A name gets spaces around it and in it where the linter asks for them",
        arguments: [
            ("欢迎来到Blog！", "欢迎来到 Blog！"), ("欢迎来到 Blog！", "欢迎来到 Blog！"),
            ("用Swift写", "用 Swift 写"), ("第1期", "第 1 期"), ("文é文", "文 é 文"),
            ("到我的博客！", "到我的博客！"), ("Welcome to 博客!", "Welcome to 博客！"),
            ("Welcome to Blog!", "Welcome to Blog!"), ("到\\<b>", "到\\<b>"),
            ("到A股", "到 A股"), ("MyB站", "MyB 站"), ("ㄅㄆㄇb", "ㄅㄆㄇ b"),
            ("到日本語Blogです", "到日本語Blogです"), ("到한국어Blog", "到한국어Blog"), ("", ""),
        ]
    )
    func spaced(line: String, result: String) {
        #expect(ChineseSpacing.spaced(line) == result)
        #expect(ChineseSpacing.spaced(result) == result)
    }
}
