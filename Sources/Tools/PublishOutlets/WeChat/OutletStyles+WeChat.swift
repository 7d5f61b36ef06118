extension OutletStyles {
    /// The default colour of headings and links.
    package static let accent = "#0b5c8a"

    /// The styles of articles on WeChat, for light and dark mode; where no colour is set, WeChat
    /// chooses one.
    static let weChat = """
        body { font-size: 16px; line-height: 1.75; color: #333333; word-wrap: break-word; text-align: left }
        p { margin: 0 0 1.1em; line-height: 1.75 }
        h1 { margin: 1.6em 0 .8em; font-size: 22px; font-weight: 700; line-height: 1.4; color: var(--accent) }
        h2 { margin: 1.8em 0 .8em; padding-bottom: .3em; font-size: 20px; font-weight: 700; line-height: 1.4; border-bottom: 2px solid var(--accent); color: var(--accent) }
        h3 { margin: 1.5em 0 .7em; padding-left: .6em; font-size: 18px; font-weight: 700; line-height: 1.4; border-left: 4px solid var(--accent) }
        h4 { margin: 1.3em 0 .6em; font-size: 16px; font-weight: 700; line-height: 1.4; color: var(--accent) }
        strong { font-weight: 700 }
        em { font-style: italic }
        del { text-decoration: line-through }
        small { font-size: 14px }
        mark { padding: 0 .2em; background-color: #fff3c4 }
        a { color: var(--accent) }
        link { color: var(--accent) }
        reference { font-size: 12px; line-height: 0; color: var(--accent) }
        ul { margin: 0 0 1.1em; padding-left: 1.5em; list-style-type: disc }
        ol { margin: 0 0 1.1em; padding-left: 1.5em; list-style-type: decimal }
        li { margin: .3em 0; line-height: 1.75 }
        dt { font-weight: 700 }
        dd { margin: 0 0 .6em; padding-left: 1.5em }
        blockquote { margin: 0 0 1.1em; padding: .6em 1em; border-left: 4px solid #d0d7de; background-color: #f6f8fa; color: #57606a }
        hr { margin: 2em 0; border: none; border-top: 1px solid #d0d7de }
        img { max-width: 100%; height: auto; vertical-align: middle }
        caption { margin: .4em 0 1.1em; font-size: 14px; text-align: center; color: #6e7781 }
        pre { margin: 0 0 1.1em; padding: .9em 1em; overflow-x: auto; border-radius: 6px; background-color: #f6f8fa; color: #1f2328; font-size: 13px; line-height: 1.6; text-align: left }
        pre-code { font-family: Menlo, Consolas, monospace; white-space: nowrap }
        code { padding: .1em .35em; border-radius: 4px; background-color: #f0f2f4; color: #a3231b; font-family: Menlo, Consolas, monospace; font-size: 14px; word-break: break-all }
        kbd { padding: .1em .4em; border: 1px solid #d0d7de; border-radius: 4px; background-color: #f6f8fa; font-family: Menlo, Consolas, monospace; font-size: 13px }
        table-box { margin: 0 0 1.1em; overflow-x: auto }
        table { border-collapse: collapse; font-size: 14px; line-height: 1.5 }
        th { min-width: 4em; padding: .4em .7em; border: 1px solid #d0d7de; background-color: #f6f8fa; font-weight: 700 }
        td { min-width: 4em; padding: .4em .7em; border: 1px solid #d0d7de }
        formula { margin: 0 0 1.1em; overflow-x: auto; text-align: center }
        alert { margin: 0 0 1.1em; padding: .6em 1em; border-left: 4px solid #0969da; background-color: #f6f8fa }
        alert-title { margin: 0 0 .3em; font-weight: 700 }
        colour-note { color: #0969da }
        colour-tip { color: #1a7f37 }
        colour-important { color: #8250df }
        colour-warning { color: #9a6700 }
        colour-caution { color: #cf222e }
        details { margin: 0 0 1.1em; padding: .6em 1em; border: 1px solid #d0d7de; border-radius: 6px }
        details-title { margin: 0 0 .3em; font-weight: 700 }
        frame { margin: 0 0 1.1em; padding: .6em 1em; border: 1px solid #d0d7de; border-radius: 6px }
        directive { margin: 0 0 1.1em }
        footnotes { margin: 2em 0 0; padding-top: .8em; border-top: 1px solid #d0d7de; font-size: 14px }
        footnote { margin: 0 0 .5em }
        notes-title { margin: 2em 0 .5em; font-weight: 700 }
        note { margin: 0 0 .3em; font-size: 13px; line-height: 1.5; color: #6e7781; word-break: break-all }
        original { margin: 2em 0 0; font-size: 14px; color: #6e7781; word-break: break-all }
        """
}
