/// A fault of a directive in a text.
public enum DirectiveFault: Sendable, Hashable {
    /// The block has no closing fence, so it contains the rest of the text.
    case unclosed
    /// The name is unknown, so the directive is written as a `div`.
    case unknownName
    /// The directive embeds content of another site, but has no identifier or URL of that content.
    case noReference
}

extension MarkdownOptions {
    /// The names of block directives that have a handler.
    public var directiveNames: [String] {
        let alerts = recognizesAlerts ? labels.alerts.keys.map { $0.lowercased() } : []
        return (directives.keys + alerts).sorted()
    }

    /// Returns the fault of a directive; `nil` if the directive is valid.
    ///
    /// - Parameter directive: A directive of a text that was parsed with these options.
    /// - Returns: The fault.
    public func fault(of directive: Directive) -> DirectiveFault? {
        if directive.isInline {
            return inlineDirectives[directive.name] == nil ? .unknownName : nil
        }
        if !directive.isClosed { return .unclosed }
        guard let handler = directives[directive.name] else {
            let isAlert = recognizesAlerts && labels.alerts[directive.name.uppercased()] != nil
            return isAlert ? nil : .unknownName
        }
        let isEmbed = Embed.Service(rawValue: directive.name) != nil && handler.isOurs
        return isEmbed && Embed(directive) == nil ? .noReference : nil
    }
}
