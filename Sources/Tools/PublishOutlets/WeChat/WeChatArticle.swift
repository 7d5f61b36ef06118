internal import PublishStorage

/// An article for the editor of WeChat's official accounts: HTML that keeps its look when the editor removes classes, identifiers, style
/// sheets, positions, scripts and links to other sites.
///
/// Source: reports by users of doocs/md (issues 907 and 941): identifiers are removed, with everything that refers to them; `div`
/// is removed; `section` is kept. The editor itself is not documented.
package struct WeChatArticle {
    package let html: String
    /// Notes about parts that WeChat does not show as the site does.
    package let notes: [OutletNote]
    /// The addresses of the images, in order, without duplicates.
    package let pictures: [String]
    private let content: OutletContent

    /// Converts a text.
    ///
    /// - Parameters:
    ///   - content: The text.
    ///   - accent: The colour of headings and links.
    ///   - file: The content of the author's own style file, and its path; nil for none.
    ///   - formulas: Draws formulas.
    /// - Throws: ``OutletFault`` for invalid styles.
    package init(
        _ content: OutletContent,
        accent: String,
        styles file: (text: String, path: String)?,
        formulas: FormulaDrawings
    ) throws {
        var styles = OutletStyles(OutletStyles.weChat, accent: accent)
        if let file { try styles.add(file.text, from: file.path, accent: accent) }
        let tree = content.tree
        let habits = OutletMarkup.Habits(
            division: "section",
            linkedHost: "mp.weixin.qq.com",
            keepsSpace: false,
            hasDrawings: true
        )
        var markup = OutletMarkup(habits, styles, of: content)
        let known = OutletFormula.all(in: tree)
        let drawn = formulas.draw(known)
        markup.formulas = drawn.drawings
        let body = markup.html(of: tree)
        let original = markup.tag(
            "p",
            "original",
            HTMLText.escaped(markup.words.original) + HTMLText.escaped(content.canonicalURL)
        )
        html = markup.block(body + markup.linkNotes + original, "body")
        notes = drawn.notes + markup.notes
        var seen: Set<String> = []
        pictures = markup.pictures.filter { seen.insert($0).inserted }
        self.content = content
    }

    /// A preview page: the article in the width of a phone, with a button for copying it, and the
    /// notes.
    ///
    /// - Parameter more: Additional notes to show.
    /// - Returns: The page.
    package func page(telling more: [OutletNote] = []) -> String {
        let isChinese = content.isChinese
        let title = HTMLText.escaped(content.title)
        let lost = (more + notes).map { "<li>\(HTMLText.escaped($0.description))</li>" }.joined()
        let (copy, done, select) =
            isChinese
            ? ("复制到公众号", "已复制：到公众号编辑器中粘贴", "已选中：请按 Ctrl+C（⌘C）复制")
            : ("Copy for WeChat", "Copied: paste it into the editor", "Selected: press Ctrl+C (⌘C)")
        return """
            <!DOCTYPE html>
            <html lang="\(HTMLText.escaped(content.language))">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <title>\(title)</title>
            <style>
            body { margin: 0; background: #e9ecef; font-family: system-ui, sans-serif }
            header { max-width: 390px; margin: 0 auto; padding: 16px }
            header h1 { font-size: 18px }
            header li { font-size: 14px; overflow-wrap: anywhere }
            button { padding: 8px 16px; font-size: 16px }
            main { box-sizing: border-box; width: 390px; margin: 0 auto 32px; padding: 16px; background: #fff }
            </style>
            </head>
            <body>
            <header>
            <h1>\(title)</h1>
            <p><button type="button" data-done="\(done)" data-selected="\(select)">\(copy)</button> <span role="status"></span></p>
            <ul>\(lost)</ul>
            </header>
            <main>\(html)</main>
            <script>
            const article = document.querySelector('main')
            const button = document.querySelector('button')
            const status = document.querySelector('[role=status]')
            button.addEventListener('click', async () => {
              try {
                await navigator.clipboard.write([new ClipboardItem({
                  'text/html': new Blob([article.innerHTML], {type: 'text/html'}),
                  'text/plain': new Blob([article.innerText], {type: 'text/plain'})
                })])
                status.textContent = button.dataset.done
              } catch {
                getSelection().selectAllChildren(article)
                status.textContent = button.dataset.selected
              }
            })
            </script>
            </body>
            </html>

            """
    }
}
