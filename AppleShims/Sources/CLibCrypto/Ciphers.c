#include "LibCrypto.h"

static const EVP_MD *digest_named(int kind) {
  switch (kind) {
  case lc_md5: return EVP_md5();
  case lc_sha1: return EVP_sha1();
  case lc_sha256: return EVP_sha256();
  case lc_sha384: return EVP_sha384();
  case lc_sha512: return EVP_sha512();
  default: return NULL;
  }
}

void *lc_hash_begin(int kind) {
  EVP_MD_CTX *context = EVP_MD_CTX_new();
  if (context && EVP_DigestInit_ex(context, digest_named(kind), NULL) == 1) return context;
  EVP_MD_CTX_free(context);
  return NULL;
}

void *lc_hash_copy(const void *hash) {
  EVP_MD_CTX *copy = EVP_MD_CTX_new();
  if (copy && EVP_MD_CTX_copy_ex(copy, hash) == 1) return copy;
  EVP_MD_CTX_free(copy);
  return NULL;
}

int lc_hash_update(void *hash, const uint8_t *data, size_t length) {
  return EVP_DigestUpdate(hash, data, length) == 1;
}

int lc_hash_digest(const void *hash, uint8_t *digest) {
  EVP_MD_CTX *copy = lc_hash_copy(hash);
  int done = copy && EVP_DigestFinal_ex(copy, digest, NULL) == 1;
  EVP_MD_CTX_free(copy);
  return done;
}

void lc_hash_free(void *hash) { EVP_MD_CTX_free(hash); }

static const EVP_CIPHER *cipher_named(int cipher, size_t key_length) {
  if (cipher == lc_chacha_poly) return key_length == 32 ? EVP_chacha20_poly1305() : NULL;
  switch (key_length) {
  case 16: return EVP_aes_128_gcm();
  case 24: return EVP_aes_192_gcm();
  case 32: return EVP_aes_256_gcm();
  default: return NULL;
  }
}

// libcrypto counts in int, so long data is passed in pieces.
static int update(EVP_CIPHER_CTX *context, uint8_t *out, const uint8_t *in, size_t length) {
  const size_t piece = 1 << 30;
  while (length > 0) {
    int written = 0, count = (int)(length < piece ? length : piece);
    if (EVP_CipherUpdate(context, out, &written, in, count) != 1) return 0;
    if (out && written != count) return 0;
    if (out) out += count;
    in += count;
    length -= count;
  }
  return 1;
}

// Processes one message: sealing writes `tag`, opening compares it.
static int crypt(int sealing, int cipher, const uint8_t *key, size_t key_length, const uint8_t *nonce,
                 size_t nonce_length, const uint8_t *data, size_t data_length, const uint8_t *in,
                 size_t length, uint8_t *out, uint8_t *tag) {
  const EVP_CIPHER *named = cipher_named(cipher, key_length);
  EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
  uint8_t rest[16];
  int count = 0;
  int done =
      named && context && nonce_length <= INT_MAX &&
      EVP_CipherInit_ex(context, named, NULL, NULL, NULL, sealing) == 1 &&
      EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_IVLEN, (int)nonce_length, NULL) == 1 &&
      EVP_CipherInit_ex(context, NULL, NULL, key, nonce, sealing) == 1 &&
      (sealing || EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, 16, tag) == 1) &&
      update(context, NULL, data, data_length) && update(context, out, in, length) &&
      EVP_CipherFinal_ex(context, rest, &count) == 1 &&
      (!sealing || EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, 16, tag) == 1);
  EVP_CIPHER_CTX_free(context);
  return done;
}

int lc_seal(int cipher, const uint8_t *key, size_t key_length, const uint8_t *nonce,
            size_t nonce_length, const uint8_t *data, size_t data_length, const uint8_t *text,
            size_t length, uint8_t *sealed, uint8_t *tag) {
  return crypt(1, cipher, key, key_length, nonce, nonce_length, data, data_length, text, length,
               sealed, tag);
}

int lc_open(int cipher, const uint8_t *key, size_t key_length, const uint8_t *nonce,
            size_t nonce_length, const uint8_t *data, size_t data_length, const uint8_t *sealed,
            size_t length, const uint8_t *tag, uint8_t *text) {
  uint8_t wanted[16];
  memcpy(wanted, tag, sizeof wanted);
  return crypt(0, cipher, key, key_length, nonce, nonce_length, data, data_length, sealed, length,
               text, wanted);
}

static const EVP_CIPHER *wrap_named(size_t key_length) {
  switch (key_length) {
  case 16: return EVP_aes_128_wrap();
  case 24: return EVP_aes_192_wrap();
  case 32: return EVP_aes_256_wrap();
  default: return NULL;
  }
}

static int wrap(int wrapping, const uint8_t *key, size_t key_length, const uint8_t *in,
                size_t length, uint8_t *out, size_t out_length) {
  const EVP_CIPHER *named = wrap_named(key_length);
  EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
  if (context) EVP_CIPHER_CTX_set_flags(context, EVP_CIPHER_CTX_FLAG_WRAP_ALLOW);
  int count = 0;
  int done = named && context && length <= INT_MAX &&
             EVP_CipherInit_ex(context, named, NULL, key, NULL, wrapping) == 1 &&
             EVP_CipherUpdate(context, out, &count, in, (int)length) == 1 &&
             count == (int)out_length;
  EVP_CIPHER_CTX_free(context);
  return done;
}

int lc_wrap(const uint8_t *key, size_t key_length, const uint8_t *secret, size_t length,
            uint8_t *wrapped) {
  return wrap(1, key, key_length, secret, length, wrapped, length + 8);
}

int lc_unwrap(const uint8_t *key, size_t key_length, const uint8_t *wrapped, size_t length,
              uint8_t *secret) {
  return length >= 24 && wrap(0, key, key_length, wrapped, length, secret, length - 8);
}

int lc_equal(const uint8_t *left, const uint8_t *right, size_t length) {
  return length == 0 || CRYPTO_memcmp(left, right, length) == 0;
}

void lc_cleanse(void *bytes, size_t length) {
  if (bytes) OPENSSL_cleanse(bytes, length);
}
