#ifndef WATCHDOG_H
#define WATCHDOG_H

#include <sys/types.h>

/// A process that waits for the end of the one that has started it.
struct watchdog {
    pid_t process;
    /// The end of a pipe that nobody else holds, so that the system closes the other end with this process.
    int pipe;
};

/// Starts this program once more, in a session of its own, to call `publish_recover_site` once this process has ended, and
/// the programs that it had started.
///
/// The new process does so before its `main`, and never gets there; so there is none where this code is in a library that
/// something else has loaded.
///
/// Returns 0, or the number of the error.
int watchdog_start(const char *output, const char *workspace, struct watchdog *watchdog);

/// Ends a watchdog that has nothing left to do.
void watchdog_dismiss(struct watchdog *watchdog);

#endif
