/// How many columns a text takes, where a Chinese character takes two.
enum DisplayWidth {
    /// The width of a text.
    static func of(_ text: String) -> Int {
        text.unicodeScalars.reduce(0) { width, scalar in
            switch CharacterKind(scalar.value) {
            case .han, .kana, .fullWidth: width + 2
            default: width + 1
            }
        }
    }
}
