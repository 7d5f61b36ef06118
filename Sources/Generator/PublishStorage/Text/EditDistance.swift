extension [Character] {
    /// Returns the number of insertions, deletions, replacements and transpositions between two words.
    ///
    /// Source: Damerau–Levenshtein, in the variant of optimal string alignment.
    package func editDistance(to word: [Character]) -> Int {
        var beforePrevious: [Int] = []
        var previous = [Int](0...word.count)
        for (row, letter) in enumerated() {
            var current = [row + 1]
            for (column, other) in word.enumerated() {
                var cost = Swift.min(
                    previous[column + 1] + 1,
                    current[column] + 1,
                    previous[column] + (letter == other ? 0 : 1)
                )
                if row > 0, column > 0, letter == word[column - 1], other == self[row - 1] {
                    cost = Swift.min(cost, beforePrevious[column - 1] + 1)
                }
                current.append(cost)
            }
            beforePrevious = previous
            previous = current
        }
        return previous[word.count]
    }
}
