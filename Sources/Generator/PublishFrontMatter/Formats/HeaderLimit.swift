/// What a header must not have too much of, whatever its form.
///
/// Trees are walked by functions that call themselves, and by decoders that ask for each key: what nobody writes by hand
/// must not end the program or keep it busy.
package enum HeaderLimit: Hashable, Sendable {
    /// It has more than 64 KB.
    case bytes
    /// It has more than 1,000 keys.
    case keys
    /// A key or value lies in more than 32 others.
    case depth

    /// The most bytes of a header.
    package static let mostBytes = 65_536
    /// The most keys of a header.
    package static let mostKeys = 1_000
    /// The most parts of a dotted key, and the most maps and lists inside each other.
    package static let deepest = 32
}
