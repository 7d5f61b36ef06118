/// Chooses names that are still free, with a number if it takes one: `a.md`, `a-2.md`, `a-3.md`.
package struct NumberedNames {
    /// The last number of each name, so that thousands of the same name are not tried from the first.
    private var numbers: [String: Int] = [:]

    /// Makes a chooser that has not chosen any names yet.
    package init() {}

    /// Returns a name that is free.
    ///
    /// - Parameters:
    ///   - stem: The beginning of the name.
    ///   - ending: The end of the name, after the number.
    ///   - separator: The text before the number.
    ///   - isFree: Whether a name is free.
    /// - Returns: The name.
    package mutating func name(
        _ stem: String,
        _ ending: String = "",
        separator: String = "-",
        isFree: (String) -> Bool
    ) -> String {
        let plain = stem + ending
        var (name, number) = (plain, numbers[plain] ?? 1)
        while !isFree(name) {
            number += 1
            name = "\(stem)\(separator)\(number)\(ending)"
        }
        numbers[plain] = number
        return name
    }
}
