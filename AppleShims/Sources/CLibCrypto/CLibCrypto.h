// The parts of libcrypto (OpenSSL 3) that CryptoKit uses, without headers, macros and parameter arrays.
//
// A function that can fail returns 1 for success and 0 for failure. Lengths are in bytes. A pointer may be
// null if its length is 0. No function keeps a pointer.
#ifndef CLIBCRYPTO_H
#define CLIBCRYPTO_H

#include <stddef.h>
#include <stdint.h>


/// The hash functions; the numbers are not libcrypto's.
enum { lc_md5, lc_sha1, lc_sha256, lc_sha384, lc_sha512 };
/// Starts a hash; null if libcrypto refuses.
void *lc_hash_begin(int kind);
void *lc_hash_copy(const void *hash);
int lc_hash_update(void *hash, const uint8_t *data, size_t length);
/// Writes the digest of the data so far; `hash` does not change.
int lc_hash_digest(const void *hash, uint8_t *digest);
void lc_hash_free(void *hash);

/// The ciphers with a tag of 16 bytes; the key's length selects the variant of AES-GCM.
enum { lc_aes_gcm, lc_chacha_poly };
int lc_seal(int cipher, const uint8_t *key, size_t key_length, const uint8_t *nonce, size_t nonce_length, const uint8_t *data,
            size_t data_length, const uint8_t *text, size_t length, uint8_t *sealed, uint8_t *tag);
int lc_open(int cipher, const uint8_t *key, size_t key_length, const uint8_t *nonce, size_t nonce_length, const uint8_t *data,
            size_t data_length, const uint8_t *sealed, size_t length, const uint8_t *tag, uint8_t *text);

/// RFC 3394: the wrapped key is 8 bytes longer than the key.
int lc_wrap(const uint8_t *key, size_t key_length, const uint8_t *secret, size_t length, uint8_t *wrapped);
int lc_unwrap(const uint8_t *key, size_t key_length, const uint8_t *wrapped, size_t length, uint8_t *secret);

/// Curve25519; all keys are 32 bytes, signatures 64.
enum { lc_x25519, lc_ed25519 };
int lc_25519_public(int kind, const uint8_t *secret, uint8_t *public_key);
int lc_25519_agree(const uint8_t *secret, const uint8_t *public_key, uint8_t *shared);
int lc_25519_sign(const uint8_t *secret, const uint8_t *message, size_t length, uint8_t *signature);
int lc_25519_verify(const uint8_t *public_key, const uint8_t *message, size_t length, const uint8_t *signature);

/// The NIST curves, named by the length of a coordinate: 32, 48 or 66 bytes. Secrets and the halves of
/// signatures have the same length. A point is uncompressed: 0x04, x, y.
int lc_ec_generate(int width, uint8_t *secret);
/// The public point of a secret; fails unless 0 < secret < order.
int lc_ec_public(int width, const uint8_t *secret, uint8_t *point);
/// Reads a point, compressed or not; fails unless it is on the curve.
int lc_ec_decode(int width, const uint8_t *encoded, size_t length, uint8_t *point);
int lc_ec_agree(int width, const uint8_t *secret, const uint8_t *point, uint8_t *shared);
int lc_ec_sign(int width, const uint8_t *secret, const uint8_t *point, const uint8_t *digest, size_t length, uint8_t *signature);
int lc_ec_verify(int width, const uint8_t *point, const uint8_t *digest, size_t length, const uint8_t *signature);

/// ASN.1. Writers return the length, or 0 on failure or if it exceeds `capacity`. Readers use all bytes or fail.
size_t lc_signature_write(int width, const uint8_t *signature, uint8_t *der, size_t capacity);
int lc_signature_read(int width, const uint8_t *der, size_t length, uint8_t *signature);
/// Writes SubjectPublicKeyInfo, or PKCS #8 if there is a secret.
size_t lc_ec_write(int width, const uint8_t *secret, const uint8_t *point, uint8_t *der, size_t capacity);
int lc_ec_read_public(int width, const uint8_t *der, size_t length, uint8_t *point);
/// Reads PKCS #8 or SEC 1.
int lc_ec_read_secret(int width, const uint8_t *der, size_t length, uint8_t *secret);

/// RSA keys: PKCS #1; public ones also as SubjectPublicKeyInfo. Null if the bytes are not such a key.
void *lc_rsa_read(const uint8_t *der, size_t length, int is_private);
/// Makes a private key; null if there is none of this size.
void *lc_rsa_make(size_t bits);
void lc_rsa_free(void *key);
int lc_rsa_bits(const void *key);
/// Writes PKCS #1.
size_t lc_rsa_write(const void *key, int is_private, uint8_t *der, size_t capacity);
enum { lc_rsa_encrypt, lc_rsa_decrypt, lc_rsa_sign, lc_rsa_verify };
enum { lc_rsa_raw, lc_rsa_pkcs1, lc_rsa_oaep, lc_rsa_pss };
/// Encrypts, decrypts or signs a digest; returns the length of the result, or SIZE_MAX on failure.
size_t lc_rsa_apply(const void *key, int operation, int padding, int hash, const uint8_t *data, size_t length, uint8_t *result,
                    size_t capacity);
int lc_rsa_verifies(const void *key, int padding, int hash, const uint8_t *digest, size_t length, const uint8_t *signature,
                    size_t signature_length);

/// Returns 1 if both are equal, in a time that does not depend on where they differ.
int lc_equal(const uint8_t *left, const uint8_t *right, size_t length);
void lc_cleanse(void *bytes, size_t length);

#endif
