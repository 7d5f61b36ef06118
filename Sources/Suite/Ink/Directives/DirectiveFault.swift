/// What is wrong with a directive of a text.
public enum DirectiveFault: Sendable, Hashable {
    /// Nothing is written for its name but a `div`.
    case unknownName
    /// It is to show something of another site, and does not say what.
    case noReference
}

extension MarkdownOptions {
    /// The names of block directives for which something is written.
    public var directiveNames: [String] {
        let alerts = recognizesAlerts ? labels.alerts.keys.map { $0.lowercased() } : []
        return (directives.keys + alerts).sorted()
    }

    /// What is wrong with a directive; `nil` if nothing is.
    ///
    /// - Parameter directive: A directive of a text that was parsed with these options.
    /// - Returns: The fault.
    public func fault(of directive: Directive) -> DirectiveFault? {
        if directive.isInline {
            return inlineDirectives[directive.name] == nil ? .unknownName : nil
        }
        guard let handler = directives[directive.name] else {
            let isAlert = recognizesAlerts && labels.alerts[directive.name.uppercased()] != nil
            return isAlert ? nil : .unknownName
        }
        let isEmbed = Embed.Service(rawValue: directive.name) != nil && handler.isOurs
        return isEmbed && Embed(directive) == nil ? .noReference : nil
    }
}
