#include "CZlib.h"

#if !__has_include(<zlib.h>)
#error "Compression needs the headers of zlib, as Swift does: apt-get install zlib1g-dev"
#endif

#include <limits.h>
#include <stdlib.h>
#include <zlib.h>

struct stream {
  z_stream zlib;
  int decoding;
};

void *cz_begin(int decoding) {
  struct stream *stream = calloc(1, sizeof *stream);
  if (!stream) return NULL;
  stream->decoding = decoding;
  // Below 0: no header and no checksum. According to Apple, its encoder is zlib's level 5.
  int status = decoding ? inflateInit2(&stream->zlib, -15)
                        : deflateInit2(&stream->zlib, 5, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY);
  if (status == Z_OK) return stream;
  free(stream);
  return NULL;
}

static uInt piece(size_t count) { return count < UINT_MAX ? (uInt)count : UINT_MAX; }

int cz_process(void *handle, const uint8_t **source, size_t *source_count, uint8_t **target,
               size_t *target_count, int finishing) {
  struct stream *stream = handle;
  z_stream *zlib = &stream->zlib;
  int status;
  do {
    uInt taken = piece(*source_count), given = piece(*target_count);
    zlib->next_in = (Bytef *)*source;
    zlib->avail_in = taken;
    zlib->next_out = *target;
    zlib->avail_out = given;
    int flush = finishing && taken == *source_count ? Z_FINISH : Z_NO_FLUSH;
    status = stream->decoding ? inflate(zlib, Z_NO_FLUSH) : deflate(zlib, flush);
    taken -= zlib->avail_in;
    given -= zlib->avail_out;
    if (taken) *source += taken;
    *source_count -= taken;
    if (given) *target += given;
    *target_count -= given;
    if (!taken && !given) break;
  } while (status == Z_OK && *target_count > 0);
  if (status == Z_STREAM_END) {
    if (finishing) return cz_end;
    // More bytes may follow the end of the stream; they are not part of it.
    *source += *source_count;
    *source_count = 0;
    return cz_ok;
  }
  // There is room, but no bytes follow: the stream has been cut off.
  if (finishing && !*source_count && *target_count) return cz_error;
  return status == Z_OK || status == Z_BUF_ERROR ? cz_ok : cz_error;
}

void cz_free(void *handle) {
  struct stream *stream = handle;
  if (!stream) return;
  if (stream->decoding) inflateEnd(&stream->zlib);
  else deflateEnd(&stream->zlib);
  free(stream);
}
