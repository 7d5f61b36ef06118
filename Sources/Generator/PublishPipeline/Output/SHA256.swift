internal import CNettle

/// The hash function of FIPS 180-4, by the library Nettle.
///
/// Browsers know it, so it stands in addresses and in what browsers check; `Digest` is for everything else.
enum SHA256 {
    /// The 32 bytes of the hash.
    static func hash(_ bytes: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_SIZE)) { buffer, count in
            // SAFETY: Both buffers live until the call returns, and the digest has the size of the buffer.
            guard let digest = buffer.baseAddress else { return }
            publish_sha256(bytes.count, bytes, digest)
            count = Int(SHA256_DIGEST_SIZE)
        }
    }
}
