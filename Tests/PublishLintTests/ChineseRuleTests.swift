import Testing

@testable import PublishLint

@Suite("Chinese typography")
struct ChineseRuleTests {
    /// A rule, a text, and what `--fix` makes of it; the same text if there is nothing to find.
    typealias Case = (rule: String, text: String, fixed: String)

    @Test(
        "Characters are of the kind that Unicode gives their script",
        arguments: [
            (0x4E00, .han), (0x3105, .han), (0x302A, .han), (0x16FE3, .han), (0x31350, .han),
            (0x3042, .kana), (0x3031, .kana), (0x303C, .kana), (0x31F0, .kana), (0xFF71, .kana),
            (0x1B001, .kana), (0x1AFF0, .kana), (0x30A0, .fullWidth), (0x30FB, .fullWidth),
            (0xFF65, .fullWidth), (0x3037, .fullWidth), (0xAC00, .other), (0xFF21, .other),
        ] as [(UInt32, CharacterKind)]
    )
    func kinds(scalar: UInt32, kind: CharacterKind) {
        #expect(CharacterKind(scalar) == kind)
    }

    @Test(
        "Every rule finds its faults, mends them, and leaves the rest alone",
        arguments: [
            // Spaces between Chinese and Latin.
            ("zh.spacing", "用Swift写", "用 Swift 写"),
            ("zh.spacing", "在2024年用`let`声明", "在 2024 年用 `let` 声明"),
            (
                "zh.spacing", "这是**Swift**的[文档](https://a.b/用c)页",
                "这是 **Swift** 的[文档](https://a.b/用c)页"
            ),
            ("zh.spacing", "见[Swift](https://swift.org)的", "见 [Swift](https://swift.org) 的"),
            ("zh.spacing", "50%的A股，B站和T恤", "50%的 A股，B站和 T恤"),
            ("zh.spacing", "> - 列表里的API\n>   和第2行", "> - 列表里的 API\n>   和第 2 行"),
            ("zh.spacing", "| 列a |\n| - |\n| 第1格\\|2 |", "| 列 a |\n| - |\n| 第 1 格\\|2 |"),
            ("zh.spacing", "A&amp;B公司 \\*A\\*的", "A&amp;B 公司 \\*A\\*的"),
            // A space would make another name.
            ("zh.spacing", "见 #标签abc 与 @用户abc 的Swift", "见 #标签abc 与 @用户abc 的 Swift"),
            ("zh.spacing", "（#swift标签/子a）和@用户abc", "（#swift标签/子a）和@用户abc"),
            ("zh.spacing", "用户_id与my_变量a和a_b的", "用户_id与my_变量a和a_b的"),
            ("zh.spacing", "见example.com/中b，用Node.js写", "见example.com/中b，用 Node.js 写"),
            ("zh.spacing", "用C#写的，见@State的值", "用 C#写的，见@State 的值"),
            // A full-width space, an address and a formula are none of its business.
            ("zh.spacing", "见https://a.b/c的 $x$的", "见https://a.b/c的 $x$的"),
            // Punctuation.
            ("zh.punctuation", "你好,世界!是吗?", "你好，世界！是吗？"),
            ("zh.punctuation", "如下: 第一, 第二; 完.", "如下：第一，第二；完。"),
            ("zh.punctuation", "一. 标题", "一. 标题"),
            ("zh.punctuation", "打开 文件.swift 和 Swift, UIKit", "打开 文件.swift 和 Swift, UIKit"),
            ("zh.punctuation", "比例是三:2, 时间10:30", "比例是三:2, 时间10:30"),
            ("zh.punctuation", "一个\\,和《书名》,完", "一个\\,和《书名》，完"),
            // Spaces beside punctuation.
            ("zh.punctuation-spacing", "你好 ，世界。 再见（ 完 ）！", "你好，世界。再见（完）！"),
            ("zh.punctuation-spacing", "**结对** （Pair） 编程", "**结对**（Pair）编程"),
            ("zh.punctuation-spacing", "**注意：** 请看 **“引用”** 的", "**注意：** 请看 **“引用”** 的"),
            (
                "zh.punctuation-spacing", "地址： https://a.b 和 [链接](c) ， 完",
                "地址： https://a.b 和 [链接](c)，完"
            ),
            // Brackets.
            ("zh.brackets", "苹果(一家公司)的 (Apple) 和 f(参数)", "苹果（一家公司）的 (Apple) 和 f(参数)"),
            ("zh.brackets", "外(里(中)层)的", "外（里（中）层）的"),
            // Ellipses and dashes.
            ("zh.ellipsis", "等等... 然后…完。。。", "等等…… 然后……完……"),
            ("zh.ellipsis", "已经是……了, wait... 1...5", "已经是……了, wait... 1...5"),
            ("zh.dash", "这里--那里—完 -- 了", "这里——那里——完 —— 了"),
            ("zh.dash", "已经——是, a--b", "已经——是, a--b"),
            // Numbers and units.
            ("zh.units", "大小是10MB，占1.5GB，用时20ms", "大小是10 MB，占1.5 GB，用时20 ms"),
            ("zh.units", "第5G时代的16px和v1MB的x10MB-a", "第5G时代的16px和v1MB的x10MB-a"),
        ] as [Case]
    )
    func mends(rule: String, text: String, fixed: String) throws {
        let linting = Linting(rules: [rule])
        #expect(try linting.fixed(text) == fixed)
        #expect(try linting.findings(text).isEmpty == (text == fixed))
        #expect(try linting.findings(fixed).isEmpty)
    }

    @Test(
        "A particle that stands twice is found, and words that have it twice are not",
        arguments: [
            ("这是我的的状态", 1), ("如果如果失败", 1), ("下雨了了", 1), ("目的的确定", 0), ("为了了解它", 0), ("不了了之", 0),
            ("的的确确", 0), ("谢谢你", 0), ("一个一个来", 0), ("和和气气", 0),
        ]
    )
    func doubled(text: String, count: Int) throws {
        #expect(try Linting(rules: ["zh.doubled-word"]).findings(text).count == count)
        #expect(try Linting(rules: ["zh.doubled-word"]).fixed(text) == text)
    }

    @Test("Two full stops are found, and left to the author")
    func fullStops() throws {
        let linting = Linting(rules: ["zh.ellipsis"])
        #expect(try linting.findings("是这样的。。").count == 1)
        #expect(try linting.fixed("是这样的。。") == "是这样的。。")
    }

    @Test(
        "A site chooses how it spaces and quotes",
        arguments: [
            ("spacing: without", "zh.spacing", "用 Swift 写 `let` 的", "用Swift写`let`的"),
            ("quotes:\n  zh: corner", "zh.quotes", "他说“你好‘吗’”，it’s", "他说「你好『吗』」，it’s"),
            ("quotes:\n  zh: curly", "zh.quotes", "他说「你好」和\"再见\"", "他说“你好”和“再见”"),
            ("", "zh.quotes", "他说「你好」和\"再见\"", "他说「你好」和\"再见\""),
        ]
    )
    func choices(settings: String, rule: String, text: String, fixed: String) throws {
        let linting = Linting(rules: [rule], settings: settings)
        #expect(try linting.fixed(text) == fixed)
        #expect(try linting.findings(fixed).isEmpty)
    }

    @Test(
        "Other languages than Chinese are left alone",
        arguments: [
            ("Content/ja/posts/a.md", "用Swift写,"), ("Content/posts/a.md", "SwiftでiOSを書く,漢字"),
        ]
    )
    func otherLanguages(path: String, text: String) throws {
        #expect(try Linting(path: path, rules: ["zh"]).findings(text).isEmpty)
    }
}
