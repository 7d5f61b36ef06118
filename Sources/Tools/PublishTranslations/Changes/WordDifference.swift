/// The difference between two texts by words; a Han character counts as a word.
package struct WordDifference: Equatable {
    /// A run of words that is in both texts, or only in one of them.
    package struct Run: Encodable, Equatable {
        /// Whether a run is kept, removed or added.
        package enum Kind: String, Encodable { case kept, removed, added }

        package var kind: Kind
        /// The words, including the spaces between them.
        package var text: String
    }

    package private(set) var runs: [Run] = []

    /// The maximum number of words that are compared one by one; longer texts count as replaced.
    private static let mostWords = 4_000

    /// Compares two texts.
    package init(from old: String, to new: String) {
        let (before, after) = (Self.words(of: old), Self.words(of: new))
        guard before.count + after.count <= Self.mostWords else {
            add(.removed, [old])
            add(.added, [new])
            return
        }
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
        for change in after.difference(from: before) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var (i, j) = (0, 0)
        while i < before.count || j < after.count {
            let start = (i, j)
            while removed.contains(i) { i += 1 }
            while inserted.contains(j) { j += 1 }
            add(.removed, before[start.0..<i])
            add(.added, after[start.1..<j])
            if j < after.count { add(.kept, [after[j]]) }
            i += 1
            j += 1
        }
    }

    /// The text with removed words in `[-…-]` and added words in `{+…+}`.
    package var text: String {
        runs.map { run in
            switch run.kind {
            case .kept: run.text
            case .removed: "[-\(run.text)-]"
            case .added: "{+\(run.text)+}"
            }
        }.joined()
    }

    private mutating func add(_ kind: Run.Kind, _ words: some Sequence<String>) {
        let text = words.joined()
        if text.isEmpty { return }
        if runs.last?.kind == kind {
            runs[runs.count - 1].text += text
        } else {
            runs.append(Run(kind: kind, text: text))
        }
    }
}

extension WordDifference {
    /// The words of a text, including spaces and punctuation.
    static func words(of text: String) -> [String] {
        var words: [String] = []
        var isOpen = false
        for character in text {
            // Letters of an alphabet join to words; a Han character is a word of its own.
            let joins =
                character.isLetter && character.unicodeScalars.allSatisfy { $0.value < 0x2E80 }
                || character.isNumber
            if joins, isOpen {
                words[words.count - 1].append(character)
            } else {
                words.append(String(character))
            }
            isOpen = joins
        }
        return words
    }

    /// The similarity of two texts from 0 to 1, regardless of order; spaces and punctuation do not count.
    static func similarity(_ first: [String], _ second: [String]) -> Double {
        func says(_ word: String) -> Bool { word.first.map { $0.isLetter || $0.isNumber } ?? false }
        let (first, second) = (first.filter(says), second.filter(says))
        var counts = Dictionary(first.map { ($0, 1) }, uniquingKeysWith: +)
        var shared = 0
        for word in second {
            guard let count = counts[word], count > 0 else { continue }
            counts[word] = count - 1
            shared += 1
        }
        return Double(2 * shared) / Double(Swift.max(1, first.count + second.count))
    }
}
