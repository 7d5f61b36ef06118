/// The plural category of a number, which selects the form of a text.
///
/// Source: Unicode CLDR, plural rules for cardinal numbers.
enum PluralCategory: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other
}

enum PluralRule {
    /// Returns the category of a number in a language; `other` for unknown languages.
    static func category(of number: PluralOperands, in language: String) -> PluralCategory {
        let tag = language.lowercased()
        if tag == "pt-pt" { return romance(number, isOne: number.i == 1 && number.v == 0) }
        return rules[tag.prefix { $0 != "-" && $0 != "_" }]?(number) ?? .other
    }

    private typealias Rule = @Sendable (PluralOperands) -> PluralCategory

    private static let rules: [Substring: Rule] = {
        var rules: [Substring: Rule] = [:]
        func add(_ languages: String, _ rule: @escaping Rule) {
            for language in languages.split(separator: " ") { rules[language] = rule }
        }
        add("ast de en et fi fy gl ia io lij nl sc sv sw ur yi") {
            $0.i == 1 && $0.v == 0 ? .one : .other
        }
        add(
            "af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo jmc ka kaj kcg kk kkj "
                + "kl ks ksb ku ky lb lg mas mgo ml mn mr nah nb nd ne nn no nnh nr ny nyn om or os pap ps rm rof rwk saq sd "
                + "sdh seh sn so sq ss ssy st syr ta te teo tig tk tn tr ts ug uz ve vo vun wae xh xog"
        ) { $0.isN(1) ? .one : .other }
        add("am as bn doi fa gu hi kn pcm zu") { $0.i == 0 || $0.isN(1) ? .one : .other }
        add("ff hy kab") { $0.i <= 1 ? .one : .other }
        add("si") { $0.isN(0) || $0.isN(1) || ($0.i == 0 && $0.f == 1) ? .one : .other }
        add("tzm") {
            $0.isN(0) || $0.isN(1) || ($0.t == 0 && (11...99).contains($0.i)) ? .one : .other
        }
        add("ceb fil tl") { number in
            if number.v != 0 { return [4, 6, 9].contains(number.f % 10) ? .other : .one }
            return (1...3).contains(number.i) || ![4, 6, 9].contains(number.i % 10) ? .one : .other
        }
        add("ak bho csw guw ln mg nso pa ti wa") { $0.isN(0) || $0.isN(1) ? .one : .other }
        add("da") { $0.isN(1) || ($0.t != 0 && $0.i <= 1) ? .one : .other }
        add("is") {
            ($0.t == 0 && $0.i % 10 == 1 && $0.i % 100 != 11)
                || ($0.t % 10 == 1 && $0.t % 100 != 11)
                ? .one : .other
        }
        add("fr ht") { romance($0, isOne: $0.i <= 1) }
        add("pt") { romance($0, isOne: $0.i <= 1) }
        add("es") { romance($0, isOne: $0.isN(1)) }
        add("it ca lld vec scn") { romance($0, isOne: $0.i == 1 && $0.v == 0) }
        add("ru uk", eastSlavic)
        add("be") { number in
            let (ten, hundred) = (number.n(mod: 10), number.n(mod: 100))
            if ten < 0 { return .other }
            if ten == 1 && hundred != 11 { return .one }
            return (2...4).contains(ten) && !(12...14).contains(hundred) ? .few : .many
        }
        add("pl") { number in
            guard number.v == 0 else { return .other }
            let (ten, hundred) = (number.i % 10, number.i % 100)
            if number.i == 1 { return .one }
            return (2...4).contains(ten) && !(12...14).contains(hundred) ? .few : .many
        }
        add("cs sk") { number in
            guard number.v == 0 else { return .many }
            if number.i == 1 { return .one }
            return (2...4).contains(number.i) ? .few : .other
        }
        add("bs hr sh sr", southSlavic)
        add("sl") { number in
            guard number.v == 0 else { return .few }
            return switch number.i % 100 {
            case 1: .one
            case 2: .two
            case 3, 4: .few
            default: .other
            }
        }
        add("mk") {
            ($0.v == 0 && $0.i % 10 == 1 && $0.i % 100 != 11)
                || ($0.f % 10 == 1 && $0.f % 100 != 11)
                ? .one : .other
        }
        add("lt") { number in
            let (ten, hundred) = (number.n(mod: 10), number.n(mod: 100))
            if number.t != 0 { return .many }
            if (11...19).contains(hundred) || ten == 0 { return .other }
            return ten == 1 ? .one : .few
        }
        add("lv prg", latvian)
        add("ro mo") { number in
            if number.i == 1 && number.v == 0 { return .one }
            let isFew = number.v != 0 || number.i == 0 || (1...19).contains(number.n(mod: 100))
            return isFew ? .few : .other
        }
        add("ar ars") { number in
            if number.t != 0 { return .other }
            return switch (number.i, number.i % 100) {
            case (0, _): .zero
            case (1, _): .one
            case (2, _): .two
            case (_, 3...10): .few
            case (_, 11...99): .many
            default: .other
            }
        }
        add("he iw") { number in
            if number.i == 1 && number.v == 0 || number.i == 0 && number.v != 0 { return .one }
            return number.i == 2 && number.v == 0 ? .two : .other
        }
        add("ga") { number in
            if number.t != 0 { return .other }
            return switch number.i {
            case 1: .one
            case 2: .two
            case 3...6: .few
            case 7...10: .many
            default: .other
            }
        }
        add("iu naq sat se sma smi smj smn sms") {
            $0.isN(1) ? .one : $0.isN(2) ? .two : .other
        }
        add("ksh blo") { $0.isN(0) ? .zero : $0.isN(1) ? .one : .other }
        add("lag") { $0.isN(0) ? .zero : $0.i <= 1 ? .one : .other }
        add("shi") { number in
            if number.i == 0 || number.isN(1) { return .one }
            return number.t == 0 && (2...10).contains(number.i) ? .few : .other
        }
        add("gd") { number in
            if number.t != 0 { return .other }
            return switch number.i {
            case 1, 11: .one
            case 2, 12: .two
            case 3...10, 13...19: .few
            default: .other
            }
        }
        add("mt") { number in
            if number.t != 0 { return .other }
            if number.i == 1 { return .one }
            if number.i == 2 { return .two }
            if number.i == 0 || (3...10).contains(number.i % 100) { return .few }
            return (11...19).contains(number.i % 100) ? .many : .other
        }
        add("gv") { number in
            if number.v != 0 { return .many }
            if number.i % 10 == 1 { return .one }
            if number.i % 10 == 2 { return .two }
            return number.i % 20 == 0 ? .few : .other
        }
        add("dsb hsb") { number in
            let digits = number.v == 0 ? number.i : number.f
            return switch digits % 100 {
            case 1: .one
            case 2: .two
            case 3, 4: .few
            default: .other
            }
        }
        add("br", breton)
        add("kw", cornish)
        add("cy") { number in
            if number.t != 0 { return .other }
            return switch number.i {
            case 0: .zero
            case 1: .one
            case 2: .two
            case 3: .few
            case 6: .many
            default: .other
            }
        }
        return rules
    }()
}

/// A number with the operands that plural rules compare.
///
/// Source: Unicode Technical Standard #35, part 3, operands.
struct PluralOperands {
    /// The absolute value of the number.
    var n: Double
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
        n = Double(i)
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
        n = Double(text.drop { $0 == "-" }) ?? Double(i)
    }

    /// Returns the value modulo a number if it is an integer; otherwise -1, which matches no rule.
    func n(mod divisor: Int) -> Int {
        t == 0 ? i % divisor : -1
    }

    /// Whether the value is the given integer.
    func isN(_ number: Int) -> Bool {
        t == 0 && i == number
    }
}
