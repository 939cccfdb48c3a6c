#include "FileAttributes.h"

#if defined(__APPLE__)

#include <copyfile.h>

int molt_copy_extended_attributes(int source, int target) {
    return fcopyfile(source, target, 0, COPYFILE_XATTR | COPYFILE_ACL) == 0 ? 0 : 1;
}

#elif defined(__linux__)

#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/xattr.h>

int molt_copy_extended_attributes(int source, int target) {
    ssize_t namesSize = flistxattr(source, 0, 0);
    if (namesSize <= 0) return 0;
    char *names = malloc((size_t)namesSize);
    if (!names) return 1;
    namesSize = flistxattr(source, names, (size_t)namesSize);
    int missed = 0;
    for (ssize_t at = 0; at < namesSize; at += (ssize_t)strlen(names + at) + 1) {
        ssize_t size = fgetxattr(source, names + at, 0, 0);
        char *value = size >= 0 ? malloc((size_t)size + 1) : 0;
        if (value) size = fgetxattr(source, names + at, value, (size_t)size);
        if (!value || size < 0 || fsetxattr(target, names + at, value, (size_t)size, 0) != 0) missed += 1;
        free(value);
    }
    free(names);
    return missed;
}

#else

int molt_copy_extended_attributes(int source, int target) {
    (void)source;
    (void)target;
    return 0;
}

#endif
