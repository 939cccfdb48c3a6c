#include "CAllocator.h"

#if defined(__linux__)
#include <malloc.h>
#endif

void molt_keep_freed_memory(void) {
#if defined(__GLIBC__)
    mallopt(M_TRIM_THRESHOLD, 512 << 20);
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TOP_PAD, 4 << 20);
#endif
}
