// Declarations of libcrypto (OpenSSL 3) for the C files here, so that the build does not need its headers.
//
// Tests/LibCryptoHeaders compiles this together with the headers, if they exist: the two must agree.
#ifndef LIBCRYPTOLEGACY_H
#define LIBCRYPTOLEGACY_H

#include <stddef.h>

#include "CommonCrypto.h"

#ifndef LIBCRYPTO_CHECK
typedef struct engine_st ENGINE;
typedef struct evp_cipher_ctx_st EVP_CIPHER_CTX;
typedef struct evp_cipher_st EVP_CIPHER;
typedef struct evp_md_st EVP_MD;

// The contexts of these functions are plain memory, as Apple's are: they need no release.
int MD5_Init(void *c);
int MD5_Update(void *c, const void *data, size_t len);
int MD5_Final(unsigned char *md, void *c);
int SHA1_Init(void *c);
int SHA1_Update(void *c, const void *data, size_t len);
int SHA1_Final(unsigned char *md, void *c);
int SHA224_Init(void *c);
int SHA256_Init(void *c);
int SHA256_Update(void *c, const void *data, size_t len);
int SHA256_Final(unsigned char *md, void *c);
int SHA384_Init(void *c);
int SHA512_Init(void *c);
int SHA512_Update(void *c, const void *data, size_t len);
int SHA512_Final(unsigned char *md, void *c);
#endif

void OPENSSL_cleanse(void *ptr, size_t len);
const EVP_CIPHER *EVP_aes_128_cbc(void);
const EVP_CIPHER *EVP_aes_128_ctr(void);
const EVP_CIPHER *EVP_aes_128_ecb(void);
const EVP_CIPHER *EVP_aes_192_cbc(void);
const EVP_CIPHER *EVP_aes_192_ctr(void);
const EVP_CIPHER *EVP_aes_192_ecb(void);
const EVP_CIPHER *EVP_aes_256_cbc(void);
const EVP_CIPHER *EVP_aes_256_ctr(void);
const EVP_CIPHER *EVP_aes_256_ecb(void);
const EVP_CIPHER *EVP_des_ede3_cbc(void);
const EVP_CIPHER *EVP_des_ede3_ecb(void);
void EVP_CIPHER_CTX_free(EVP_CIPHER_CTX *c);
EVP_CIPHER_CTX *EVP_CIPHER_CTX_new(void);
int EVP_CIPHER_CTX_set_padding(EVP_CIPHER_CTX *c, int pad);
int EVP_CipherFinal_ex(EVP_CIPHER_CTX *ctx, unsigned char *outm, int *outl);
int EVP_CipherInit_ex(EVP_CIPHER_CTX *ctx, const EVP_CIPHER *cipher, ENGINE *impl,
                      const unsigned char *key, const unsigned char *iv, int enc);
int EVP_CipherUpdate(EVP_CIPHER_CTX *ctx, unsigned char *out, int *outl, const unsigned char *in,
                     int inl);
const EVP_MD *EVP_sha1(void);
const EVP_MD *EVP_sha224(void);
const EVP_MD *EVP_sha256(void);
const EVP_MD *EVP_sha384(void);
const EVP_MD *EVP_sha512(void);
int PKCS5_PBKDF2_HMAC(const char *pass, int passlen, const unsigned char *salt, int saltlen,
                      int iter, const EVP_MD *digest, int keylen, unsigned char *out);
int RAND_bytes(unsigned char *buf, int num);

#endif
