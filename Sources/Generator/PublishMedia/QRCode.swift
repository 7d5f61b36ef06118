/// A QR code of an address, in byte mode with error correction level M.
///
/// Source: ISO/IEC 18004, Model 2.
package struct QRCode {
    /// The number of modules in a row, and of rows.
    private(set) var size: Int
    /// Whether each module is dark, row by row.
    private var modules: [Bool]
    /// Whether each module belongs to a fixed pattern, such as the squares in the corners, row by
    /// row.
    private var isPattern: [Bool]

    /// Encodes a text; nil for a text of more than 666 UTF-8 bytes.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let version = Version.all.first(where: { bytes.count <= $0.capacity }) else {
            return nil
        }
        size = version.size
        modules = Array(repeating: false, count: size * size)
        isPattern = modules
        addPatterns(of: version)
        add(version.codewords(of: bytes))
        // Of the eight masks of the standard, the one that makes the code easiest to scan.
        let candidates = (0..<8).map { masked(by: $0) }
        self = candidates.min { $0.penalty < $1.penalty } ?? candidates[0]
    }

    /// The code as an SVG drawing.
    ///
    /// It is dark on light in every colour scheme, because some cameras cannot read light on dark.
    package var svg: String {
        let quiet = 4
        let width = size + 2 * quiet
        var path = ""
        for row in 0..<size {
            path += "M0 \(row).5"
            var column = 0
            while column < size {
                let isDark = modules[row * size + column]
                let start = column
                while column < size, modules[row * size + column] == isDark { column += 1 }
                if isDark {
                    path += "h\(column - start)"
                } else if column < size {
                    path += "m\(column - start) 0"
                }
            }
        }
        return """
            <svg viewBox="\(-quiet) \(-quiet) \(width) \(width)" aria-hidden="true" \
            shape-rendering="crispEdges"><path fill="#fff" d="M\(-quiet) \(-quiet)h\(width)v\(width)h-\(width)z"/>\
            <path stroke="#000" d="\(path)"/></svg>
            """
    }
}

// MARK: - Patterns and data in their places

private extension QRCode {
    subscript(row: Int, column: Int) -> Bool { modules[row * size + column] }

    mutating func set(_ row: Int, _ column: Int, _ isDark: Bool) {
        guard (0..<size).contains(row), (0..<size).contains(column) else { return }
        modules[row * size + column] = isDark
        isPattern[row * size + column] = true
    }

