extension OutletStyles {
    /// The styles in which mail differs from WeChat: mail programs keep white space, and have their
    /// own dark mode.
    static let mailChanges = """
        pre-code { font-family: Menlo, Consolas, monospace; white-space: pre }
        body { font-family: system-ui, -apple-system, 'Segoe UI', sans-serif }
        title { margin: 0 0 .3em; font-size: 24px; font-weight: 700; line-height: 1.3 }
        day { margin: 0 0 1.5em; font-size: 14px; color: #6e7781 }
        """

    /// The style sheet for mail programs in dark mode.
    static let darkMail = """
        @media (prefers-color-scheme: dark) {
        body { background-color: #1b1b1d !important; color: #e3e3e3 !important }
        div, p, h1, h2, h3, h4, li, td, th, strong, em, blockquote { color: inherit !important; background-color: transparent !important }
        a, a span { color: #8ab4f8 !important }
        pre, code, span { background-color: #26282c !important; color: #e3e3e3 !important }
        }
        """
}
