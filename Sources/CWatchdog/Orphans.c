// The clock that goes on while the system sleeps is not part of POSIX.
#define _GNU_SOURCE
#include "Orphans.h"

#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/// How often to look, in microseconds.
#define INTERVAL 20000

struct process {
    char state;
    int parent;
    int session;
    unsigned long long start;
};

/// Source: proc_pid_stat(5).
static int read_process(const char *number, struct process *process) {
    char path[64], line[1024];
    snprintf(path, sizeof path, "/proc/%.20s/stat", number);
    FILE *file = fopen(path, "r");
    if (!file) return 0;
    size_t count = fread(line, 1, sizeof line - 1, file);
    fclose(file);
    line[count] = 0;
    // The name of a program may hold anything.
    const char *rest = strrchr(line, ')');
    return rest
        && sscanf(
               rest + 1,
               " %c %d %*d %d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %*d %*d %llu",
               &process->state, &process->parent, &process->session, &process->start
           ) == 4;
}

int ancestor_get(struct ancestor *ancestor) {
    struct process self;
    if (!read_process("self", &self)) return 0;
    *ancestor = (struct ancestor){getpid(), self.session, self.start};
    return 1;
}

/// The present in ticks of the clock since the system was started.
static unsigned long long now(void) {
#if defined(CLOCK_BOOTTIME)
    struct timespec time;
    unsigned long long ticks = (unsigned long long)sysconf(_SC_CLK_TCK);
    clock_gettime(CLOCK_BOOTTIME, &time);
    return (unsigned long long)time.tv_sec * ticks + (unsigned long long)time.tv_nsec * ticks / 1000000000;
#else
    return 0;
#endif
}

/// Whether something is left that an ancestor had started before a moment.
static int has_orphans(const struct ancestor *ancestor, unsigned long long end) {
    struct process self;
    if (!read_process("self", &self)) return 0;
    // It closes its files before its children get another parent.
    if (self.parent == ancestor->process) return 1;
    DIR *folder = opendir("/proc");
    if (!folder) return 0;
    int found = 0;
    struct dirent *entry;
    while (!found && (entry = readdir(folder))) {
        struct process other;
        if (!isdigit((unsigned char)entry->d_name[0]) || !read_process(entry->d_name, &other)) continue;
        // Who takes in one orphan takes in all, but those of other threads perhaps later.
        found = (other.parent == self.parent || other.parent == ancestor->process)
            && other.session == ancestor->session && other.state != 'Z'
            && other.start >= ancestor->start && other.start <= end
            && atoi(entry->d_name) != ancestor->process;
    }
    closedir(folder);
    return found;
}

void orphans_wait(const struct ancestor *ancestor, int patience) {
    unsigned long long end = now();
    // One that ends while the others are looked at may leave orphans of its own.
    int clean = 0;
    for (long tries = (long)patience * (1000000 / INTERVAL); tries > 0 && clean < 2; tries--) {
        clean = has_orphans(ancestor, end) ? 0 : clean + 1;
        if (clean == 0) usleep(INTERVAL);
    }
}
