/// The plural category of a number, which selects the form of a text.
///
/// Source: Unicode CLDR, plural rules for cardinal numbers.
enum PluralCategory: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other
}

/// The plural rules of languages, in the syntax of CLDR: the first condition that holds decides.
enum PluralRule {
    /// Returns the category of a number in a language; `other` for unknown languages.
    static func category(of number: PluralOperands, in language: String) -> PluralCategory {
        let tag = language.lowercased()
        let forms = rules[tag] ?? rules[String(tag.prefix { $0 != "-" && $0 != "_" })] ?? []
        let form = forms.first { form in
            form.conditions.contains { $0.allSatisfy { $0.holds(for: number) } }
        }
        return form?.category ?? .other
    }

    /// A category, and the alternatives, of which all relations hold, for a number to be in it.
    private typealias Form = (category: PluralCategory, conditions: [[Relation]])

    /// A relation, such as `n % 10 = 2..4,9`.
    private struct Relation {
        let operand: Substring
        let modulus: Int?
        let isEqual: Bool
        let ranges: [ClosedRange<Int>]

        init(_ text: Substring) {
            let words = text.split(separator: " ")
            operand = words[0]
            modulus = words.count > 3 ? Int(words[2]) : nil
            isEqual = words[words.count - 2] == "="
            ranges = words[words.count - 1].split(separator: ",").compactMap { part in
                let ends = part.split(separator: "..").compactMap { Int($0) }
                return ends.first.map { $0...(ends.last ?? $0) }
            }
        }

        func holds(for number: PluralOperands) -> Bool {
            guard let value = number.value(of: operand) else { return !isEqual }
            let rest = modulus.map { value % $0 } ?? value
            return ranges.contains { $0.contains(rest) } == isEqual
        }
    }

    private static let rules: [String: [Form]] = {
        var rules: [String: [Form]] = [:]
        for line in table.split(separator: "\n") {
            let parts = line.split(separator: ": ")
            let forms = parts[1].split(separator: "; ").compactMap { form -> Form? in
                let name = form.prefix { $0 != " " }
                let conditions = form.dropFirst(name.count + 1).split(separator: " or ").map {
                    $0.split(separator: " and ").map(Relation.init)
                }
                return PluralCategory(rawValue: String(name)).map { ($0, conditions) }
            }
            for language in parts[0].split(separator: " ") { rules[String(language)] = forms }
        }
        return rules
    }()