    mutating func addPatterns(of version: Version) {
        for place in 0..<size {
            set(6, place, place % 2 == 0)
            set(place, 6, place % 2 == 0)
        }
        for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] {
            addSquares(row, column, reach: 4, light: [2, 4])
        }
        let places = version.alignmentPlaces
        for row in places {
            for column in places {
                let isAtFinder = [(6, 6), (6, size - 7), (size - 7, 6)]
                    .contains { $0 == (row, column) }
                if !isAtFinder { addSquares(row, column, reach: 2, light: [1]) }
            }
        }
        for (number, isDark) in version.information.enumerated() {
            let (far, near) = (size - 11 + number % 3, number / 3)
            set(far, near, isDark)
            set(near, far, isDark)
        }
        addFormat(mask: 0)
    }

    /// Draws concentric squares around a module; a square is light if its distance from the module
    /// is in `light`, otherwise dark.
    mutating func addSquares(_ row: Int, _ column: Int, reach: Int, light: Set<Int>) {
        for down in -reach...reach {
            for right in -reach...reach {
                set(row + down, column + right, !light.contains(max(abs(down), abs(right))))
            }
        }
    }

    /// Draws the format information, which names the mask, in both of its places.
    mutating func addFormat(mask: Int) {
        // Error correction level M has the number 0.
        let bits = Bits.withRemainder(of: mask, by: 0x537, digits: 10) ^ 0x5412
        for number in 0..<15 {
            let isDark = bits >> number & 1 == 1
            switch number {
            case 0..<6: set(number, 8, isDark)
            case 6..<8: set(number + 1, 8, isDark)
            case 8: set(8, 7, isDark)
            default: set(8, 14 - number, isDark)
            }
            if number < 8 {
                set(8, size - 1 - number, isDark)
            } else {
                set(size - 15 + number, 8, isDark)
            }
        }
        set(size - 8, 8, true)
    }

    /// Draws the codewords in pairs of columns, from right to left, upwards and downwards in turn.
    mutating func add(_ codewords: [UInt8]) {
        var bits = codewords.lazy.flatMap { byte in (0..<8).map { byte >> (7 - $0) & 1 == 1 } }
            .makeIterator()
        var right = size - 1
        var goesUp = true
        while right > 0 {
            if right == 6 { right -= 1 }
            for step in 0..<size {
                let row = goesUp ? size - 1 - step : step
                for column in [right, right - 1] where !isPattern[row * size + column] {
                    modules[row * size + column] = bits.next() ?? false
                }
            }
            goesUp.toggle()
            right -= 2
        }
    }

    func masked(by mask: Int) -> QRCode {
        var code = self
        code.addFormat(mask: mask)
        for row in 0..<size {
            for column in 0..<size where !isPattern[row * size + column] {
                let product = row * column
                let isTurned =
                    switch mask {
                    case 0: (row + column) % 2 == 0
                    case 1: row % 2 == 0
                    case 2: column % 3 == 0
                    case 3: (row + column) % 3 == 0
                    case 4: (row / 2 + column / 3) % 2 == 0
                    case 5: product % 2 + product % 3 == 0
                    case 6: (product % 2 + product % 3) % 2 == 0
                    default: ((row + column) % 2 + product % 3) % 2 == 0
                    }
                if isTurned { code.modules[row * size + column].toggle() }
            }
        }
        return code
    }

    /// The penalty of the standard, higher for codes that are harder to scan: long runs, blocks of
    /// one colour, rows that resemble the squares in the corners, and too much of one colour.
    var penalty: Int {
        let rows = (0..<size).map { row in (0..<size).map { self[row, $0] } }
        let columns = (0..<size).map { column in (0..<size).map { self[$0, column] } }
        var sum = 0
        for line in rows + columns {
            var run = 0
            var window = 0
            for (place, isDark) in line.enumerated() {
                run = place > 0 && line[place - 1] == isDark ? run + 1 : 1
                if run == 5 { sum += 3 } else if run > 5 { sum += 1 }
                window = (window << 1 | (isDark ? 1 : 0)) & 0x7FF
                if place > 9, window == 0x5D0 || window == 0x05D { sum += 40 }
            }
        }
        for row in 1..<size {
            for column in 1..<size
            where self[row, column] == self[row - 1, column]
                && self[row, column] == self[row, column - 1]
                && self[row, column] == self[row - 1, column - 1]
            {
                sum += 3
            }
        }
        let dark = modules.count { $0 }
        return sum + abs(dark * 20 - modules.count * 10) / modules.count * 10
    }
}

// MARK: - Bytes and their error correction

/// A version of the standard, that is a size of the code.
private struct Version {
    let number: Int
    /// The number of error correction bytes in each block.
    let corrections: Int
    let blocks: Int

    /// The versions 1 to 20 of the standard's 40.
    static let all: [Version] = zip(
        [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26],
        [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16]
    ).enumerated().map { Version(number: $0 + 1, corrections: $1.0, blocks: $1.1) }

    var size: Int { 17 + 4 * number }

    /// The number of text bytes that fit into the code.
    var capacity: Int { dataCount - (number < 10 ? 2 : 3) }

    private var dataCount: Int { count - corrections * blocks }

    /// The number of bytes in the code, computed from the modules outside fixed patterns.
    private var count: Int {
        let places = alignmentPlaces.count
        var modules = size * size - 3 * 64 - 2 * (size - 16) - 31
        if places > 0 { modules -= 25 * (places * places - 3) - 10 * (places - 2) }
        if number > 6 { modules -= 36 }
        return modules / 8
    }

