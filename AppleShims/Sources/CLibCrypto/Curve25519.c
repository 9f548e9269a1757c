#include "LibCrypto.h"

static int type_of(int kind) { return kind == lc_ed25519 ? EVP_PKEY_ED25519 : EVP_PKEY_X25519; }

int lc_25519_public(int kind, const uint8_t *secret, uint8_t *public_key) {
  EVP_PKEY *key = EVP_PKEY_new_raw_private_key(type_of(kind), NULL, secret, 32);
  size_t length = 32;
  int done = key && EVP_PKEY_get_raw_public_key(key, public_key, &length) == 1 && length == 32;
  EVP_PKEY_free(key);
  return done;
}

int lc_25519_agree(const uint8_t *secret, const uint8_t *public_key, uint8_t *shared) {
  EVP_PKEY *mine = EVP_PKEY_new_raw_private_key(EVP_PKEY_X25519, NULL, secret, 32);
  EVP_PKEY *other = EVP_PKEY_new_raw_public_key(EVP_PKEY_X25519, NULL, public_key, 32);
  EVP_PKEY_CTX *context = mine ? EVP_PKEY_CTX_new(mine, NULL) : NULL;
  size_t length = 32;
  // Fails for a point of low order: the secret would be zero.
  int done = context && other && EVP_PKEY_derive_init(context) == 1 &&
             EVP_PKEY_derive_set_peer(context, other) == 1 &&
             EVP_PKEY_derive(context, shared, &length) == 1 && length == 32;
  EVP_PKEY_CTX_free(context);
  EVP_PKEY_free(other);
  EVP_PKEY_free(mine);
  return done;
}

int lc_25519_sign(const uint8_t *secret, const uint8_t *message, size_t length,
                  uint8_t *signature) {
  EVP_PKEY *key = EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, NULL, secret, 32);
  EVP_MD_CTX *context = EVP_MD_CTX_new();
  size_t written = 64;
  int done = key && context && EVP_DigestSignInit(context, NULL, NULL, NULL, key) == 1 &&
             EVP_DigestSign(context, signature, &written, message, length) == 1 && written == 64;
  EVP_MD_CTX_free(context);
  EVP_PKEY_free(key);
  return done;
}

int lc_25519_verify(const uint8_t *public_key, const uint8_t *message, size_t length,
                    const uint8_t *signature) {
  EVP_PKEY *key = EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, NULL, public_key, 32);
  EVP_MD_CTX *context = EVP_MD_CTX_new();
  int done = key && context && EVP_DigestVerifyInit(context, NULL, NULL, NULL, key) == 1 &&
             EVP_DigestVerify(context, signature, 64, message, length) == 1;
  EVP_MD_CTX_free(context);
  EVP_PKEY_free(key);
  return done;
}