    /// A line has languages, a colon, and the conditions of their forms.
    private static let table = """
        ast de en et fi fy gl ia io lij nl sc sv sw ur yi: one i = 1 and v = 0
        af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo jmc ka kaj kcg kk kkj kl \
        ks ksb ku ky lb lg mas mgo ml mn mr nah nb nd ne nn no nnh nr ny nyn om or os pap ps rm rof rwk saq sd sdh seh \
        sn so sq ss ssy st syr ta te teo tig tk tn tr ts ug uz ve vo vun wae xh xog: one n = 1
        am as bn doi fa gu hi kn pcm zu: one i = 0 or n = 1
        ff hy kab: one i = 0..1
        si: one n = 0..1 or i = 0 and f = 1
        tzm: one n = 0..1 or n = 11..99
        ceb fil tl: one v = 0 and i = 1..3 or v = 0 and i % 10 != 4,6,9 or v != 0 and f % 10 != 4,6,9
        ak bho csw guw ln mg nso pa ti wa: one n = 0..1
        da: one n = 1 or t != 0 and i = 0..1
        is: one t = 0 and i % 10 = 1 and i % 100 != 11 or t % 10 = 1 and t % 100 != 11
        fr ht pt: one i = 0..1; many i != 0 and i % 1000000 = 0 and v = 0
        es: one n = 1; many i != 0 and i % 1000000 = 0 and v = 0
        it ca lld vec scn pt-pt: one i = 1 and v = 0; many i != 0 and i % 1000000 = 0 and v = 0
        ru uk: one v = 0 and i % 10 = 1 and i % 100 != 11; few v = 0 and i % 10 = 2..4 and i % 100 != 12..14; many v = 0
        be: one n % 10 = 1 and n % 100 != 11; few n % 10 = 2..4 and n % 100 != 12..14; many t = 0
        pl: one i = 1 and v = 0; few v = 0 and i % 10 = 2..4 and i % 100 != 12..14; many v = 0
        cs sk: one i = 1 and v = 0; few i = 2..4 and v = 0; many v != 0
        bs hr sh sr: one v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11; \
        few v = 0 and i % 10 = 2..4 and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 != 12..14
        sl: one v = 0 and i % 100 = 1; two v = 0 and i % 100 = 2; few v = 0 and i % 100 = 3..4 or v != 0
        mk: one v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11
        lt: one n % 10 = 1 and n % 100 != 11..19; few n % 10 = 2..9 and n % 100 != 11..19; many f != 0
        lv prg: zero n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19; one n % 10 = 1 and n % 100 != 11 \
        or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1
        ro mo: one i = 1 and v = 0; few v != 0 or n = 0 or n % 100 = 1..19
        ar ars: zero n = 0; one n = 1; two n = 2; few n % 100 = 3..10; many n % 100 = 11..99
        he iw: one i = 1 and v = 0 or i = 0 and v != 0; two i = 2 and v = 0
        ga: one n = 1; two n = 2; few n = 3..6; many n = 7..10
        iu naq sat se sma smi smj smn sms: one n = 1; two n = 2
        ksh blo: zero n = 0; one n = 1
        lag: zero n = 0; one i = 0..1
        shi: one i = 0 or n = 1; few n = 2..10
        gd: one n = 1,11; two n = 2,12; few n = 3..10,13..19
        mt: one n = 1; two n = 2; few n = 0 or n % 100 = 3..10; many n % 100 = 11..19
        gv: one v = 0 and i % 10 = 1; two v = 0 and i % 10 = 2; few v = 0 and i % 20 = 0; many v != 0
        dsb hsb: one v = 0 and i % 100 = 1 or f % 100 = 1; two v = 0 and i % 100 = 2 or f % 100 = 2; \
        few v = 0 and i % 100 = 3..4 or f % 100 = 3..4
        br: one n % 10 = 1 and n % 100 != 11,71,91; two n % 10 = 2 and n % 100 != 12,72,92; \
        few n % 10 = 3..4,9 and n % 100 != 10..19,70..79,90..99; many n != 0 and n % 1000000 = 0
        kw: zero n = 0; one n = 1; two n % 100 = 2,22,42,62,82 or n % 1000 = 0 and n % 100000 = \
        1000..20000,40000,60000,80000 or n % 1000000 = 100000; few n % 100 = 3,23,43,63,83; \
        many n % 100 = 1,21,41,61,81
        cy: zero n = 0; one n = 1; two n = 2; few n = 3; many n = 6
        """
}

/// A number with the operands that plural rules compare.
///
/// Source: Unicode Technical Standard #35, part 3, operands.
struct PluralOperands {
    /// The value of the integer digits.
    var i: Int
    /// The number of visible fraction digits.
    var v = 0
    /// The value of the visible fraction digits.
    var f = 0
    /// The value of the visible fraction digits without trailing zeros.
    var t = 0

    init(_ number: Int) {
        // `Int.min` has no positive counterpart; `Int.max` has the same plural category.
        i = number == .min ? .max : abs(number)
    }

    /// Parses a number as it is written, such as `1.50`, because trailing zeros matter.
    init(_ text: String) {
        let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
        i = parts.first.flatMap { Int($0) } ?? 0
        let fraction = parts.count > 1 ? parts[1] : ""
        v = fraction.count
        f = Int(fraction) ?? 0
        var trimmed = fraction
        while trimmed.last == "0" { trimmed.removeLast() }
        t = Int(trimmed) ?? 0
    }

    /// Returns the value of an operand; nil for the number itself (`n`) if it is no integer.
    func value(of operand: Substring) -> Int? {
        switch operand {
        case "v": v
        case "f": f
        case "t": t
        case "n" where t != 0: nil
        default: i
        }
    }

    /// Whether the value is the given integer.
    func isN(_ number: Int) -> Bool {
        t == 0 && i == number
    }
}
