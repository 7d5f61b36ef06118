/// How diagrams in Mermaid's language are drawn.
public enum MermaidDrawing: Hashable, Sendable {
    /// By a script of the site in the browser.
    ///
    /// The policy of the site has to allow the script, and the styles that Mermaid writes into pages:
    /// `script-src 'self'; style-src 'self' 'unsafe-inline'`.
    case script
    /// By a program that reads the source from standard input and writes SVG to standard output.
    ///
    /// For Mermaid's own that is `.program("mmdc", ["--input", "-", "--output", "-", "--outputFormat", "svg"])`.
    case program(String, _ arguments: [String])
}
