/// A text of a catalog, or its variations by number or device.
package struct CatalogValue: Decodable, Sendable {
    /// A text with its translation state.
    struct Unit: Decodable, Sendable {
        var state: String?
        var value: String
    }

    struct Variations: Decodable, Sendable {
        var plural: [String: CatalogValue]?
        var device: [String: CatalogValue]?
    }

    /// A part of a text that varies with one argument.
    struct Substitution: Decodable, Sendable {
        var argNum: Int?
        var variations: Variations?
    }

    var stringUnit: Unit?
    var variations: Variations?
    var substitutions: [String: Substitution]?

    package init(text: String) {
        stringUnit = Unit(state: "translated", value: text)
    }

    /// Whether the value has a text that can be shown.
    package var isUsable: Bool {
        if let stringUnit { return !(stringUnit.state == "new" && stringUnit.value.isEmpty) }
        return variations?.plural?.isEmpty == false || variations?.device?.isEmpty == false
    }

    /// The translation states of all texts in the value.
    package var states: Set<String> {
        var states: Set<String> = stringUnit?.state.map { [$0] } ?? []
        for value in variations?.all ?? [] { states.formUnion(value.states) }
        for value in (substitutions ?? [:]).values.compactMap(\.variations).flatMap(\.all) {
            states.formUnion(value.states)
        }
        return states
    }

    /// Returns the text for a number in a language; of variations by device, the one for web pages.
    func text(for number: PluralOperands?, in language: String) -> String? {
        if let stringUnit { return stringUnit.value }
        return variations?.text(for: number, in: language)
    }
}

extension CatalogValue.Variations {
    var all: [CatalogValue] {
        Array((plural ?? [:]).values) + Array((device ?? [:]).values)
    }

    func text(for number: PluralOperands?, in language: String) -> String? {
        if let device {
            let value = device["other"] ?? device["mac"] ?? device.min { $0.key < $1.key }?.value
            return value?.text(for: number, in: language)
        }
        guard let plural else { return nil }
        let category = number.map { PluralRule.category(of: $0, in: language) } ?? .other
        // The form `zero` means the number 0, even in a language whose rules never use the
        // category.
        let explicit = number?.isN(0) == true ? plural["zero"] : nil
        let value = explicit ?? plural[category.rawValue] ?? plural["other"] ?? plural.values.first
        return value?.text(for: number, in: language)
    }
}
