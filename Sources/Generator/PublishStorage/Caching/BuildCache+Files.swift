import Foundation

extension BuildCache {
    /// Returns a value computed from a file, which is cached until the file changes.
    ///
    /// - Parameters:
    ///   - path: The absolute path of the file; links are followed.
    ///   - namespace: The kind of value.
    ///   - read: Decodes a cached value; nil if it is invalid.
    ///   - write: Encodes a value.
    ///   - make: Computes the value; nil if the file has no value (nil is not cached).
    /// - Returns: The value; nil if the file has none.
    /// - Throws: The error of `make`.
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
        // A file that was changed within the last clock tick can change again without a new
        // fingerprint, so its value is neither read from the cache nor stored.
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
