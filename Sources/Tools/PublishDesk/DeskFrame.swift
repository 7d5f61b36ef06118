internal import DevServer
internal import Plot

/// The HTML that all pages of the desk share.
struct DeskFrame {
    let title: String
    var status = 200

    /// Makes a page with the given body.
    func page(_ body: Node<HTML.BodyContext>...) -> ServedPage {
        let html = HTML(
            .attribute(named: "lang", value: "en"),
            .head(
                .encoding(.utf8),
                .element(named: "title", text: title),
                .meta(.name("viewport"), .content("width=device-width, initial-scale=1")),
                .meta(.name("color-scheme"), .content("light dark")),
                .link(.rel(.icon), .href("/icon.svg"), .type("image/svg+xml")),
                .link(.rel(.stylesheet), .href("/desk.css"))
            ),
            .body(.element(named: "main", nodes: body))
        )
        return ServedPage(html.renderBytes(), status: status)
    }

    /// The style sheet of all pages.
    static let styles = """
        :root {
            color-scheme: light dark;
            --text: light-dark(#22211f, #e8e5df);
            --quiet: light-dark(#5f5a53, #aaa59d);
            --ground: light-dark(#fdfcfa, #191817);
            --raised: light-dark(#f3f0ea, #24221f);
            --line: light-dark(#ddd8cf, #3b3833);
            --link: light-dark(#9a3412, #f0a184);
            --old: light-dark(#fbdcd7, #5a2722);
            --new: light-dark(#d5efd9, #1f4a2a);
        }
        * { box-sizing: border-box; }
        body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
        main { max-width: 80rem; margin: 0 auto; padding: 1.5rem; }
        h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; }
        h2 { margin: 2rem 0 .5rem; font-size: 1.125rem; }
        p { margin: .5rem 0; }
        a { color: var(--link); text-underline-offset: .2em; }
        a:focus-visible, [tabindex]:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
        code, pre { font: .875rem/1.5 ui-monospace, monospace; }
        pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
        small, .quiet { color: var(--quiet); font-size: .875rem; }
        nav ul { display: flex; flex-wrap: wrap; gap: .5rem; margin: 0; padding: 0; list-style: none; }
        nav a { display: block; padding: .25rem .75rem; border: 1px solid var(--line); border-radius: 1rem; text-decoration: none; }
        nav a[aria-current] { background: var(--raised); border-color: currentColor; font-weight: 600; }
        .wide { margin-top: 1rem; overflow-x: auto; }
        table { width: 100%; border-collapse: collapse; }
        th, td { padding: .5rem; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; font-weight: inherit; }
        thead th { color: var(--quiet); font-size: .875rem; }
        th[scope=row] small { display: block; overflow-wrap: anywhere; }
        .number { text-align: end; }
        .number, .date { font-variant-numeric: tabular-nums; white-space: nowrap; }
        .state { display: inline-block; padding: 0 .5rem; border: 1px solid var(--line); border-radius: .25rem; font-size: .875rem; }
        .missing, .begun, .stale, .unmarked, .machine, .faults { background: var(--raised); border-color: currentColor; }
        .pair { table-layout: fixed; }
        .pair td { width: 50%; border-inline-start: 3px solid transparent; }
        .changed td { border-inline-start-color: var(--link); background: var(--raised); }
        del { background: var(--old); }
        ins { background: var(--new); text-decoration: none; }
        .command { display: block; padding: .5rem .75rem; background: var(--raised); overflow-wrap: anywhere; user-select: all; }
        .terms, .findings { margin: .5rem 0 0; padding: 0; list-style: none; }
        .findings { font-size: .875rem; }

        """

    /// The favicon.
    static let icon = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="#9a3412" d="M1 3h14v2H1zM2 6h2v8H2zm10 0h2v8h-2z"/></svg>

        """
}

/// The page for an error: it says why the texts cannot be listed.
struct FaultPage {
    let message: String

    var page: ServedPage {
        DeskFrame(title: "The desk is empty", status: 503).page(
            .h1("The desk is empty"),
            .p("The site's program could not list the texts:"),
            .pre(.text(message)),
            .p("This page reloads when the site has been generated.")
        )
    }
}

extension Node where Context: HTML.BodyContext {
    /// The name of a file; a link that opens the file if the author's editor is known.
    static func file(_ file: String, line: Int? = nil, _ words: String, at place: DeskPlace) -> Node
    {
        guard let address = place.editor?.address(of: file, line: line) else { return .text(words) }
        return .a(.href(address), .text(words))
    }
}
