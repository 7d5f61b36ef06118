#include "Orphans.h"

#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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

/// Whether there is an orphan like this process, and younger.
static int has_orphans(void) {
    struct process self;
    // Read each time: a process that has closed its files may still be there as the parent.
    if (!read_process("self", &self)) return 0;
    DIR *folder = opendir("/proc");
    if (!folder) return 0;
    int found = 0;
    struct dirent *entry;
    while (!found && (entry = readdir(folder))) {
        struct process other;
        if (!isdigit((unsigned char)entry->d_name[0]) || !read_process(entry->d_name, &other)) continue;
        int number = atoi(entry->d_name);
        // Who takes in one orphan takes in all.
        found = other.parent == self.parent && other.start >= self.start && other.session != number
            && other.state != 'Z' && number != getpid();
    }
    closedir(folder);
    return found;
}

int orphans_end(int patience) {
    for (long tries = (long)patience * (1000000 / INTERVAL); tries > 0; tries--) {
        if (!has_orphans()) return 1;
        usleep(INTERVAL);
    }
    return 0;
}
