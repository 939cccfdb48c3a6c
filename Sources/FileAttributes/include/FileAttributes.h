#ifndef FILE_ATTRIBUTES_H
#define FILE_ATTRIBUTES_H

/// Copies extended attributes (and with them access control lists) from one open file to another.
/// Attributes that the target's file system doesn't take are left out: gives their number, 0 if all were copied.
int molt_copy_extended_attributes(int source, int target);

#endif
