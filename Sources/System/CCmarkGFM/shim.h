#include <cmark-gfm.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm/chunk.h>

/* The beginning of the library's structure of an extension. Its own header would make the type complete, and so another
   one for Swift. Source: cmark-gfm 0.29.0, syntax_extension.h. */
struct ink_syntax_extension {
    cmark_match_block_func last_block_matches;
    cmark_open_block_func try_opening_block;
    cmark_match_inline_func match_inline;
};

/* The function by which an extension finds its inlines. */
static inline cmark_match_inline_func ink_get_match_inline_func(cmark_syntax_extension *extension) {
    return ((struct ink_syntax_extension *)extension)->match_inline;
}
