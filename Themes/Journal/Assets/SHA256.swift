/// The hash function of FIPS 180-4, for names and digests of files.
enum SHA256 {
    /// The 32 bytes of the hash.
    static func hash(_ message: [UInt8]) -> [UInt8] {
        var state = roots(of: 8) { $0.squareRoot() }
        var padded = message + [0x80]
        padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
        padded += bytes(of: UInt64(message.count) * 8)
        for start in stride(from: 0, to: padded.count, by: 64) {
            add(block: padded[start..<(start + 64)], to: &state)
        }
        return state.flatMap { bytes(of: $0) }
    }

    /// The first bits behind the point of the cube roots of the first primes.
    private static let constants = roots(of: 64) { cubeRoot(of: $0) }

    private static func add(block: ArraySlice<UInt8>, to state: inout [UInt32]) {
        var words: [UInt32] = stride(from: block.startIndex, to: block.endIndex, by: 4).map {
            block[$0..<($0 + 4)].reduce(0) { $0 << 8 | UInt32($1) }
        }
        for index in 16..<64 {
            let early = words[index - 15]
            let late = words[index - 2]
            let first = rotate(early, 7) ^ rotate(early, 18) ^ (early >> 3)
            let second = rotate(late, 17) ^ rotate(late, 19) ^ (late >> 10)
            words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for index in 0..<64 {
            let mixed = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
            let choice = (e & f) ^ (~e & g)
            let first = h &+ mixed &+ choice &+ constants[index] &+ words[index]
            let majority = (a & b) ^ (a & c) ^ (b & c)
            let second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) &+ majority
            (h, g, f, e) = (g, f, e, d &+ first)
            (d, c, b, a) = (c, b, a, first &+ second)
        }
        for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
    }

    private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
        word >> count | word << (32 - count)
    }

    private static func roots(of count: Int, _ root: (Double) -> Double) -> [UInt32] {
        var primes: [Int] = []
        var candidate = 2
        while primes.count < count {
            if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
            candidate += 1
        }
        return primes.map {
            let value = root(Double($0))
            return UInt32((value - value.rounded(.down)) * 4_294_967_296)
        }
    }

    /// By Newton's method, which is exact enough for 32 bits.
    private static func cubeRoot(of number: Double) -> Double {
        var root = number
        for _ in 0..<64 { root -= (root * root * root - number) / (3 * root * root) }
        return root
    }

    private static func bytes<Number: FixedWidthInteger>(of number: Number) -> [UInt8] {
        stride(from: Number.bitWidth - 8, through: 0, by: -8).map {
            UInt8(truncatingIfNeeded: number >> Number($0))
        }
    }
}
