#ifndef PROGRAM_H
#define PROGRAM_H

/// The path of the program that this process runs; nil where it has none. The buffer is for systems that need one.
const char *program_path(char *buffer, unsigned size);

/// Whether an address is in the program itself, not in a library that something else has loaded, such as a runner of tests.
int program_has(const void *address);

#endif
