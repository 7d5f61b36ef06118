// Neither the session nor the closing of files is part of POSIX.
#define _GNU_SOURCE
#include "Watchdog.h"
#include "Orphans.h"
#include "Program.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <crt_externs.h>
#define ENVIRONMENT (*_NSGetEnviron())
#else
#define ENVIRONMENT environ
#endif

#define OUTPUT "PUBLISH_WATCHDOG_OUTPUT"
#define WORKSPACE "PUBLISH_WATCHDOG_WORKSPACE"
/// The process that is watched, its session and its start; empty where the system does not tell.
#define ANCESTOR "PUBLISH_WATCHDOG_ANCESTOR"

/// How long programs that the watched process has started may go on, in seconds.
#define PATIENCE 60
/// How long bringing a site back may take, in seconds.
#define LIMIT 600

/// Brings back the previous site; the generator has it.
extern void publish_recover_site(const char *output, const char *workspace);

/// Makes the program a watchdog if it was started as one.
__attribute__((constructor)) static void watch(void) {
    const char *output = getenv(OUTPUT), *workspace = getenv(WORKSPACE);
    if (!output || !workspace) return;
    char byte;
    ssize_t count;
    // Nobody writes; the pipe ends with the process that holds its other end.
    do count = read(STDIN_FILENO, &byte, 1);
    while (count > 0 || (count < 0 && errno == EINTR));
    if (count == 0) {
        // Programs that a step has started go on, and would write into the site.
        struct ancestor ancestor;
        const char *text = getenv(ANCESTOR);
        if (text && sscanf(text, "%d %d %llu", &ancestor.process, &ancestor.session, &ancestor.start) == 3)
            orphans_wait(&ancestor, PATIENCE);
        alarm(LIMIT);
        publish_recover_site(output, workspace);
    }
    _exit(0);
}

/// A line of an environment; nil without memory.
static char *variable(const char *name, const char *value) {
    size_t length = strlen(name) + strlen(value) + 2;
    char *line = malloc(length);
    if (!line) return NULL;
    strcpy(line, name);
    strcat(line, "=");
    return strcat(line, value);
}

/// Starts the program with nothing of what this process holds open.
static int spawn(pid_t *process, char **environment, int input) {
    char buffer[4096];
    const char *path = program_path(buffer, sizeof buffer);
    if (!path) return ENOENT;
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    // Keys such as Ctrl-C and the end of a terminal are for the sessions that have one.
    short flags = POSIX_SPAWN_SETSID;
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
#if defined(__APPLE__)
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#elif defined(__GLIBC__)
#if __GLIBC_PREREQ(2, 34)
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
#endif
#endif
    posix_spawnattr_setflags(&attributes, flags);
    char *arguments[] = {"publish-watchdog", NULL};
    int error = posix_spawn(process, path, &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

/// Opens a pipe that other programs do not get, and that takes the place of none of the standard streams.
static int open_pipe(int ends[2]) {
    int low[2];
#if defined(__APPLE__)
    if (pipe(low) != 0) return errno;
#else
    if (pipe2(low, O_CLOEXEC) != 0) return errno;
#endif
    int error = 0;
    for (int end = 0; end < 2; end++) {
        ends[end] = fcntl(low[end], F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
        if (ends[end] < 0) error = errno;
    }
    for (int end = 0; end < 2; end++) {
        close(low[end]);
        if (error && ends[end] >= 0) close(ends[end]);
    }
    return error;
}

int watchdog_start(const char *output, const char *workspace, struct watchdog *watchdog) {
    if (!program_has((const void *)watch)) return ENOEXEC;
    size_t count = 0;
    while (ENVIRONMENT[count]) count++;
    char **environment = calloc(count + 4, sizeof *environment);
    char text[64] = "";
    struct ancestor self;
    if (ancestor_get(&self)) snprintf(text, sizeof text, "%d %d %llu", self.process, self.session, self.start);
    char *first = variable(OUTPUT, output), *second = variable(WORKSPACE, workspace);
    char *third = variable(ANCESTOR, text);
    int error = ENOMEM;
    if (environment && first && second && third) {
        environment[0] = first;
        environment[1] = second;
        environment[2] = third;
        memcpy(environment + 3, ENVIRONMENT, count * sizeof *environment);
        int ends[2];
        error = open_pipe(ends);
        if (!error) {
            error = spawn(&watchdog->process, environment, ends[0]);
            close(ends[0]);
            if (error) close(ends[1]);
            watchdog->pipe = ends[1];
        }
    }
    free(first);
    free(second);
    free(third);
    free(environment);
    return error;
}

void watchdog_dismiss(struct watchdog *watchdog) {
    // Other code of this process may have waited for all that it started; then the number may be that of a stranger.
    if (waitpid(watchdog->process, NULL, WNOHANG) == 0) {
        // Before the pipe ends, or the other process would begin.
        kill(watchdog->process, SIGKILL);
        while (waitpid(watchdog->process, NULL, 0) < 0 && errno == EINTR) {}
    }
    close(watchdog->pipe);
}
