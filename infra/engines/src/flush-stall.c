/* Loaded into a PostgreSQL server: fdatasync waits as long as the file named by FLUSH_STALL_FILE exists. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

int fdatasync(int fd)
{
    static int (*original)(int);
    const char *file = getenv("FLUSH_STALL_FILE");

    if (!original)
        original = (int (*)(int)) dlsym(RTLD_NEXT, "fdatasync");
    while (file && access(file, F_OK) == 0)
        usleep(2000);
    return original(fd);
}
