/// Numbers of things in sentences.
package enum Amount {
    /// A number and a noun, which gets an `s` unless the number is 1.
    package static func text(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
