#include "LibCrypto.h"

static const char *const hashes[] = {"md5", "sha1", "sha256", "sha384", "sha512"};
static const char *const paddings[] = {"none", "pkcs1", "oaep", "pss"};

void *lc_rsa_read(const uint8_t *der, size_t length, int is_private) {
  if (length > LONG_MAX) return NULL;
  const unsigned char *place = der;
  if (is_private) {
    // Apple takes PKCS #1 only; d2i_PrivateKey would also take PKCS #8.
    PKCS8_PRIV_KEY_INFO *other = d2i_PKCS8_PRIV_KEY_INFO(NULL, &place, (long)length);
    PKCS8_PRIV_KEY_INFO_free(other);
    if (other) return NULL;
    place = der;
    return d2i_PrivateKey(EVP_PKEY_RSA, NULL, &place, (long)length);
  }
  EVP_PKEY *key = d2i_PublicKey(EVP_PKEY_RSA, NULL, &place, (long)length);
  place = der;
  if (!key) key = d2i_PUBKEY(NULL, &place, (long)length);
  if (key && EVP_PKEY_get_base_id(key) != EVP_PKEY_RSA) {
    EVP_PKEY_free(key);
    key = NULL;
  }
  return key;
}

void *lc_rsa_make(size_t bits) { return EVP_PKEY_Q_keygen(NULL, NULL, "RSA", bits); }

void lc_rsa_free(void *key) { EVP_PKEY_free(key); }

int lc_rsa_bits(const void *key) { return EVP_PKEY_get_bits(key); }

size_t lc_rsa_write(const void *key, int is_private, uint8_t *der, size_t capacity) {
  int length = is_private ? i2d_PrivateKey(key, NULL) : i2d_PublicKey(key, NULL);
  if (length <= 0 || (size_t)length > capacity) return 0;
  unsigned char *place = der;
  length = is_private ? i2d_PrivateKey(key, &place) : i2d_PublicKey(key, &place);
  return length > 0 ? (size_t)length : 0;
}

static int start(EVP_PKEY_CTX *context, int operation) {
  switch (operation) {
  case lc_rsa_encrypt: return EVP_PKEY_encrypt_init(context);
  case lc_rsa_decrypt: return EVP_PKEY_decrypt_init(context);
  case lc_rsa_sign: return EVP_PKEY_sign_init(context);
  default: return EVP_PKEY_verify_init(context);
  }
}

static EVP_PKEY_CTX *begin(const void *key, int operation, int padding, int hash) {
  EVP_PKEY_CTX *context = EVP_PKEY_CTX_new((EVP_PKEY *)key, NULL);
  int done = context && start(context, operation) == 1 &&
             EVP_PKEY_CTX_ctrl_str(context, "rsa_padding_mode", paddings[padding]) == 1;
  if (done && padding == lc_rsa_oaep) {
    done = EVP_PKEY_CTX_ctrl_str(context, "rsa_oaep_md", hashes[hash]) == 1 &&
           EVP_PKEY_CTX_ctrl_str(context, "rsa_mgf1_md", hashes[hash]) == 1;
  } else if (done && (operation == lc_rsa_sign || operation == lc_rsa_verify)) {
    done = EVP_PKEY_CTX_ctrl_str(context, "digest", hashes[hash]) == 1;
    if (done && padding == lc_rsa_pss) {
      done = EVP_PKEY_CTX_ctrl_str(context, "rsa_mgf1_md", hashes[hash]) == 1 &&
             EVP_PKEY_CTX_ctrl_str(context, "rsa_pss_saltlen", "digest") == 1;
    }
  } else if (done && operation == lc_rsa_decrypt && padding == lc_rsa_pkcs1) {
    // Newer versions return random bytes in place of an error; older ones do not know the word.
    EVP_PKEY_CTX_ctrl_str(context, "rsa_pkcs1_implicit_rejection", "0");
  }
  if (done) return context;
  EVP_PKEY_CTX_free(context);
  return NULL;
}

size_t lc_rsa_apply(const void *key, int operation, int padding, int hash, const uint8_t *data,
                    size_t length, uint8_t *result, size_t capacity) {
  EVP_PKEY_CTX *context = begin(key, operation, padding, hash);
  size_t written = capacity;
  int done = 0;
  if (context) {
    switch (operation) {
    case lc_rsa_encrypt: done = EVP_PKEY_encrypt(context, result, &written, data, length); break;
    case lc_rsa_decrypt: done = EVP_PKEY_decrypt(context, result, &written, data, length); break;
    default: done = EVP_PKEY_sign(context, result, &written, data, length);
    }
  }
  EVP_PKEY_CTX_free(context);
  return done == 1 ? written : SIZE_MAX;
}

int lc_rsa_verifies(const void *key, int padding, int hash, const uint8_t *digest, size_t length,
                    const uint8_t *signature, size_t signature_length) {
  EVP_PKEY_CTX *context = begin(key, lc_rsa_verify, padding, hash);
  int done =
      context && EVP_PKEY_verify(context, signature, signature_length, digest, length) == 1;
  EVP_PKEY_CTX_free(context);
  return done;
}
