internal import DevServer
internal import Plot

/// The HTML that all pages of the desk share.
struct DeskFrame {
    let title: String
    let language: DeskLanguage
    var status = 200

    func page(_ body: Node<HTML.BodyContext>...) -> ServedPage {
        let html = HTML(
            .attribute(named: "lang", value: language.code),
            .head(
                .encoding(.utf8),
                .element(named: "title", text: title),
                .meta(.name("viewport"), .content("width=device-width, initial-scale=1")),
                .meta(.name("color-scheme"), .content("light dark")),
                .link(.rel(.icon), .href("/icon.svg"), .type("image/svg+xml")),
                .link(.rel(.stylesheet), .href("/desk.css")),
                .script(.src("/desk.js"), .attribute(named: "defer"))
            ),
            .body(.element(named: "main", nodes: body))
        )
        return ServedPage(html.renderBytes(), status: status)
    }

    /// The script of all pages: it shows the buttons, which copy a command.
    static let script = """
        for (const button of document.querySelectorAll("button[data-copy]")) {
          button.hidden = false;
          button.addEventListener("click", async () => {
            await navigator.clipboard.writeText(button.dataset.copy);
            button.textContent = button.dataset.done;
          });
        }

        """

    static let icon = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="#9a3412" d="M1 3h14v2H1zM2 6h2v8H2zm10 0h2v8h-2z"/></svg>

        """
}

/// The page for an error: it says why the texts cannot be listed.
struct FaultPage {
    let message: String
    let say: DeskLanguage

    var page: ServedPage {
        let title = say("The desk is empty", "工作台上没有内容")
        return DeskFrame(title: title, language: say, status: 503).page(
            .h1(.text(title)),
            .p(.text(say("The site's program could not list the texts:", "网站程序未能列出文章："))),
            .pre(.text(message)),
            .p(
                .text(
                    say(
                        "This page reloads when the site has been generated.",
                        "网站生成后，本页会自动刷新。"
                    )
                )
            )
        )
    }
}

extension Node where Context: HTML.BodyContext {
    /// A place in a file: a link that opens it in the author's editor, or else a button that copies the command
    /// of another editor.
    static func file(
        _ file: String,
        line: Int? = nil,
        _ words: String,
        at place: DeskPlace,
        _ say: DeskLanguage
    ) -> Node {
        if let address = place.editor?.address(of: file, line: line) {
            return .a(.href(address), .text(words))
        }
        return .group(
            .text(words + " "),
            .copyButton(
                place.command(opening: file, line: line ?? 1),
                say("copy editor command", "复制编辑器命令"),
                say
            )
        )
    }

    /// A button that copies a command; hidden without scripts.
    static func copyButton(_ command: String, _ words: String, _ say: DeskLanguage) -> Node {
        .button(
            .attribute(named: "hidden"),
            .data(named: "copy", value: command),
            .data(named: "done", value: say("copied", "已复制")),
            .attribute(named: "title", value: command),
            .text(words)
        )
    }

    /// The linter's findings in a text, each with a link to its line.
    ///
    /// - Parameters:
    ///   - findings: The findings.
    ///   - file: The text.
    ///   - name: The text before the line number; nil for the word for a line.
    ///   - place: The location of the site.
    ///   - say: The language of the desk.
    /// - Returns: The list; empty without findings.
    static func list(
        _ findings: [TextFinding],
        of file: String,
        in name: String? = nil,
        at place: DeskPlace,
        _ say: DeskLanguage
    ) -> Node {
        guard !findings.isEmpty else { return .empty }
        func words(_ line: Int) -> String {
            name.map { "\($0)\(line)" } ?? say("line \(line)", "第 \(line) 行")
        }
        return .ul(
            .class("findings"),
            .forEach(findings) { finding in
                .li(
                    .file(file, line: finding.line, words(finding.line), at: place, say),
                    .text(": \(finding.words)")
                )
            }
        )
    }
}
