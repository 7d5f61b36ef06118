// The list of what is loaded is not part of POSIX.
#define _GNU_SOURCE
#include "Program.h"

#include <stdint.h>

#if defined(__APPLE__)
#include <dlfcn.h>
#include <mach-o/dyld.h>

const char *program_path(char *buffer, unsigned size) {
    return _NSGetExecutablePath(buffer, &size) == 0 ? buffer : 0;
}

int program_has(const void *address) {
    Dl_info image;
    return dladdr(address, &image) != 0 && image.dli_fbase == (void *)_dyld_get_image_header(0);
}
#else
#include <link.h>

const char *program_path(char *buffer, unsigned size) {
    (void)buffer;
    (void)size;
    // It leads there also after another build has taken the place of the file.
    return "/proc/self/exe";
}

/// Looks into the first image, which is the program; 1 if it has the address, or else -1.
static int look(struct dl_phdr_info *image, size_t size, void *address) {
    (void)size;
    for (int number = 0; number < image->dlpi_phnum; number++) {
        const ElfW(Phdr) *segment = &image->dlpi_phdr[number];
        uintptr_t start = image->dlpi_addr + segment->p_vaddr;
        if (segment->p_type == PT_LOAD && (uintptr_t)address - start < segment->p_memsz) return 1;
    }
    return -1;
}

int program_has(const void *address) {
    return dl_iterate_phdr(look, (void *)address) == 1;
}
#endif
