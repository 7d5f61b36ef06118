/// The words that occur in both texts, for each block.
struct SharedWords {
    /// A word of a block with its weight: 1 divided by the number of blocks with the word.
    struct Entry {
        var word: Int32
        var weight: Float
    }

    /// The words of each block of the original and of the translation, sorted by the number of the
    /// word.
    private(set) var original: [[Entry]]
    private(set) var translation: [[Entry]]

    /// The number of blocks above which a word is too common to be considered.
    private static let mostBlocks = 6

    init(_ first: PairText, _ second: PairText) {
        original = Array(repeating: [], count: first.blocks.count)
        translation = Array(repeating: [], count: second.blocks.count)
        let kept = Self.filter(first.words, by: second.words)
        let original = Self.sorted(kept)
        let translation = Self.sorted(Self.filter(second.words, by: kept))
        var (i, j, word) = (0, 0, Int32(0))
        while i < original.count, j < translation.count {
            let (left, right) = (original[i] >> 32, translation[j] >> 32)
            if left < right {
                i += 1
            } else if right < left {
                j += 1
            } else {
                let (startI, startJ) = (i, j)
                while i < original.count, original[i] >> 32 == left { i += 1 }
                while j < translation.count, translation[j] >> 32 == left { j += 1 }
                let count = max(i - startI, j - startJ)
                if count > Self.mostBlocks { continue }
                let entry = Entry(word: word, weight: 1 / Float(count))
                word += 1
                for place in startI..<i {
                    self.original[Int(original[place] & 0xFFFF_FFFF)].append(entry)
                }
                for place in startJ..<j {
                    self.translation[Int(translation[place] & 0xFFFF_FFFF)].append(entry)
                }
            }
        }
    }

    /// Returns the evidence for and against two blocks being translations of each other: the
    /// weights of the words that both have, and of the words that only one has.
    func evidence(_ i: Int, _ j: Int) -> (shared: Float, missing: Float) {
        let (left, right) = (original[i], translation[j])
        var (a, b, shared, missing) = (0, 0, Float(0), Float(0))
        while a < left.count, b < right.count {
            if left[a].word == right[b].word {
                shared += left[a].weight
                a += 1
                b += 1
            } else if left[a].word < right[b].word {
                missing += left[a].weight
                a += 1
            } else {
                missing += right[b].weight
                b += 1
            }
        }
        for entry in left[a...] { missing += entry.weight }
        for entry in right[b...] { missing += entry.weight }
        return (shared, missing)
    }
}

private extension SharedWords {
    /// Returns the words that `others` probably has as well.
    ///
    /// A bit filter removes most other words: the texts need not be sorted completely, which would
    /// be slow for texts in Latin letters.
    static func filter(_ words: [PairText.Word], by others: [PairText.Word]) -> [PairText.Word] {
        var bits = [UInt64](repeating: 0, count: 512)
        for word in others { bits[Int(word.hash >> 6 & 511)] |= 1 << UInt64(word.hash & 63) }
        return words.filter { bits[Int($0.hash >> 6 & 511)] & 1 << UInt64($0.hash & 63) != 0 }
    }

    /// Returns the words as numbers, with the hash in the upper half and the block in the lower
    /// half, sorted and without duplicates.
    static func sorted(_ words: [PairText.Word]) -> [UInt64] {
        var keys = words.map { UInt64($0.hash) << 32 | UInt64($0.block) }
        keys.sort()
        var count = 0
        for key in keys where count == 0 || keys[count - 1] != key {
            keys[count] = key
            count += 1
        }
        keys.removeSubrange(count...)
        return keys
    }
}
