/// The role of a word in Swift, which is its number in the word table.
enum SwiftWord: UInt8 {
    case plain = 0
    /// A keyword everywhere, except after a dot and as an argument label.
    case reserved
    /// `func`.
    case declaresFunction
    /// `class`, `extension` …: the next name is the name of a type.
    case declaresType
    /// `true`, `false`, `nil`.
    case literal
    /// A keyword, even after a dot: `self`, `init`, `Self`, `super`.
    case memberToo
    /// A keyword only after a dot: `Type`, `Protocol`.
    case metatype
    /// A keyword that is never an external parameter name: `let`, `inout`, `try`, `_`.
    case pattern
    /// A keyword if the keyword of a declaration follows on the same line: `final`, `lazy`.
    case modifier
    /// A keyword if a name follows on the same line: `some`, `any`, `consume`.
    case prefix
    /// Like `prefix`; the name is the name of a type: `actor`.
    case prefixType
    /// Like `prefix`; the name is the name of a function: `macro`.
    case prefixFunction
    /// `get`, `set`, `willSet` … at the start of an accessor.
    case accessor
    /// `async`.
    case effect
    /// A keyword only as the argument of a modifier: `unowned(safe)`.
    case argument
    /// `weak`, `unowned`.
    case ownership
    /// A keyword that can follow a name: `as`, `is`, `in`, `where`, `else`.
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

    /// Whether words with this role can begin or modify a declaration.
    var isDeclaration: Bool {
        switch self {
        case .reserved, .declaresFunction, .declaresType, .modifier, .ownership, .memberToo,
            .pattern:
            true
        case .prefixType, .prefixFunction, .prefix: true
        default: false
        }
    }

    /// Whether words with this role are always keywords, except as labels or members.
    var isReserved: Bool {
        switch self {
        case .reserved, .declaresFunction, .declaresType, .literal, .memberToo, .pattern, .infix:
            true
        default: false
        }
    }
}
