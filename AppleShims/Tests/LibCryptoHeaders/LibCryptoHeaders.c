// Compiles the declarations of CLibCrypto together with the headers of OpenSSL 3, if they exist.
// A different type or value is a compiler error.
#if __has_include(<openssl/core_names.h>)
#pragma clang diagnostic error "-Wmacro-redefined"
#define LIBCRYPTO_CHECK
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/md5.h>
#include <openssl/obj_mac.h>
#include <openssl/param_build.h>
#include <openssl/rand.h>
#include <openssl/sha.h>
#include <openssl/x509.h>

#include "LibCrypto.h"
#include "LibCryptoLegacy.h"

_Static_assert(lc_select_public == EVP_PKEY_PUBLIC_KEY, "what EVP_PKEY_fromdata selects");
_Static_assert(lc_select_pair == EVP_PKEY_KEYPAIR, "what EVP_PKEY_fromdata selects");
_Static_assert(POINT_CONVERSION_UNCOMPRESSED == 4, "the form of a point");
_Static_assert(sizeof(CC_MD5_CTX) >= sizeof(MD5_CTX), "the context of MD5");
_Static_assert(sizeof(CC_SHA1_CTX) >= sizeof(SHA_CTX), "the context of SHA-1");
_Static_assert(sizeof(CC_SHA256_CTX) >= sizeof(SHA256_CTX), "the context of SHA-224 and SHA-256");
_Static_assert(sizeof(CC_SHA512_CTX) >= sizeof(SHA512_CTX), "the context of SHA-384 and SHA-512");
#endif
