// The call is not part of POSIX, and Swift does not see the extensions of the C library.
#define _GNU_SOURCE
#include "FolderExchange.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>

int folder_exchange(const char *first, const char *second) {
#if defined(__APPLE__)
    return renamex_np(first, second, RENAME_SWAP);
#elif defined(RENAME_EXCHANGE)
    return renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE);
#else
    (void)first;
    (void)second;
    errno = ENOSYS;
    return -1;
#endif
}
