#include <string.h>

#include "LibCryptoLegacy.h"

// What Apple's context holds here: the inner digest, and the key for the outer one (RFC 2104).
typedef struct {
  union {
    CC_MD5_CTX md5;
    CC_SHA1_CTX sha1;
    CC_SHA256_CTX sha256;
    CC_SHA512_CTX sha512;
  } digest;
  unsigned char key[CC_SHA512_BLOCK_BYTES];
  uint32_t algorithm;
} Hmac;

_Static_assert(sizeof(Hmac) <= sizeof(CCHmacContext), "Apple's context has room for it");

static size_t block(uint32_t algorithm) {
  return algorithm == kCCHmacAlgSHA384 || algorithm == kCCHmacAlgSHA512 ? CC_SHA512_BLOCK_BYTES
                                                                      : CC_SHA256_BLOCK_BYTES;
}

static size_t length(uint32_t algorithm) {
  switch (algorithm) {
    case kCCHmacAlgMD5: return CC_MD5_DIGEST_LENGTH;
    case kCCHmacAlgSHA1: return CC_SHA1_DIGEST_LENGTH;
    case kCCHmacAlgSHA224: return CC_SHA224_DIGEST_LENGTH;
    case kCCHmacAlgSHA256: return CC_SHA256_DIGEST_LENGTH;
    case kCCHmacAlgSHA384: return CC_SHA384_DIGEST_LENGTH;
    case kCCHmacAlgSHA512: return CC_SHA512_DIGEST_LENGTH;
    default: return 0;
  }
}

static void begin(Hmac *hmac) {
  switch (hmac->algorithm) {
    case kCCHmacAlgMD5: MD5_Init(&hmac->digest); break;
    case kCCHmacAlgSHA1: SHA1_Init(&hmac->digest); break;
    case kCCHmacAlgSHA224: SHA224_Init(&hmac->digest); break;
    case kCCHmacAlgSHA256: SHA256_Init(&hmac->digest); break;
    case kCCHmacAlgSHA384: SHA384_Init(&hmac->digest); break;
    case kCCHmacAlgSHA512: SHA512_Init(&hmac->digest); break;
  }
}

static void update(Hmac *hmac, const void *data, size_t count) {
  switch (hmac->algorithm) {
    case kCCHmacAlgMD5: MD5_Update(&hmac->digest, data, count); break;
    case kCCHmacAlgSHA1: SHA1_Update(&hmac->digest, data, count); break;
    case kCCHmacAlgSHA224:
    case kCCHmacAlgSHA256: SHA256_Update(&hmac->digest, data, count); break;
    case kCCHmacAlgSHA384:
    case kCCHmacAlgSHA512: SHA512_Update(&hmac->digest, data, count); break;
  }
}

static void finish(Hmac *hmac, unsigned char *digest) {
  switch (hmac->algorithm) {
    case kCCHmacAlgMD5: MD5_Final(digest, &hmac->digest); break;
    case kCCHmacAlgSHA1: SHA1_Final(digest, &hmac->digest); break;
    case kCCHmacAlgSHA224:
    case kCCHmacAlgSHA256: SHA256_Final(digest, &hmac->digest); break;
    case kCCHmacAlgSHA384:
    case kCCHmacAlgSHA512: SHA512_Final(digest, &hmac->digest); break;
  }
}

void CCHmacInit(CCHmacContext *ctx, CCHmacAlgorithm algorithm, const void *key, size_t keyLength) {
  if (!ctx) return;
  Hmac *hmac = (Hmac *)ctx;
  memset(ctx, 0, sizeof *ctx);
  hmac->algorithm = algorithm;
  if (!length(algorithm)) return;
  if (keyLength > block(algorithm)) {
    begin(hmac);
    update(hmac, key, keyLength);
    finish(hmac, hmac->key);
  } else if (key) {
    memcpy(hmac->key, key, keyLength);
  }
  unsigned char inner[CC_SHA512_BLOCK_BYTES];
  for (size_t i = 0; i < sizeof inner; i++) {
    inner[i] = hmac->key[i] ^ 0x36;
    hmac->key[i] ^= 0x5C;
  }
  begin(hmac);
  update(hmac, inner, block(algorithm));
  OPENSSL_cleanse(inner, sizeof inner);
}

void CCHmacUpdate(CCHmacContext *ctx, const void *data, size_t dataLength) {
  if (ctx && data) update((Hmac *)ctx, data, dataLength);
}

void CCHmacFinal(CCHmacContext *ctx, void *macOut) {
  Hmac *hmac = (Hmac *)ctx;
  if (!ctx || !macOut || !length(hmac->algorithm)) return;
  unsigned char digest[CC_SHA512_DIGEST_LENGTH];
  finish(hmac, digest);
  begin(hmac);
  update(hmac, hmac->key, block(hmac->algorithm));
  update(hmac, digest, length(hmac->algorithm));
  finish(hmac, macOut);
  OPENSSL_cleanse(ctx, sizeof *ctx);
}

void CCHmac(CCHmacAlgorithm algorithm, const void *key, size_t keyLength, const void *data,
            size_t dataLength, void *macOut) {
  CCHmacContext ctx;
  CCHmacInit(&ctx, algorithm, key, keyLength);
  CCHmacUpdate(&ctx, data, dataLength);
  CCHmacFinal(&ctx, macOut);
}
