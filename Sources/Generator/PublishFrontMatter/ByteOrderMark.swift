/// The three bytes by which some editors mark a file as UTF-8.
package enum ByteOrderMark {
    /// What a file holds without the mark.
    package static func dropped(from bytes: [UInt8]) -> ArraySlice<UInt8> {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    }
}
