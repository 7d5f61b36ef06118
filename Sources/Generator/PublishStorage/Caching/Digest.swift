import Foundation

/// A 128-bit digest for comparing bytes, the same in every process and on every machine.
///
/// The digest is not cryptographic: it detects accidental changes, not forgery.
package struct Digest: Hashable, Comparable, Sendable {
    /// The first half.
    package var high: UInt64
    /// The second half.
    package var low: UInt64

    /// The digest of no bytes.
    package static let zero = Digest(high: 0, low: 0)

    package init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    package static func < (lhs: Digest, rhs: Digest) -> Bool {
        (lhs.high, lhs.low) < (rhs.high, rhs.low)
    }

    /// The digest as 32 hexadecimal digits.
    package var hexadecimal: String {
        String(unsafeUninitializedCapacity: 32) { digits in
            for place in 0..<32 {
                let half = place < 16 ? high : low
                let digit = UInt8(truncatingIfNeeded: half >> UInt64((15 - place % 16) * 4)) & 15
                digits[place] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
            }
            return 32
        }
    }
}

extension Digest {
    package init(_ bytes: [UInt8]) {
        self = bytes.withUnsafeBytes { Digest($0) }
    }

    package init(_ bytes: UnsafeRawBufferPointer) {
        var builder = DigestBuilder()
        builder.add(bytes)
        self = builder.digest
    }

    /// Computes the digest of several values, in order.
    package init(_ build: (inout DigestBuilder) -> Void) {
        var builder = DigestBuilder()
        build(&builder)
        self = builder.digest
    }
}

/// Combines several values into one digest.
///
/// Every value is added with its length, so that `ab` and `c` differ from `a` and `bc`.
package struct DigestBuilder {
    private var first: UInt64 = 0x6A09_E667_F3BC_C908
    private var second: UInt64 = 0xBB67_AE85_84CA_A73B

    package init() {}

    /// The digest of everything added so far.
    package var digest: Digest {
        var copy = self
        copy.mix(0x3C6E_F372_FE94_F82B, 0xA54F_F53A_5F1D_36F1)
        copy.mix(copy.second, copy.first)
        return Digest(high: copy.first, low: copy.second)
    }

    package mutating func add(_ bytes: UnsafeRawBufferPointer) {
        mix(UInt64(bytes.count), 0x510E_527F_ADE6_82D1)
        var offset = 0
        if bytes.count >= 64 {
            // Each step waits for the previous one; two independent sequences, interleaved, take no
            // longer than one sequence.
            var other = self
            other.mix(second, first)
            while bytes.count - offset >= 32 {
                mix(bytes, at: offset)
                other.mix(bytes, at: offset + 16)
                offset += 32
            }
            mix(other.first, other.second)
        }
        while bytes.count - offset >= 16 {
            mix(bytes, at: offset)
            offset += 16
        }
        guard offset < bytes.count else { return }
        var tail: (UInt64, UInt64) = (0, 0)
        for (shift, byte) in bytes[offset...].enumerated() {
            let value = UInt64(byte) << UInt64(shift % 8 * 8)
            if shift < 8 { tail.0 |= value } else { tail.1 |= value }
        }
        mix(tail.0, tail.1)
    }

    package mutating func add(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { add($0) }
    }

    package mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
    }

    package mutating func add(_ text: String?) {
        add(text != nil)
        if let text { add(text) }
    }

    package mutating func add(_ number: Int) {
        mix(UInt64(bitPattern: Int64(number)), 0x9B05_688C_2B3E_6C1F)
    }

    package mutating func add(_ number: Double) {
        mix(number.bitPattern, 0x1F83_D9AB_FB41_BD6B)
    }

    package mutating func add(_ flag: Bool) {
        add(flag ? 1 : 0)
    }

    package mutating func add(_ digest: Digest) {
        mix(digest.high, digest.low)
    }

    private mutating func mix(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
        let x = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        let y = bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)
        mix(UInt64(littleEndian: x), UInt64(littleEndian: y))
    }

    /// Mixes in two words; after the next step, each bit of the words affects every bit of both
    /// halves.
    private mutating func mix(_ x: UInt64, _ y: UInt64) {
        let product = (x ^ first).multipliedFullWidth(by: (y ^ second) | 1)
        let next = (first &+ y) &* 0x9E37_79B9_7F4A_7C15
        first = (second &+ x) ^ product.high ^ (product.low << 29 | product.low >> 35)
        second = (next << 31 | next >> 33) &+ product.low
    }
}

/// A digest of a value of any type, computed by reflection, the same in every process.
package struct ValueDigest {
    /// The digest of all parts of the value that can be compared.
    package private(set) var digest = Digest.zero
    /// Whether the value has parts that cannot be compared, such as a closure.
    package private(set) var hasOpaqueParts = false

    private var builder = DigestBuilder()
    /// The numbers of objects in the order of first occurrence.
    private var visited: [ObjectIdentifier: Int] = [:]

    /// Computes the digest of a value, at the cost of reflection.
    package init(of value: Any) {
        self.init(of: value, inside: [:])
    }

    /// Computes the digest of an element of a set or dictionary, inside of the objects in
    /// `visited`.
    private init(of value: Any, inside visited: [ObjectIdentifier: Int]) {
        self.visited = visited
        add(value)
        digest = builder.digest
    }

    private mutating func add(_ value: Any) {
        let type: Any.Type = type(of: value)
        // Interpolation of types is fast; `String(describing:)` checks conformances, which takes long.
        builder.add("\(type)")
        switch value {
        case let text as String: builder.add(text)
        case let number as Int: builder.add(number)
        case let bytes as [UInt8]: builder.add(bytes)
        case let date as Date: builder.add(date.timeIntervalSinceReferenceDate)
        case let data as Data: builder.add(Array(data))
        case let url as URL: builder.add(url.absoluteString)
        case let number as Double: builder.add(number)
        case let number as Float: builder.add(Double(number))
        case let flag as Bool: builder.add(flag)
        case let character as Character: builder.add(String(character))
        case let text as Substring: builder.add(String(text))
        case let id as UUID: builder.add(id.uuidString)
        case let zone as TimeZone: builder.add(zone.identifier)
        case let locale as Locale: builder.add(locale.identifier)
        default: addParts(of: value)
        }
    }

    private mutating func addParts(of value: Any) {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .set, .dictionary:
            let parts = mirror.children.map { child in
                let part = ValueDigest(of: child.value, inside: visited)
                hasOpaqueParts = hasOpaqueParts || part.hasOpaqueParts
                return part.digest
            }
            builder.add(parts.count)
            for part in parts.sorted() { builder.add(part) }
            return
        case .enum where mirror.children.isEmpty:
            // Several cases may have the same description, so the raw value distinguishes them.
            if let value = value as? any RawRepresentable { return add(value.rawValue) }
            builder.add(String(describing: value))
            return
        case .class:
            // An object may refer to itself, so an object that was visited before is added by its
            // number.
            let object = ObjectIdentifier(value as AnyObject)
            if let number = visited[object] { return builder.add(number) }
            visited[object] = visited.count
        case nil where mirror.children.isEmpty:
            guard let number = value as? any BinaryInteger else {
                hasOpaqueParts = true
                return
            }
            builder.add(String(number))
            return
        default: break
        }
        if mirror.displayStyle == .class, mirror.children.isEmpty { hasOpaqueParts = true }
        builder.add(mirror.children.count)
        var next: Mirror? = mirror
        while let level = next {
            for child in level.children {
                builder.add(child.label)
                add(child.value)
            }
            next = level.superclassMirror
        }
    }
}
