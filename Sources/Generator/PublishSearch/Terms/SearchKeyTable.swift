/// Numbers 64-bit keys in the order in which they are first seen.
struct SearchKeyTable {
    /// The keys by number.
    private(set) var keys: [UInt64] = []
    /// One more than the number of the key at each place; zero where there is none.
    private var slots: [UInt32]
    private var mask: Int

    /// Creates an empty table.
    init() {
        slots = [UInt32](repeating: 0, count: 4096)
        mask = slots.count - 1
    }

    /// The number of a key, which may be new.
    mutating func number(of key: UInt64) -> Int {
        let slot = slot(of: key)
        if slots[slot] != 0 { return Int(slots[slot]) - 1 }
        keys.append(key)
        slots[slot] = UInt32(keys.count)
        if keys.count * 2 > slots.count { grow() }
        return keys.count - 1
    }

    /// The number of a key; nil for one that was never seen.
    func known(_ key: UInt64) -> Int? {
        let slot = slot(of: key)
        return slots[slot] == 0 ? nil : Int(slots[slot]) - 1
    }

    /// Forgets all keys, but keeps the memory.
    mutating func removeAll() {
        keys.removeAll(keepingCapacity: true)
        for slot in slots.indices { slots[slot] = 0 }
    }
}

private extension SearchKeyTable {
    @inline(__always)
    static func place(of key: UInt64) -> Int {
        let mixed = (key ^ key >> 29) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed >> 20)
    }

    /// Where a key is, or where it belongs.
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
