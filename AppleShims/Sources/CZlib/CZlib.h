// Raw deflate (RFC 1951) over the system's zlib, piece by piece.
#ifndef CZLIB_H
#define CZLIB_H

#include <stddef.h>
#include <stdint.h>

/// A stream that has begun; null if there is no memory.
void *cz_begin(int decoding);
enum { cz_ok = 0, cz_end = 1, cz_error = -1 };
/// Takes bytes and gives bytes; moves the pointers and counts by what was taken and given.
/// `finishing` says that no bytes follow: only then there is an end, or an error if the bytes have been cut off.
/// `cz_ok` may mean that there was nothing to do.
int cz_process(void *stream, const uint8_t **source, size_t *source_count, uint8_t **target,
               size_t *target_count, int finishing);
void cz_free(void *stream);

#endif
