extension ProjectTemplate {
    /// Sample articles, each in its own folder, so that one command deletes them all.
    ///
    /// - Parameters:
    ///   - language: The language of the articles; English if there are no samples in that language.
    ///   - date: The date of the articles, `yyyy-MM-dd HH:mm`, in the site's time zone.
    /// - Returns: Paths relative to the project's folder, and contents.
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

    /// The command that deletes the samples of all languages, to be run in the site's folder.
    static let sampleRemoval = "rm -r Content/*/posts/sample-*"

    /// The sample image, hills under the sun; it contains no text, so that all languages can use it.
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
    /// The sample articles in a language, without the first lines of the front matter (`---` and `date`).
    struct Samples {
        let writing: String
        let code: String
        let nextSteps: String

        /// A code block, the same in all languages.
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
                description: How to write images, tables and notes.
                ---

                # Images, tables and notes

                This article is a folder, `sample-writing`. Its text is in `index.md`, and its image is next to that file:

                ![Green hills under a red sun](hills.svg "A title becomes the caption")

                ## A table

                Tables that are wider than the screen of a phone scroll sideways.

                | You write | Readers see |
                |:--|:--|
                | `**bold**` | **bold** |
                | `*italic*` | *italic* |
                | `==marked==` | ==marked== |
                | `[[Ctrl+C]]` | [[Ctrl+C]] |

                ## A note

                > [!TIP]
                > Besides `TIP` there are `NOTE`, `IMPORTANT`, `WARNING` and `CAUTION`.

                Remarks that would interrupt the text can be footnotes[^why].

                [^why]: The arrow at the end takes readers back.
                """#,
            code: #"""
                description: Code blocks with a title and highlighted lines, and tabs.
                ---

                # Code and tabs

                Code is highlighted when the site is generated, so readers load no script for it.

                ## A code block

                The title appears above the code, and the numbers in braces highlight lines:

                \#(counter)

                ## Tabs

                Use tabs for steps that differ between systems:

                \#(installation)
                """#,
            nextSteps: #"""
                description: Write, check and publish, and make the site your own.
                ---

                # Where to go from here

                The pages that you see are text files in `Content`. Save one while `publish run` is running, and the browser shows the change at once.

                ## Everyday commands

                | Command | Purpose |
                |:--|:--|
                | `publish run --drafts` | Previews the site on this computer, with drafts |
                | `publish new post "A title"` | Creates an article |
                | `publish lint` | Finds mistakes in your texts |
                | `publish check` | Finds broken links and missing images |
                | `publish deploy` | Publishes the site; first set the target in `main.swift` |

                ## Make it yours

                1. Set the name, the description and the address of your site in `main.swift`.
                2. Introduce yourself in `about.md`.
                3. Delete these samples: `rm -r Content/*/posts/sample-*`
                """#
        )

        static let simplifiedChinese = Self(
            writing: #"""
                description: 图片、表格和提示，以及它们的写法。
                ---

                # 图片、表格和提示

                这篇文章是一个文件夹 `sample-writing`：正文写在 `index.md` 里，图片放在同一文件夹：

                ![红日下的青山](hills.svg "图片的标题会显示为图注")

                ## 表格

                表格比手机屏幕宽时，可以左右滑动查看。

                | 写法 | 效果 |
                |:--|:--|
                | `**粗体**` | **粗体** |
                | `*强调*` | *强调* |
                | `==标记==` | ==标记== |
                | `[[Ctrl+C]]` | [[Ctrl+C]] |

                ## 提示

                > [!TIP]
                > 除了 `TIP`，还有 `NOTE`、`IMPORTANT`、`WARNING` 和 `CAUTION`。

                会打断正文的补充说明，可以写成脚注[^why]。

                [^why]: 点击末尾的箭头可以返回正文。
                """#,
            code: #"""
                description: 代码块的标题和高亮行，以及标签页。
                ---

                # 代码和标签页

                语法高亮在生成网站时完成，读者的浏览器不需要加载脚本。

                ## 代码块

                标题显示在代码上方，花括号里的数字指定要高亮的行：

                \#(counter)

                ## 标签页

                步骤因系统而异时，可以用标签页：

                \#(installation)
                """#,
            nextSteps: #"""
                description: 写作、检查、部署，把网站改成自己的。
                ---

                # 接下来做什么

                你看到的页面都是 `Content` 里的文本文件。运行 `publish run` 期间，保存文件后浏览器会立即刷新。

                ## 常用命令

                | 命令 | 用途 |
                |:--|:--|
                | `publish run --drafts` | 在本机预览网站，包括草稿 |
                | `publish new post "标题"` | 新建一篇文章 |
                | `publish lint` | 检查文字和排版问题 |
                | `publish check` | 检查失效链接和缺失的图片 |
                | `publish deploy` | 部署网站；需先在 `main.swift` 里配置部署目标 |

                ## 改成自己的网站

                1. 在 `main.swift` 里填写网站的名称、简介和网址。
                2. 在 `about.md` 里介绍自己。
                3. 删除这几篇示例：`rm -r Content/*/posts/sample-*`
                """#
        )

        static let traditionalChinese = Self(
            writing: #"""
                description: 圖片、表格和提示，以及它們的寫法。
                ---

                # 圖片、表格和提示

                這篇文章是一個資料夾 `sample-writing`：內文寫在 `index.md` 裡，圖片放在同一個資料夾：

                ![紅日下的青山](hills.svg "圖片的標題會顯示為圖說")

                ## 表格

                表格比手機螢幕寬時，可以左右滑動檢視。

                | 寫法 | 效果 |
                |:--|:--|
                | `**粗體**` | **粗體** |
                | `*強調*` | *強調* |
                | `==標記==` | ==標記== |
                | `[[Ctrl+C]]` | [[Ctrl+C]] |

                ## 提示

                > [!TIP]
                > 除了 `TIP`，還有 `NOTE`、`IMPORTANT`、`WARNING` 和 `CAUTION`。

                會打斷內文的補充說明，可以寫成註腳[^why]。

                [^why]: 點按末尾的箭頭可以返回內文。
                """#,
            code: #"""
                description: 程式碼區塊的標題和醒目標示行，以及分頁標籤。
                ---

                # 程式碼和分頁標籤

                語法上色在產生網站時完成，讀者的瀏覽器不需要載入指令碼。

                ## 程式碼區塊

                標題顯示在程式碼上方，大括號裡的數字指定要醒目標示的行：

                \#(counter)

                ## 分頁標籤

                步驟因系統而異時，可以用分頁標籤：

                \#(installation)
                """#,
            nextSteps: #"""
                description: 寫作、檢查、部署，把網站改成自己的。
                ---

                # 接下來做什麼

                你看到的頁面都是 `Content` 裡的文字檔。執行 `publish run` 期間，儲存檔案後瀏覽器會立即重新整理。

                ## 常用指令

                | 指令 | 用途 |
                |:--|:--|
                | `publish run --drafts` | 在本機預覽網站，包括草稿 |
                | `publish new post "標題"` | 新增一篇文章 |
                | `publish lint` | 檢查文字和排版問題 |
                | `publish check` | 檢查失效連結和缺少的圖片 |
                | `publish deploy` | 部署網站；需先在 `main.swift` 裡設定部署目標 |

                ## 改成自己的網站

                1. 在 `main.swift` 裡填寫網站的名稱、簡介和網址。
                2. 在 `about.md` 裡介紹自己。
                3. 刪除這幾篇範例：`rm -r Content/*/posts/sample-*`
                """#
        )
    }
}
