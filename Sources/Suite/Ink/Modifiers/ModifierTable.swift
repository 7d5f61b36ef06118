/// The modifiers of a parser, grouped by target.
struct ModifierTable: Sendable {
    private var modifiers: [Modifier.Target: [Modifier]] = [:]

    /// Whether any modifier has a target in the body, and so needs source texts.
    private(set) var needsSource = false

    var isEmpty: Bool { modifiers.isEmpty }

    /// Whether any modifier targets the keys or values of metadata.
    var changesMetadata: Bool {
        modifiers[.metadataKeys] != nil || modifiers[.metadataValues] != nil
    }

    init(_ modifiers: [Modifier]) {
        for modifier in modifiers {
            append(modifier)
        }
    }

    mutating func append(_ modifier: Modifier) {
        modifiers[modifier.target, default: []].append(modifier)
        switch modifier.target {
        case .metadataKeys, .metadataValues: break
        default: needsSource = true
        }
    }

    func contains(_ target: Modifier.Target) -> Bool {
        needsSource && modifiers[target] != nil
    }

    /// Passes a fragment through the modifiers of its target, in the order in which they were
    /// added.
    func apply(_ target: Modifier.Target, to html: String, markdown: Substring) -> String {
        var html = html
        for modifier in modifiers[target] ?? [] {
            html = modifier.closure((html: html, markdown: markdown))
        }
        return html
    }

    /// Renames the keys of metadata, then replaces its values.
    ///
    /// Keys are visited in sorted order, so that the result is the same in every run, even if two
    /// keys get the same new name.
    func apply(to metadata: [String: String]) -> [String: String] {
        var result = metadata
        if modifiers[.metadataKeys] != nil {
            var renamed: [String: String] = [:]
            for (key, value) in metadata.sorted(by: { $0.key < $1.key }) {
                renamed[apply(.metadataKeys, to: key, markdown: key[...])] = value
            }
            result = renamed
        }
        if modifiers[.metadataValues] != nil {
            for (key, value) in result.sorted(by: { $0.key < $1.key }) {
                result[key] = apply(.metadataValues, to: value, markdown: value[...])
            }
        }
        return result
    }
}
