package import Foundation

/// Inserts arguments into the text of a catalog.
package struct StringFormat {
    let locale: Locale
    /// The language of the text, which determines the plural rules.
    let language: String
    let arguments: [any CustomStringConvertible]

    package init(
        locale: Locale,
        language: String,
        arguments: [any CustomStringConvertible]
    ) {
        self.locale = locale
        self.language = language
        self.arguments = arguments
    }

    /// Returns the text with the arguments inserted; nil if the value has no text.
    package func text(of value: CatalogValue) -> String? {
        let number = arguments.lazy.compactMap(Self.operands).first
        return value.text(for: number, in: language).map {
            expand($0, substitutions: value.substitutions ?? [:])
        }
    }
}

private extension StringFormat {
    /// Replaces format specifiers, which begin with `%`; unknown specifiers are kept.
    ///
    /// `current` is the index of the argument that replaces `%arg`.
    func expand(
        _ text: String,
        substitutions: [String: CatalogValue.Substitution] = [:],
        current: Int? = nil
    ) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        var output = ""
        var next = 0
        var rest = text[...]
        while let percent = rest.firstIndex(of: "%") {
            output += rest[..<percent]
            rest = rest[percent...]
            if let current, rest.hasPrefix("%arg") {
                output += self.text(of: current, precision: nil) ?? "%arg"
                rest = rest.dropFirst(4)
                continue
            }
            guard let specifier = FormatSpecifier(rest) else {
                output += "%"
                rest = rest.dropFirst()
                continue
            }
            rest = rest.dropFirst(specifier.length)
            switch specifier.kind {
            case .percent: output.append("%")
            case .substitution(let name):
                let substitution = substitutions[name]
                // Translators write the catalogs: a huge position must not overflow.
                let index = min(
                    max(substitution?.argNum ?? specifier.position ?? next + 1, 0),
                    1_000
                )
                next = max(next, index)
                output += self.text(of: substitution, argument: index - 1, substitutions) ?? name
            case .value(let precision):
                let index = (specifier.position ?? next + 1) - 1
                if specifier.position == nil { next += 1 }
                output += self.text(of: index, precision: precision) ?? specifier.text
            }
        }
        return output + rest
    }

    func text(
        of substitution: CatalogValue.Substitution?,
        argument index: Int,
        _ substitutions: [String: CatalogValue.Substitution]
    ) -> String? {
        guard let variations = substitution?.variations, arguments.indices.contains(index)
        else { return nil }
        let number = Self.operands(of: arguments[index])
        // Arguments are inserted without expanding substitutions again, so that no catalog causes
        // an endless loop.
        return variations.text(for: number, in: language).map { expand($0, current: index) }
    }

    func text(of index: Int, precision: Int?) -> String? {
        guard arguments.indices.contains(index) else { return nil }
        switch arguments[index] {
        case let number as Double: return NumberText(locale: locale).text(of: number, precision)
        case let number as any BinaryInteger:
            return NumberText(locale: locale).text(of: Int(clamping: number))
        case let argument: return argument.description
        }
    }

    static func operands(of argument: any CustomStringConvertible) -> PluralOperands? {
        switch argument {
        case let number as Double: PluralOperands(number.description)
        case let number as any BinaryInteger: PluralOperands(Int(clamping: number))
        default: nil
        }
    }
}

/// A format specifier, such as `%1$@`, `%lld`, `%.2f`, `%%` or `%#@count@`.
private struct FormatSpecifier {
    enum Kind {
        case percent
        case value(precision: Int?)
        case substitution(String)
    }

    var kind: Kind
    /// The position of the argument, starting at 1; nil for the next argument.
    var position: Int?
    /// The number of characters in the specifier.
    var length: Int
    /// The specifier, as written.
    var text: String

    /// Parses the specifier at the start of a text; nil if there is none.
    init?(_ source: Substring) {
        var rest = source.dropFirst()
        func takeNumber() -> Int? {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(digits.count)
            return Int(digits)
        }
        let afterPercent = rest
        if let number = takeNumber(), number > 0, rest.first == "$" {
            position = number
            rest = rest.dropFirst()
        } else {
            rest = afterPercent
        }
        switch rest.first {
        case "%" where position == nil:
            kind = .percent
            rest = rest.dropFirst()
        case "#":
            guard rest.dropFirst().first == "@" else { return nil }
            let name = rest.dropFirst(2).prefix { $0 != "@" }
            rest = rest.dropFirst(2 + name.count)
            guard rest.first == "@", !name.isEmpty else { return nil }
            rest = rest.dropFirst()
            kind = .substitution(String(name))
        default:
            var precision: Int?
            if rest.first == "." {
                rest = rest.dropFirst()
                precision = takeNumber() ?? 0
            }
            while let length = rest.first, "lhqzt".contains(length) { rest = rest.dropFirst() }
            guard let conversion = rest.first, "@diufgs".contains(conversion) else { return nil }
            rest = rest.dropFirst()
            kind = .value(precision: precision)
        }
        length = source.distance(from: source.startIndex, to: rest.startIndex)
        text = String(source.prefix(length))
    }
}
