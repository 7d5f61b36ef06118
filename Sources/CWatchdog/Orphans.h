#ifndef ORPHANS_H
#define ORPHANS_H

#include <sys/types.h>

/// What tells the processes that a process has started from those of others, once it has ended.
struct ancestor {
    pid_t process;
    pid_t session;
    /// In ticks of the clock since the system was started.
    unsigned long long start;
};

/// Looks at this process. Returns 0 where the system does not tell, as all without `/proc`.
int ancestor_get(struct ancestor *ancestor);

/// Waits until the processes have ended that another one had started which has just ended, like the one that has started this.
///
/// Those in sessions of their own are meant to stay. Gives up after a number of seconds.
void orphans_wait(const struct ancestor *ancestor, int patience);

#endif
