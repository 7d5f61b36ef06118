/// The plural rules that take more than a line; one rule can apply to several languages.
extension PluralRule {
    @Sendable static func eastSlavic(_ number: PluralOperands) -> PluralCategory {
        guard number.v == 0 else { return .other }
        let (ten, hundred) = (number.i % 10, number.i % 100)
        if ten == 1 && hundred != 11 { return .one }
        return (2...4).contains(ten) && !(12...14).contains(hundred) ? .few : .many
    }

    @Sendable static func southSlavic(_ number: PluralOperands) -> PluralCategory {
        let digits = number.v == 0 ? number.i : number.f
        let (ten, hundred) = (digits % 10, digits % 100)
        if ten == 1 && hundred != 11 { return .one }
        return (2...4).contains(ten) && !(12...14).contains(hundred) ? .few : .other
    }

    @Sendable static func latvian(_ number: PluralOperands) -> PluralCategory {
        let (ten, hundred) = (number.n(mod: 10), number.n(mod: 100))
        if number.v == 2 && (11...19).contains(number.f % 100) { return .zero }
        if ten == 0 || (11...19).contains(hundred) { return .zero }
        if ten == 1 && hundred != 11 { return .one }
        guard number.v != 0, number.f % 10 == 1 else { return .other }
        return number.v == 2 && number.f % 100 == 11 ? .other : .one
    }

    @Sendable static func breton(_ number: PluralOperands) -> PluralCategory {
        guard number.t == 0 else { return .other }
        let (ten, hundred) = (number.i % 10, number.i % 100)
        // Numbers that end in 10–19, 70–79 or 90–99 take the form `other`: Breton counts them by
        // twenties.
        let isRegular = ![10..<20, 70..<80, 90..<100].contains { $0.contains(hundred) }
        return switch ten {
        case 1 where isRegular: .one
        case 2 where isRegular: .two
        case 3, 4, 9: isRegular ? .few : .other
        default: number.i != 0 && number.i % 1_000_000 == 0 ? .many : .other
        }
    }

    @Sendable static func cornish(_ number: PluralOperands) -> PluralCategory {
        guard number.t == 0 else { return .other }
        let twenties = [2, 22, 42, 62, 82]
        let thousands = number.i % 100_000
        if number.i == 0 { return .zero }
        if number.i == 1 { return .one }
        if twenties.contains(number.i % 100) { return .two }
        if number.i % 1_000 == 0,
            (1_000...20_000).contains(thousands) || [40_000, 60_000, 80_000].contains(thousands)
        {
            return .two
        }
        if number.i % 1_000_000 == 100_000 { return .two }
        if [3, 23, 43, 63, 83].contains(number.i % 100) { return .few }
        return [1, 21, 41, 61, 81].contains(number.i % 100) ? .many : .other
    }

    /// The rule of Romance languages, which have a separate form for millions.
    static func romance(_ number: PluralOperands, isOne: Bool) -> PluralCategory {
        if isOne { return .one }
        return number.i != 0 && number.i % 1_000_000 == 0 && number.v == 0 ? .many : .other
    }
}
