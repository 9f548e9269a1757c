// Raw deflate (RFC 1951) over the system's zlib, piece by piece.
#ifndef CZLIB_H
#define CZLIB_H

#include <stddef.h>
#include <stdint.h>

/// Starts a stream; null if there is no memory.
void *cz_begin(int decoding);
enum { cz_ok = 0, cz_end = 1, cz_error = -1 };
/// Reads and writes bytes, and moves the pointers and counts accordingly.
/// `finishing` says that no bytes follow: only then the stream ends, or fails if it has been cut off.
/// `cz_ok` can also mean that there was nothing to do.
int cz_process(void *stream, const uint8_t **source, size_t *source_count, uint8_t **target,
               size_t *target_count, int finishing);
void cz_free(void *stream);

#endif
