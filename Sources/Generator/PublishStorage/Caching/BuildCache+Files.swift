import Foundation

extension BuildCache {
    /// What is known of a file; made anew only when the file has changed.
    ///
    /// - Parameters:
    ///   - path: The absolute path of the file; the one that a link leads to counts.
    ///   - namespace: The kind of value.
    ///   - read: Reads a value that was kept; nil where it cannot be used.
    ///   - write: Writes a value so that it can be read.
    ///   - make: Makes the value; nil where the file gives none, which is not kept.
    /// - Returns: The value; nil where the file gives none.
    /// - Throws: What `make` throws.
    package func value<Value>(
        ofFileAt path: String,
        in namespace: StaticString,
        read: (inout ByteReader) -> Value?,
        write: (Value, inout ByteWriter) -> Void,
        make: () throws -> Value?
    ) rethrows -> Value? {
        let start = Int(Date().timeIntervalSince1970 * 1_000_000_000)
        let fingerprint = FileFingerprint(of: path, followingLinks: true)
        let key = Digest { builder in
            builder.add(path)
            if let fingerprint { builder.add(fingerprint.digest) }
        }
        // The version of a file that has just changed may still lie.
        let isSettled = fingerprint?.isSettled(at: start) == true
        if isSettled, let bytes = value(for: key, in: namespace) {
            var reader = ByteReader(bytes)
            if let value = read(&reader) { return value }
        }
        guard let value = try make() else { return nil }
        guard isSettled else { return value }
        var writer = ByteWriter()
        write(value, &writer)
        store(writer.bytes, for: key, in: namespace)
        return value
    }
}
