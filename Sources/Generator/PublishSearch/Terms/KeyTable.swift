/// A table that numbers 64-bit keys in the order of their first occurrence.
struct KeyTable {
    /// The keys, in the order of their numbers.
    private(set) var keys: [UInt64] = []
    /// For each slot of the hash table the number of its key plus one; zero for an empty slot.
    private var slots: [UInt32]
    private var mask: Int

    init() {
        slots = [UInt32](repeating: 0, count: 4096)
        mask = slots.count - 1
    }

    /// Returns the number of a key; a new key is added.
    mutating func number(of key: UInt64) -> Int {
        let slot = slot(of: key)
        if slots[slot] != 0 { return Int(slots[slot]) - 1 }
        keys.append(key)
        slots[slot] = UInt32(keys.count)
        if keys.count * 2 > slots.count { grow() }
        return keys.count - 1
    }

    /// Returns the number of a key; nil for an unknown key.
    func known(_ key: UInt64) -> Int? {
        let slot = slot(of: key)
        return slots[slot] == 0 ? nil : Int(slots[slot]) - 1
    }

    /// Removes all keys, but keeps the memory for later ones.
    mutating func removeAll() {
        keys.removeAll(keepingCapacity: true)
        for slot in slots.indices { slots[slot] = 0 }
    }
}

/// The texts of words, by the key of the word.
struct TermTexts {
    private var table = KeyTable()
    private var texts = PackedTexts()

    /// Adds a word with a prefix, unless the table has it; a prefix of zero means none.
    mutating func add(_ key: UInt64, _ text: ArraySlice<UInt8>, mark: UInt8 = 0) {
        if table.number(of: key) == texts.count { texts.append(text, mark: mark) }
    }

    /// Returns the number of a word by its key; nil for an unknown word.
    func number(of key: UInt64) -> Int? { table.known(key) }

    func text(_ number: Int) -> ArraySlice<UInt8> { texts[number] }

    /// The text of a word by its key; nil for an unknown word.
    subscript(key: UInt64) -> ArraySlice<UInt8>? {
        number(of: key).map(text)
    }
}

/// A 64-bit hash of a short text, the same in every run.
///
/// Source: FNV-1a.
struct TermHash {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    init(_ bytes: some Sequence<UInt8>) {
        add(bytes)
    }

    /// Returns the hash continued with more bytes.
    func adding(_ bytes: some Sequence<UInt8>) -> TermHash {
        var hash = self
        hash.add(bytes)
        return hash
    }

    private mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
}

private extension KeyTable {
    @inline(__always)
    static func place(of key: UInt64) -> Int {
        let mixed = (key ^ key >> 29) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed >> 20)
    }

    /// Returns the slot of a key; for an unknown key the empty slot where it belongs.
    @inline(__always)
    func slot(of key: UInt64) -> Int {
        var slot = Self.place(of: key) & mask
        while slots[slot] != 0, keys[Int(slots[slot]) - 1] != key { slot = (slot + 1) & mask }
        return slot
    }

    mutating func grow() {
        slots = [UInt32](repeating: 0, count: slots.count * 2)
        mask = slots.count - 1
        for (number, key) in keys.enumerated() {
            var slot = Self.place(of: key) & mask
            while slots[slot] != 0 { slot = (slot + 1) & mask }
            slots[slot] = UInt32(number + 1)
        }
    }
}
