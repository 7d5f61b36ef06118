/// Numbers with nouns in sentences.
package enum Amount {
    /// Returns a number and a noun, in the plural unless the number is 1.
    package static func text(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