    /// The rows, and also the columns, of the alignment patterns' centres.
    var alignmentPlaces: [Int] {
        if number == 1 { return [] }
        let gaps = number / 7 + 1
        let distance = (size - 13 + 2 * gaps - 1) / (2 * gaps) * 2
        return [6] + (0..<gaps).reversed().map { size - 7 - $0 * distance }
    }

    /// The version information, which only versions from 7 on have, least significant bit first.
    var information: [Bool] {
        if number < 7 { return [] }
        let bits = Bits.withRemainder(of: number, by: 0x1F25, digits: 12)
        return (0..<18).map { bits >> $0 & 1 == 1 }
    }

    /// Returns the bytes of the code in the order of the standard: the data bytes of all blocks
    /// interleaved, and then their error correction bytes interleaved.
    func codewords(of text: [UInt8]) -> [UInt8] {
        var bits = Bits()
        bits.append(0b0100, digits: 4)
        bits.append(text.count, digits: number < 10 ? 8 : 16)
        for byte in text { bits.append(Int(byte), digits: 8) }
        bits.append(0, digits: 4)
        var data = bits.bytes
        var filling: UInt8 = 0xEC
        while data.count < dataCount {
            data.append(filling)
            filling ^= 0xEC ^ 0x11
        }
        let short = dataCount / blocks
        let firstLong = blocks - dataCount % blocks
        var start = 0
        let parts = (0..<blocks).map { block in
            let end = start + short + (block < firstLong ? 0 : 1)
            defer { start = end }
            return Array(data[start..<end])
        }
        let checks = parts.map { ReedSolomon.corrections(of: $0, count: corrections) }
        return Self.inTurn(parts) + Self.inTurn(checks)
    }

    private static func inTurn(_ parts: [[UInt8]]) -> [UInt8] {
        let longest = parts.map(\.count).max() ?? 0
        return (0..<longest).flatMap { place in
            parts.compactMap { place < $0.count ? $0[place] : nil }
        }
    }
}

/// A sequence of bits, stored as bytes.
private struct Bits {
    private(set) var bytes: [UInt8] = []
    private var count = 0

    mutating func append(_ number: Int, digits: Int) {
        for digit in (0..<digits).reversed() {
            if count % 8 == 0 { bytes.append(0) }
            bytes[count / 8] |= UInt8(number >> digit & 1) << (7 - count % 8)
            count += 1
        }
    }

    /// Returns the bits of `number`, followed by the `digits` bits of the remainder of its
    /// polynomial division by `divisor`.
    static func withRemainder(of number: Int, by divisor: Int, digits: Int) -> Int {
        var rest = number << digits
        while rest >> digits != 0 {
            let length = Int.bitWidth - rest.leadingZeroBitCount
            rest ^= divisor << (length - digits - 1)
        }
        return number << digits | rest
    }
}

/// Reed-Solomon error correction: remainders of polynomials over a field of 256 elements.
private enum ReedSolomon {
    static func corrections(of data: [UInt8], count: Int) -> [UInt8] {
        var divisor: [UInt8] = Array(repeating: 0, count: count - 1) + [1]
        var root: UInt8 = 1
        for _ in 0..<count {
            for place in 0..<count {
                divisor[place] = product(divisor[place], root)
                if place + 1 < count { divisor[place] ^= divisor[place + 1] }
            }
            root = product(root, 2)
        }
        return data.reduce(Array(repeating: 0, count: count)) { rest, byte in
            let factor = byte ^ rest[0]
            return zip(rest.dropFirst() + [0], divisor).map { $0 ^ product($1, factor) }
        }
    }

    private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
        var (sum, a, b): (UInt8, UInt8, UInt8) = (0, a, b)
        while b > 0 {
            if b & 1 == 1 { sum ^= a }
            a = a << 1 ^ (a & 0x80 == 0 ? 0 : 0x1D)
            b >>= 1
        }
        return sum
    }
}
