#include "LibCryptoLegacy.h"

// Each digest of CommonCrypto is one of libcrypto with a context of the same size.
#define DIGEST(NAME, CTX, UPDATE, INIT, FINAL)                               \
  int CC_##NAME##_Init(CTX *c) { return INIT(c); }                           \
  int CC_##NAME##_Update(CTX *c, const void *data, CC_LONG len) {            \
    return UPDATE(c, data, len);                                             \
  }                                                                          \
  int CC_##NAME##_Final(unsigned char *md, CTX *c) { return FINAL(md, c); }  \
  unsigned char *CC_##NAME(const void *data, CC_LONG len, unsigned char *md) { \
    CTX c;                                                                   \
    if (!md || !INIT(&c) || !UPDATE(&c, data, len) || !FINAL(md, &c)) return NULL; \
    OPENSSL_cleanse(&c, sizeof c);                                           \
    return md;                                                               \
  }

DIGEST(MD5, CC_MD5_CTX, MD5_Update, MD5_Init, MD5_Final)
DIGEST(SHA1, CC_SHA1_CTX, SHA1_Update, SHA1_Init, SHA1_Final)
DIGEST(SHA224, CC_SHA256_CTX, SHA256_Update, SHA224_Init, SHA256_Final)
DIGEST(SHA256, CC_SHA256_CTX, SHA256_Update, SHA256_Init, SHA256_Final)
DIGEST(SHA384, CC_SHA512_CTX, SHA512_Update, SHA384_Init, SHA512_Final)
DIGEST(SHA512, CC_SHA512_CTX, SHA512_Update, SHA512_Init, SHA512_Final)
