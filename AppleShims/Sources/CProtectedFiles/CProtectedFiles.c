#ifdef __linux__
#undef _FORTIFY_SOURCE
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "CProtectedFiles.h"

/// The folder of the device, ending in a slash; empty while its files are open.
static char root[PATH_MAX + 1];
/// When the process started: files that it made itself stay open to it.
static struct timespec start;

__attribute__((constructor)) static void begin(void) {
  const char *state = getenv("DEVSIM_LOCK_STATE");
  const char *folder = getenv("DEVSIM_DEVICE_FOLDER");
  if (!state || !folder || strcmp(state, "before-first-unlock") != 0) return;
  // The times of files come from the same clock.
  clock_gettime(CLOCK_REALTIME_COARSE, &start);
  char path[PATH_MAX];
  if (!realpath(folder, path)) return;
  snprintf(root, sizeof root, "%s/", path);
}

static int was_made_before(int probe) {
  struct statx status;
  if (statx(probe, "", AT_EMPTY_PATH, STATX_TYPE | STATX_BTIME | STATX_MTIME, &status) != 0) {
    return 0;
  }
  if (!S_ISREG(status.stx_mode)) return 0;
  struct statx_timestamp made =
      status.stx_mask & STATX_BTIME ? status.stx_btime : status.stx_mtime;
  return made.tv_sec < start.tv_sec ||
         (made.tv_sec == start.tv_sec && made.tv_nsec < (unsigned)start.tv_nsec);
}

/// Returns whether a file of the app is closed. Those at the top of the folder and the keychain
/// belong to the simulation, and so do the settings of this state.
static int is_closed(int directory, const char *path, int flags) {
  if (!root[0] || !path) return 0;
  int saved = errno;
  int probe = (int)syscall(
      SYS_openat, directory, path, O_PATH | O_CLOEXEC | (flags & O_NOFOLLOW), 0);
  int is_closed = 0;
  if (probe >= 0) {
    char link[64], place[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", probe);
    ssize_t length = readlink(link, place, sizeof place - 1);
    size_t prefix = strlen(root);
    if (length > (ssize_t)prefix && memcmp(place, root, prefix) == 0) {
      place[length] = 0;
      const char *rest = place + prefix;
      is_closed = strchr(rest, '/') && strncmp(rest, "keychain/", 9) != 0 &&
                  strncmp(rest, "BeforeFirstUnlock/", 18) != 0 && was_made_before(probe);
    }
    close(probe);
  }
  errno = saved;
  return is_closed;
}

static int open_file(int directory, const char *path, int flags, mode_t mode) {
  if (is_closed(directory, path, flags)) {
    errno = EPERM;
    return -1;
  }
  return (int)syscall(SYS_openat, directory, path, flags | O_LARGEFILE, mode);
}

/// Reads the mode, which is only there if a file may be made.
#define MODE(flags, last)                                  \
  mode_t mode = 0;                                         \
  if ((flags) & (O_CREAT | (O_TMPFILE & ~O_DIRECTORY))) { \
    va_list arguments;                                     \
    va_start(arguments, last);                             \
    mode = va_arg(arguments, mode_t);                      \
    va_end(arguments);                                     \
  }

int open(const char *path, int flags, ...) {
  MODE(flags, flags)
  return open_file(AT_FDCWD, path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  MODE(flags, flags)
  return open_file(AT_FDCWD, path, flags, mode);
}

int openat(int directory, const char *path, int flags, ...) {
  MODE(flags, flags)
  return open_file(directory, path, flags, mode);
}

int openat64(int directory, const char *path, int flags, ...) {
  MODE(flags, flags)
  return open_file(directory, path, flags, mode);
}

int creat(const char *path, mode_t mode) {
  return open_file(AT_FDCWD, path, O_CREAT | O_WRONLY | O_TRUNC, mode);
}

int creat64(const char *path, mode_t mode) { return creat(path, mode); }

// What callers get that were compiled with _FORTIFY_SOURCE.
int __open_2(const char *path, int flags) { return open_file(AT_FDCWD, path, flags, 0); }
int __open64_2(const char *path, int flags) { return open_file(AT_FDCWD, path, flags, 0); }
int __openat_2(int directory, const char *path, int flags) {
  return open_file(directory, path, flags, 0);
}
int __openat64_2(int directory, const char *path, int flags) {
  return open_file(directory, path, flags, 0);
}

typedef FILE *(*Opener)(const char *, const char *);

static FILE *open_stream(const char *name, const char *path, const char *mode) {
  if (is_closed(AT_FDCWD, path, 0)) {
    errno = EPERM;
    return NULL;
  }
  Opener next = (Opener)dlsym(RTLD_NEXT, name);
  if (next) return next(path, mode);
  errno = ENOSYS;
  return NULL;
}

FILE *fopen(const char *path, const char *mode) { return open_stream("fopen", path, mode); }
FILE *fopen64(const char *path, const char *mode) { return open_stream("fopen64", path, mode); }
#endif
