#include "LibCrypto.h"

static int curve_named(int width) {
  switch (width) {
  case 32: return NID_X9_62_prime256v1;
  case 48: return NID_secp384r1;
  case 66: return NID_secp521r1;
  default: return NID_undef;
  }
}

static size_t point_length(int width) { return 1 + 2 * (size_t)width; }

static int write_point(const EC_GROUP *group, const EC_POINT *point, int width, uint8_t *out) {
  return EC_POINT_point2oct(group, point, POINT_CONVERSION_UNCOMPRESSED, out, point_length(width),
                            NULL) == point_length(width);
}

// Returns 1 if 0 < secret < order.
static int is_secret(const EC_GROUP *group, const BIGNUM *secret) {
  return !BN_is_zero(secret) && BN_cmp(secret, EC_GROUP_get0_order(group)) < 0;
}

int lc_ec_generate(int width, uint8_t *secret) {
  EC_GROUP *group = EC_GROUP_new_by_curve_name(curve_named(width));
  BIGNUM *number = BN_secure_new();
  int done = 0;
  while (group && number && BN_priv_rand_range(number, EC_GROUP_get0_order(group)) == 1) {
    if (BN_is_zero(number)) continue;
    done = BN_bn2binpad(number, secret, width) == width;
    break;
  }
  BN_clear_free(number);
  EC_GROUP_free(group);
  return done;
}

int lc_ec_public(int width, const uint8_t *secret, uint8_t *point) {
  EC_GROUP *group = EC_GROUP_new_by_curve_name(curve_named(width));
  BIGNUM *number = BN_bin2bn(secret, width, NULL);
  EC_POINT *product = group ? EC_POINT_new(group) : NULL;
  if (number) BN_set_flags(number, BN_FLG_CONSTTIME);
  int done = product && number && is_secret(group, number) &&
             EC_POINT_mul(group, product, number, NULL, NULL, NULL) == 1 &&
             write_point(group, product, width, point);
  EC_POINT_free(product);
  BN_clear_free(number);
  EC_GROUP_free(group);
  return done;
}

int lc_ec_decode(int width, const uint8_t *encoded, size_t length, uint8_t *out) {
  EC_GROUP *group = EC_GROUP_new_by_curve_name(curve_named(width));
  EC_POINT *point = group ? EC_POINT_new(group) : NULL;
  int done = point && EC_POINT_oct2point(group, point, encoded, length, NULL) == 1 &&
             !EC_POINT_is_at_infinity(group, point) && write_point(group, point, width, out);
  EC_POINT_free(point);
  EC_GROUP_free(group);
  return done;
}

// A libcrypto key: private if there is a secret, otherwise public.
static EVP_PKEY *key_from(int width, const uint8_t *secret, const uint8_t *point) {
  OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
  BIGNUM *number = secret ? BN_bin2bn(secret, width, NULL) : NULL;
  EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_id(EVP_PKEY_EC, NULL);
  OSSL_PARAM *parameters = NULL;
  EVP_PKEY *key = NULL;
  const char *group = OBJ_nid2sn(curve_named(width));
  if (builder && context && group && (number || !secret) &&
      OSSL_PARAM_BLD_push_utf8_string(builder, OSSL_PKEY_PARAM_GROUP_NAME, group, 0) == 1 &&
      OSSL_PARAM_BLD_push_octet_string(builder, OSSL_PKEY_PARAM_PUB_KEY, point,
                                       point_length(width)) == 1 &&
      (!number || OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_PRIV_KEY, number) == 1) &&
      (parameters = OSSL_PARAM_BLD_to_param(builder)) && EVP_PKEY_fromdata_init(context) == 1)
    EVP_PKEY_fromdata(context, &key, secret ? lc_select_pair : lc_select_public, parameters);
  OSSL_PARAM_free(parameters);
  OSSL_PARAM_BLD_free(builder);
  EVP_PKEY_CTX_free(context);
  BN_clear_free(number);
  return key;
}

int lc_ec_agree(int width, const uint8_t *secret, const uint8_t *point, uint8_t *shared) {
  uint8_t public_key[133];
  EVP_PKEY *mine = lc_ec_public(width, secret, public_key) ? key_from(width, secret, public_key) : NULL;
  EVP_PKEY *other = key_from(width, NULL, point);
  EVP_PKEY_CTX *context = mine ? EVP_PKEY_CTX_new(mine, NULL) : NULL;
  size_t length = width;
  int done = context && other && EVP_PKEY_derive_init(context) == 1 &&
             EVP_PKEY_derive_set_peer(context, other) == 1 &&
             EVP_PKEY_derive(context, shared, &length) == 1 && length == (size_t)width;
  EVP_PKEY_CTX_free(context);
  EVP_PKEY_free(other);
  EVP_PKEY_free(mine);
  return done;
}

size_t lc_signature_write(int width, const uint8_t *signature, uint8_t *der, size_t capacity) {
  ECDSA_SIG *parsed = ECDSA_SIG_new();
  BIGNUM *r = BN_bin2bn(signature, width, NULL), *s = BN_bin2bn(signature + width, width, NULL);
  int length = 0;
  if (parsed && r && s && ECDSA_SIG_set0(parsed, r, s) == 1) {
    r = s = NULL;
    length = i2d_ECDSA_SIG(parsed, NULL);
    if (length > 0 && (size_t)length <= capacity) length = i2d_ECDSA_SIG(parsed, &der);
    else length = 0;
  }
  BN_free(r);
  BN_free(s);
  ECDSA_SIG_free(parsed);
  return length > 0 ? (size_t)length : 0;
}

