#ifndef MOLT_ALLOCATOR_H
#define MOLT_ALLOCATOR_H

/// Tells the C library's allocator to keep what is freed for what comes next: asking the system for the memory of one file's trees and tables
/// after the other's takes some percent of a run. Does nothing where the allocator can't be told.
void molt_keep_freed_memory(void);

#endif
