#ifndef FOLDER_EXCHANGE_H
#define FOLDER_EXCHANGE_H

/// Exchanges two folders in one step, so that nobody sees a moment without either of them.
///
/// Returns 0, or -1 with the reason in `errno`; `ENOSYS` where the system has no such call.
int folder_exchange(const char *first, const char *second);

#endif
