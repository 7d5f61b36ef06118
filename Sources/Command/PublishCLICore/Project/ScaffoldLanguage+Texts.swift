extension ScaffoldLanguage {
    /// What the first pages say.
    struct Texts {
        let welcome: @Sendable (String) -> String
        let posts: String
        let firstPost: String
        let postDescription: String
        let postText: String
        let about: String
        let aboutText: String
        let notFound: String
        let notFoundText: String
    }
}

extension ScaffoldLanguage.Texts {
    static let english = Self(
        welcome: { "Welcome to \($0)!" },
        posts: "My posts",
        firstPost: "My first post",
        postDescription: "The first post of this site.",
        postText: """
            This is where the first post begins: change it, or write the next one beside it. The file of the same \
            name in another language's folder is its translation.
            """,
        about: "About",
        aboutText: "Who writes here, what about, and how to get in touch.",
        notFound: "Nothing here",
        notFoundText: "There is no page at this address."
    )

    static let simplifiedChinese = Self(
        welcome: { "欢迎来到\($0)！" },
        posts: "文章",
        firstPost: "第一篇文章",
        postDescription: "这个网站的第一篇文章。",
        postText: "第一篇文章从这里开始：改写它，或者在旁边写下一篇。另一种语言的文件夹里同名的文件，就是它的译文。",
        about: "关于",
        aboutText: "谁在这里写，写些什么，怎样联系。",
        notFound: "这里没有页面",
        notFoundText: "这个地址没有内容。"
    )

    static let traditionalChinese = Self(
        welcome: { "歡迎來到\($0)！" },
        posts: "文章",
        firstPost: "第一篇文章",
        postDescription: "這個網站的第一篇文章。",
        postText: "第一篇文章從這裡開始：改寫它，或者在旁邊寫下一篇。另一種語言的資料夾裡同名的檔案，就是它的譯文。",
        about: "關於",
        aboutText: "誰在這裡寫，寫些什麼，怎樣聯絡。",
        notFound: "這裡沒有頁面",
        notFoundText: "這個地址沒有內容。"
    )
}
