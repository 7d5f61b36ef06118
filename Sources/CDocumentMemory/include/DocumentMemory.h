#ifndef DOCUMENT_MEMORY_H
#define DOCUMENT_MEMORY_H

#include <stddef.h>

/// Memory for the trees of Markdown documents.
///
/// libcmark-gfm asks for a few hundred small blocks for every page of text and gives each back by itself, which costs
/// a quarter of its time. Here a block is the next piece of a larger one that its thread keeps, and all blocks of a
/// document are given back at once. The allocator has the shape that the library wants: it is told nothing but
/// sizes, so that it has to know its thread by itself.

/// Where the memory of a document begins.
typedef struct {
    void *chunk;
    size_t used;
} document_memory_mark;

/// Begins a document on this thread. Documents may be nested: one that began later ends earlier.
document_memory_mark document_memory_begin(void);

/// Gives back everything that was asked for on this thread since the mark was made.
void document_memory_end(document_memory_mark mark);

/// A block of zeros; ends the program when memory runs out, as the library's own allocator does.
void *document_memory_calloc(size_t count, size_t size);

/// A block with the content of another one, which may be NULL.
void *document_memory_realloc(void *block, size_t size);

/// Gives back the block that was made last; others stay until their document ends.
void document_memory_free(void *block);

#endif
