/// How a word of Swift behaves; the value of its table.
enum SwiftWord: UInt8 {
    case plain = 0
    /// Reserved everywhere but after a dot and as an argument label.
    case reserved
    /// `func`.
    case declaresFunction
    /// `class`, `extension`: the name that follows is a type's.
    case declaresType
    /// `true`, `false`, `nil`.
    case literal
    /// A keyword after a dot as well: `self`, `init`, `Self`, `super`.
    case memberToo
    /// A keyword after a dot only: `Type`, `Protocol`.
    case metatype
    /// Reserved, and never an external name before a parameter's own: `let`, `inout`, `try`, `_`.
    case pattern
    /// A keyword before the word of a declaration on the same line: `final`, `lazy`.
    case modifier
    /// A keyword before any name on the same line: `some`, `any`, `consume`.
    case prefix
    /// As `prefix`, and the name is a type's: `actor`.
    case prefixType
    /// As `prefix`, and the name is a function's: `macro`.
    case prefixFunction
    /// `get`, `set`, `willSet` … at the start of an accessor.
    case accessor
    /// `async`.
    case effect
    /// A keyword only as the argument of a modifier: `unowned(safe)`.
    case argument
    /// `weak`, `unowned`.
    case ownership
    /// Infix words, which can follow a name: `as`, `is`, `in`, `where`, `else`.
    case infix

    static let table = WordTable([
        (Self.reserved.rawValue, reservedWords),
        (Self.literal.rawValue, "true false nil"),
        (Self.memberToo.rawValue, "self init"),
        (
            Self.pattern.rawValue,
            "let var inout try await repeat Self super Any import return throw case _"
        ),
        (Self.infix.rawValue, "as is in where else throws rethrows catch"),
        (Self.declaresFunction.rawValue, "func"),
        (
            Self.declaresType.rawValue,
            "class struct enum protocol extension typealias associatedtype"
        ),
        (Self.metatype.rawValue, "Type Protocol"),
        (Self.modifier.rawValue, modifiers),
        (
            Self.prefix.rawValue,
            "some any each consume copy discard yield consuming borrowing sending isolated unsafe"
        ),
        (Self.prefixType.rawValue, "actor"),
        (Self.prefixFunction.rawValue, "macro"),
        (Self.accessor.rawValue, "get set willSet didSet _read _modify unsafeAddress"),
        (Self.effect.rawValue, "async"),
        (Self.argument.rawValue, "safe nonsending"),
        (Self.ownership.rawValue, "weak unowned"),
    ])

    private static let reservedWords = """
        deinit fileprivate internal operator private public static subscript precedencegroup
        break continue default defer do fallthrough for guard if switch while
        """

    private static let modifiers = """
        convenience dynamic final indirect infix lazy mutating nonmutating optional override postfix prefix
        required open package nonisolated distributed
        """

    /// Whether words of this sort can start or modify a declaration.
    var isDeclaration: Bool {
        switch self {
        case .reserved, .declaresFunction, .declaresType, .modifier, .ownership, .memberToo,
            .pattern:
            true
        case .prefixType, .prefixFunction, .prefix: true
        default: false
        }
    }

    /// Whether words of this sort are always keywords unless they are labels or members.
    var isReserved: Bool {
        switch self {
        case .reserved, .declaresFunction, .declaresType, .literal, .memberToo, .pattern, .infix:
            true
        default: false
        }
    }
}
