// Written by Scripts/embed-rules.
#include "CEmbeddedRules.h"


static const struct molt_embedded_file files[] = {
    {0, 0, 0},
};

size_t molt_embedded_file_count(void) { return sizeof files / sizeof files[0] - 1; }

struct molt_embedded_file molt_embedded_file_at(size_t index) { return files[index]; }
