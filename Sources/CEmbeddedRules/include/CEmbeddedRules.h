#ifndef C_EMBEDDED_RULES_H
#define C_EMBEDDED_RULES_H

#include <stddef.h>

/// A file of `Rules/` as it was when the program was built.
struct molt_embedded_file {
    /// Relative to `Rules/`.
    const char *path;
    const unsigned char *bytes;
    size_t size;
};

size_t molt_embedded_file_count(void);

/// Files are in the order of their paths' bytes.
struct molt_embedded_file molt_embedded_file_at(size_t index);

#endif
