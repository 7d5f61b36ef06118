#ifndef ORPHANS_H
#define ORPHANS_H

/// Waits until the processes have ended that were started by the one whose end left this one an orphan, and after this one.
///
/// Those that have become leaders of sessions of their own are meant to stay. Systems without `/proc` know of none.
///
/// Returns 0 if some are still there after a number of seconds.
int orphans_end(int patience);

#endif