int lc_signature_read(int width, const uint8_t *der, size_t length, uint8_t *signature) {
  uint8_t again[160];
  const uint8_t *next = der;
  // More than the longest signature: a SEQUENCE of two INTEGER of 66 bytes.
  if (length > sizeof again) return 0;
  ECDSA_SIG *parsed = d2i_ECDSA_SIG(NULL, &next, (long)length);
  int done = parsed && !BN_is_negative(ECDSA_SIG_get0_r(parsed)) &&
             !BN_is_negative(ECDSA_SIG_get0_s(parsed)) &&
             BN_bn2binpad(ECDSA_SIG_get0_r(parsed), signature, width) == width &&
             BN_bn2binpad(ECDSA_SIG_get0_s(parsed), signature + width, width) == width &&
             // Accept only the distinguished encoding (DER), with nothing after it.
             lc_signature_write(width, signature, again, sizeof again) == length &&
             memcmp(again, der, length) == 0;
  ECDSA_SIG_free(parsed);
  return done;
}

int lc_ec_sign(int width, const uint8_t *secret, const uint8_t *point, const uint8_t *digest,
               size_t length, uint8_t *signature) {
  EVP_PKEY *key = key_from(width, secret, point);
  EVP_PKEY_CTX *context = key ? EVP_PKEY_CTX_new(key, NULL) : NULL;
  uint8_t der[160];
  size_t der_length = sizeof der;
  int done = context && EVP_PKEY_sign_init(context) == 1 &&
             EVP_PKEY_sign(context, der, &der_length, digest, length) == 1 &&
             lc_signature_read(width, der, der_length, signature);
  EVP_PKEY_CTX_free(context);
  EVP_PKEY_free(key);
  return done;
}

int lc_ec_verify(int width, const uint8_t *point, const uint8_t *digest, size_t length,
                 const uint8_t *signature) {
  EVP_PKEY *key = key_from(width, NULL, point);
  EVP_PKEY_CTX *context = key ? EVP_PKEY_CTX_new(key, NULL) : NULL;
  uint8_t der[160];
  size_t der_length = lc_signature_write(width, signature, der, sizeof der);
  int done = context && der_length > 0 && EVP_PKEY_verify_init(context) == 1 &&
             EVP_PKEY_verify(context, der, der_length, digest, length) == 1;
  EVP_PKEY_CTX_free(context);
  EVP_PKEY_free(key);
  return done;
}

size_t lc_ec_write(int width, const uint8_t *secret, const uint8_t *point, uint8_t *der,
                   size_t capacity) {
  EVP_PKEY *key = key_from(width, secret, point);
  PKCS8_PRIV_KEY_INFO *info = key && secret ? EVP_PKEY2PKCS8(key) : NULL;
  uint8_t *bytes = NULL;
  int length = 0;
  if (info) length = i2d_PKCS8_PRIV_KEY_INFO(info, &bytes);
  else if (key && !secret) length = i2d_PUBKEY(key, &bytes);
  int fits = length > 0 && (size_t)length <= capacity;
  if (fits) memcpy(der, bytes, length);
  if (length > 0) CRYPTO_clear_free(bytes, length, "", 0);
  PKCS8_PRIV_KEY_INFO_free(info);
  EVP_PKEY_free(key);
  return fits ? (size_t)length : 0;
}

// Returns 1 if the key names exactly this curve.
static int is_on(int width, const EVP_PKEY *key) {
  char name[64];
  size_t length = 0;
  return EVP_PKEY_get_base_id(key) == EVP_PKEY_EC &&
         EVP_PKEY_get_utf8_string_param(key, OSSL_PKEY_PARAM_GROUP_NAME, name, sizeof name,
                                        &length) == 1 &&
         OBJ_txt2nid(name) == curve_named(width);
}

int lc_ec_read_public(int width, const uint8_t *der, size_t length, uint8_t *point) {
  const uint8_t *next = der;
  EVP_PKEY *key = length <= LONG_MAX ? d2i_PUBKEY(NULL, &next, (long)length) : NULL;
  uint8_t encoded[133];
  size_t written = 0;
  int done = key && next == der + length && is_on(width, key) &&
             EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, encoded, sizeof encoded,
                                             &written) == 1 &&
             lc_ec_decode(width, encoded, written, point);
  EVP_PKEY_free(key);
  return done;
}

int lc_ec_read_secret(int width, const uint8_t *der, size_t length, uint8_t *secret) {
  const uint8_t *next = der;
  EVP_PKEY *key = length <= LONG_MAX ? d2i_AutoPrivateKey(NULL, &next, (long)length) : NULL;
  BIGNUM *number = NULL;
  int done = key && next == der + length && is_on(width, key) &&
             EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_PRIV_KEY, &number) == 1 &&
             BN_bn2binpad(number, secret, width) == width;
  BN_clear_free(number);
  EVP_PKEY_free(key);
  return done;
}
