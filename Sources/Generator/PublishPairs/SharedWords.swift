/// The words that occur in both texts, by block.
struct SharedWords {
    /// A word of a block, with its weight; rare ones weigh 1.
    struct Entry {
        var word: Int32
        var weight: Float
    }

    /// The words of each block of the original and of the translation, in a common order.
    private(set) var original: [[Entry]]
    private(set) var translation: [[Entry]]

    /// The number of blocks above which a word is ignored.
    private static let mostBlocks = 6

    /// Finds the shared words.
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

    /// Returns the evidence for and against two blocks being the same: the weights of shared words, and of words in
    /// only one of them.
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
        while a < left.count {
            missing += left[a].weight
            a += 1
        }
        while b < right.count {
            missing += right[b].weight
            b += 1
        }
        return (shared, missing)
    }
}

private extension SharedWords {
    /// Returns most of the words that others have too, without sorting, because a Latin text consists of words.
    static func filter(_ words: [PairText.Word], by others: [PairText.Word]) -> [PairText.Word] {
        var bits = [UInt64](repeating: 0, count: 512)
        for word in others { bits[Int(word.hash >> 6 & 511)] |= 1 << UInt64(word.hash & 63) }
        return words.filter { bits[Int($0.hash >> 6 & 511)] & 1 << UInt64($0.hash & 63) != 0 }
    }

    /// Returns words with the numbers of their blocks in the lower half, sorted and without duplicates.
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
