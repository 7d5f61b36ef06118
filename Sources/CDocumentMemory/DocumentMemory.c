#include "DocumentMemory.h"

#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// What every block is a multiple of; its size stands in front of it.
#define UNIT ((size_t)16)
/// The chunk that a thread keeps for its next document; an article of 16 KB of text needs a quarter of it.
#define FIRST_CHUNK ((size_t)1 << 20)

typedef struct chunk {
    struct chunk *previous;
    size_t size;
    size_t used;
    /// Keeps the content aligned.
    size_t padding;
} chunk;

static _Thread_local chunk *current;
static pthread_key_t key;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void give_back(void *last) {
    while (last) {
        chunk *previous = ((chunk *)last)->previous;
        free(last);
        last = previous;
    }
}

static void make_key(void) {
    if (pthread_key_create(&key, give_back) != 0) abort();
}

static char *content(chunk *of) {
    return (char *)(of + 1);
}

static void fail(void) {
    fputs("Out of memory for the tree of a Markdown document\n", stderr);
    abort();
}

/// Notes the chunk for this thread; threads come and go, and the system calls `give_back` at their end.
static void use(chunk *of) {
    current = of;
    pthread_once(&once, make_key);
    pthread_setspecific(key, of);
}

static void add_chunk(size_t needed) {
    size_t size = current ? current->size * 2 : FIRST_CHUNK;
    if (size < needed) size = needed;
    chunk *added = malloc(sizeof(chunk) + size);
    if (!added) fail();
    added->previous = current;
    added->size = size;
    added->used = 0;
    use(added);
}

static void *allocate(size_t size) {
    if (size > SIZE_MAX / 4) fail();
    size_t needed = UNIT + (size + UNIT - 1) / UNIT * UNIT;
    if (!current || current->size - current->used < needed) add_chunk(needed);
    char *block = content(current) + current->used;
    current->used += needed;
    *(size_t *)block = needed - UNIT;
    return block + UNIT;
}

document_memory_mark document_memory_begin(void) {
    document_memory_mark mark = {current, current ? current->used : 0};
    return mark;
}

void document_memory_end(document_memory_mark mark) {
    chunk *last = current;
    // The first chunk stays for the next document, unless this one was huge.
    while (last && last != mark.chunk && (last->previous || last->size > FIRST_CHUNK)) {
        chunk *previous = last->previous;
        free(last);
        last = previous;
    }
    if (last) last->used = last == mark.chunk ? mark.used : 0;
    if (last != current) use(last);
}

void *document_memory_calloc(size_t count, size_t size) {
    if (size && count > SIZE_MAX / size) fail();
    return memset(allocate(count * size), 0, count * size);
}

/// Whether a block was the last that was made, so that its end can move.
static int is_last(const void *block, size_t capacity) {
    return (const char *)block + capacity == content(current) + current->used;
}

void *document_memory_realloc(void *block, size_t size) {
    if (!block) return allocate(size);
    size_t *capacity = (size_t *)((char *)block - UNIT);
    if (size <= *capacity) return block;
    if (size > SIZE_MAX / 4) fail();
    size_t more = (size - *capacity + UNIT - 1) / UNIT * UNIT;
    if (is_last(block, *capacity) && more <= current->size - current->used) {
        current->used += more;
        *capacity += more;
        return block;
    }
    return memcpy(allocate(size), block, *capacity);
}

void document_memory_free(void *block) {
    if (!block) return;
    size_t capacity = *(size_t *)((char *)block - UNIT);
    if (is_last(block, capacity)) current->used -= UNIT + capacity;
}
