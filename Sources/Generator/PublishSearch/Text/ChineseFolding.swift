internal import PublishStorage

/// The folding of traditional characters: the index and queries have the simplified character in
/// their place.
///
/// A line of `traditional.txt` is a simplified character, followed by its traditional ones; all of
/// them have a single UTF-16 code unit.
struct ChineseFolding: Sendable {
    /// The table in this package, or the error of reading it; it is read once.
    static let standard = Result { () throws(SearchFault) in try ChineseFolding() }

    /// The pairs of characters, ordered by the simplified one.
    private let pairs: [(folded: UInt16, written: UInt16)]
    /// The simplified form of every UTF-16 code unit, mostly the unit itself.
    private let units: [UInt16]

    private init() throws(SearchFault) {
        let path = Disk.folder(of: PackageFiles.path(of: #filePath)) + "/traditional.txt"
        let table: [UInt8]
        do {
            table = try Disk.read(path)
        } catch {
            throw .missingClientFile(path: path, error)
        }
        pairs = String(decoding: table, as: UTF8.self).split(separator: "\n").flatMap { line in
            let units = Array(line.utf16)
            return units.dropFirst().map { (units[0], $0) }
        }
        var units = Array(UInt16.min...UInt16.max)
        for pair in pairs { units[Int(pair.written)] = pair.folded }
        self.units = units
    }

    /// Returns the simplified form of a code point.
    @inline(__always)
    subscript(scalar: UInt32) -> UInt32 {
        scalar < 0x10000 ? UInt32(units[Int(scalar)]) : scalar
    }

    /// Returns the pairs whose simplified character occurs in an index, as a file for browsers.
    ///
    /// The file has four bytes for each pair, in four planes, which compress well: the upper bytes
    /// of the simplified characters; the lower ones, as differences from the one before; the upper
    /// bytes of the traditional characters; their lower ones.
    func bytes(of characters: Set<UInt32>) -> [UInt8] {
        let pairs = pairs.filter { characters.contains(UInt32($0.folded)) }
        func plane(_ byte: ((folded: UInt16, written: UInt16)) -> UInt16) -> [UInt8] {
            pairs.map { UInt8(truncatingIfNeeded: byte($0)) }
        }
        let lower = plane(\.folded)
        return plane { $0.folded >> 8 } + zip(lower, [0] + lower).map { $0 &- $1 }
            + plane { $0.written >> 8 } + plane(\.written)
    }
}
