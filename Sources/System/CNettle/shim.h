#include <nettle/sha2.h>
#include <nettle/version.h>

/* One call for the hash of a whole file; version 4 of the library asks for no length of the digest. */
static inline void publish_sha256(size_t length, const uint8_t *bytes, uint8_t digest[SHA256_DIGEST_SIZE]) {
    struct sha256_ctx context;
    sha256_init(&context);
    sha256_update(&context, length, bytes);
#if NETTLE_VERSION_MAJOR >= 4
    sha256_digest(&context, digest);
#else
    sha256_digest(&context, SHA256_DIGEST_SIZE, digest);
#endif
}
