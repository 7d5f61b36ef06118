/// Changes bytes at random, so that readers meet what no writer writes.
struct Mutation {
    /// Words that mean something to the reader.
    var words: [[UInt8]]
    /// Whole inputs, of which parts are taken.
    var seeds: [[UInt8]]
    var generator: SeededGenerator

    /// Numbers and texts at which calculations and scanners go wrong.
    private static let borders = [
        "0", "-1", "1", "127", "128", "255", "256", "65535", "65536", "2147483647", "2147483648",
        "4294967295",
        "9223372036854775807", "9223372036854775808", "-9223372036854775808",
        "18446744073709551615", "1e400", "nan",
        "inf", "\0", "\u{FEFF}", "\u{2028}", "e\u{301}", "👩‍👩‍👧", "%00", "%ff", "\r\n", "\n", " ", "\t",
        "\"", "'", "\\",
    ].map { Array($0.utf8) }

    /// The next input: a seed with some changes.
    mutating func next() -> [UInt8] {
        var bytes = seeds.randomElement(using: &generator) ?? []
        for _ in 0..<Int.random(in: 1...6, using: &generator) { change(&bytes) }
        return bytes.count > 65_536 ? Array(bytes.prefix(65_536)) : bytes
    }

    private mutating func change(_ bytes: inout [UInt8]) {
        let place = Int.random(in: 0...bytes.count, using: &generator)
        let rest = bytes.count - place
        let length = min(rest, 1 << Int.random(in: 0...8, using: &generator))
        switch Int.random(in: 0..<10, using: &generator) {
        case 0 where rest > 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 1 where rest > 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 2: bytes.removeSubrange(place..<place + length)
        case 3: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
        case 4: bytes.removeLast(rest)
        case 5:
            // Depth and length are what loops and stacks feel.
            let word =
                words.randomElement(using: &generator) ?? Array(bytes[place..<place + length])
            let count = 1 << Int.random(in: 1...9, using: &generator)
            bytes.insert(contentsOf: repeatElement(word, count: count).joined(), at: place)
        case 6:
            let other = seeds.randomElement(using: &generator) ?? []
            let start = Int.random(in: 0...other.count, using: &generator)
            bytes.replaceSubrange(place..., with: other[start...])
        case 7:
            bytes.insert(contentsOf: Self.borders.randomElement(using: &generator) ?? [], at: place)
        default:
            let word = words.randomElement(using: &generator) ?? []
            let end = Bool.random(using: &generator) ? place : min(place + word.count, bytes.count)
            bytes.replaceSubrange(place..<end, with: word)
        }
    }
}
