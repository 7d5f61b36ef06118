extension ProjectTemplate {
    /// Articles that show what there is, a folder each, so that one command deletes them all.
    ///
    /// - Parameters:
    ///   - language: Their language; they are English where nothing is prepared.
    ///   - date: Their date, `yyyy-MM-dd HH:mm`, in the zone of the site.
    /// - Returns: Paths relative to the project's folder, and texts.
    static func samples(
        in language: ScaffoldLanguage,
        date: String
    ) -> [(path: String, content: String)] {
        let folder = "Content/\(language.code)/posts/sample-"
        let texts = language.texts.samples
        let articles = [
            ("writing", texts.writing), ("code", texts.code), ("next-steps", texts.nextSteps),
        ]
        return articles.map { name, text in
            (folder + name + "/index.md", "---\ndate: \(date)\n" + text + "\n")
        } + [(folder + "writing/hills.svg", picture)]
    }

    /// The command that deletes the samples of all languages, typed in the site's folder.
    static let sampleRemoval = "rm -r Content/*/posts/sample-*"

    /// Hills under the sun, without words, so that all languages can show it.
    private static let picture = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 400" width="960" height="400">
            <rect width="960" height="400" fill="#fdebd3"/>
            <circle cx="700" cy="130" r="60" fill="#f05138"/>
            <path d="M0 270Q180 120 400 250T760 220T960 260V400H0Z" fill="#8fb3a5"/>
            <path d="M0 330Q240 220 480 320T960 300V400H0Z" fill="#3f6f66"/>
        </svg>

        """
}

extension ScaffoldLanguage.Texts {
    /// Articles without their date: the rest of the header, and the text.
    struct Samples {
        let writing: String
        let code: String
        let nextSteps: String

        /// Code is the same in all languages.
        private static let counter = #"""
            ```swift title="Counter.swift" {4}
            actor Counter {
                private(set) var value = 0

                func increment() { value += 1 }
            }
            ```
            """#

        private static let installation = """
            :::tabs
            :::tab macOS
            ```sh
            brew install git
            ```
            :::
            :::tab Debian
            ```sh
            sudo apt install git
            ```
            :::
            :::
            """

        static let english = Self(
            writing: #"""
                description: Pictures, tables and notes, and how you write them.
                ---

                # Pictures, tables and notes

                This article is a folder, `sample-writing`. Its text is in `index.md`, and its picture lies beside it:

                ![Green hills under a red sun](hills.svg "A title becomes the caption")

                ## A table

                Tables that are wider than a phone scroll by themselves.

                | You write | Readers see |
                |:--|:--|
                | `**bold**` | **bold** |
                | `*italic*` | *italic* |
                | `==marked==` | ==marked== |
                | `[[Ctrl+C]]` | [[Ctrl+C]] |

                ## A note

                > [!TIP]
                > Besides `TIP` there are `NOTE`, `IMPORTANT`, `WARNING` and `CAUTION`.

                Remarks that would interrupt the text become footnotes[^why].

                [^why]: The arrow at the end leads back.
                """#,
            code: #"""
                description: Blocks of code with a title and marked lines, and tabs for what differs.
                ---

                # Code and tabs

                The colours are there when the page is published; readers load no script for them.

                ## A block of code

                A title stands over the code, and the numbers in braces mark lines:

                \#(counter)

                ## Tabs

                What differs from system to system goes into tabs:

                \#(installation)
                """#,
            nextSteps: #"""
                description: Write, check and publish, and make the site your own.
                ---

                # Where to go from here

                The pages that you see are text files in `Content`. Save one while `publish run` is running, and the browser shows it at once.

                ## Commands for every day

                | Command | Purpose |
                |:--|:--|
                | `publish run --drafts` | Shows the site on this computer, drafts included |
                | `publish new post "A title"` | Begins an article |
                | `publish lint` | Finds slips in your texts |
                | `publish check` | Finds broken links and missing pictures |
                | `publish deploy` | Publishes the site, once `main.swift` says where |

                ## Make it yours

                1. Write the name, the description and the address of your site into `main.swift`.
                2. Say in `about.md` who you are.
                3. Delete these samples: `rm -r Content/*/posts/sample-*`
                """#
        )

        static let simplifiedChinese = Self(
            writing: #"""
                description: 图片、表格和提示，以及它们的写法。
                ---

                # 图片、表格和提示

                这篇文章是一个文件夹：`sample-writing`。正文写在 `index.md` 里，图片就放在旁边：

                ![红日下的青山](hills.svg "写了标题，就有图注")

                ## 表格

                表格比手机屏幕宽时，可以左右滑动。

                | 写法 | 效果 |
                |:--|:--|
                | `**粗体**` | **粗体** |
                | `*强调*` | *强调* |
                | `==标记==` | ==标记== |
                | `[[Ctrl+C]]` | [[Ctrl+C]] |

                ## 提示

                > [!TIP]
                > 除了 `TIP`，还有 `NOTE`、`IMPORTANT`、`WARNING` 和 `CAUTION`。

                会打断正文的话，可以写成脚注[^why]。

                [^why]: 末尾的箭头会带读者回到原处。
                """#,
            code: #"""
                description: 带标题、能标出重点行的代码块，以及标签页。
                ---

                # 代码和标签页

                代码在生成网站时就已经上好颜色，读者不必为此加载脚本。

                ## 代码块

                标题显示在代码上方，花括号里的数字标出重点行：

                \#(counter)

                ## 标签页

                不同系统有不同做法时，用标签页：

                \#(installation)
                """#,
            nextSteps: #"""
                description: 写作、检查、发布，把网站变成自己的。
                ---

                # 接下来做什么

                你看到的页面都是 `Content` 里的文本文件。`publish run` 运行时，保存文件，浏览器马上显示新内容。

                ## 常用命令

                | 命令 | 用途 |
                |:--|:--|
                | `publish run --drafts` | 在本机预览网站，包括草稿 |
                | `publish new post "标题"` | 新建一篇文章 |
                | `publish lint` | 检查文字中的疏漏 |
                | `publish check` | 检查失效的链接和缺少的图片 |
                | `publish deploy` | 发布网站；先在 `main.swift` 里写明发布到哪里 |

                ## 变成自己的网站

                1. 在 `main.swift` 里写上网站的名称、简介和网址。
                2. 在 `about.md` 里介绍自己。
                3. 删除这几篇示例：`rm -r Content/*/posts/sample-*`
                """#
        )

        static let traditionalChinese = Self(
            writing: #"""
                description: 圖片、表格和提示，以及它們的寫法。
                ---

                # 圖片、表格和提示

                這篇文章是一個資料夾：`sample-writing`。內文寫在 `index.md` 裡，圖片就放在旁邊：

                ![紅日下的青山](hills.svg "寫了標題，就有圖說")

                ## 表格

                表格比手機螢幕寬時，可以左右滑動。

                | 寫法 | 效果 |
                |:--|:--|
                | `**粗體**` | **粗體** |
                | `*強調*` | *強調* |
                | `==標記==` | ==標記== |
                | `[[Ctrl+C]]` | [[Ctrl+C]] |

                ## 提示

                > [!TIP]
                > 除了 `TIP`，還有 `NOTE`、`IMPORTANT`、`WARNING` 和 `CAUTION`。

                會打斷內文的話，可以寫成註腳[^why]。

                [^why]: 末尾的箭頭會帶讀者回到原處。
                """#,
            code: #"""
                description: 帶標題、能標出重點行的程式碼區塊，以及分頁標籤。
                ---

                # 程式碼和分頁標籤

                程式碼在產生網站時就已經上好顏色，讀者不必為此載入指令稿。

                ## 程式碼區塊

                標題顯示在程式碼上方，大括號裡的數字標出重點行：

                \#(counter)

                ## 分頁標籤

                不同系統有不同做法時，用分頁標籤：

                \#(installation)
                """#,
            nextSteps: #"""
                description: 寫作、檢查、發布，把網站變成自己的。
                ---

                # 接下來做什麼

                你看到的頁面都是 `Content` 裡的文字檔。`publish run` 執行時，儲存檔案，瀏覽器馬上顯示新內容。

                ## 常用指令

                | 指令 | 用途 |
                |:--|:--|
                | `publish run --drafts` | 在本機預覽網站，包括草稿 |
                | `publish new post "標題"` | 新增一篇文章 |
                | `publish lint` | 檢查文字中的疏漏 |
                | `publish check` | 檢查失效的連結和缺少的圖片 |
                | `publish deploy` | 發布網站；先在 `main.swift` 裡寫明發布到哪裡 |

                ## 變成自己的網站

                1. 在 `main.swift` 裡寫上網站的名稱、簡介和網址。
                2. 在 `about.md` 裡介紹自己。
                3. 刪除這幾篇範例：`rm -r Content/*/posts/sample-*`
                """#
        )
    }
}
