// Compiles the declarations of CLibCrypto together with the headers of OpenSSL 3, if they exist.
// A different type or value is a compiler error.
#if __has_include(<openssl/core_names.h>)
#pragma clang diagnostic error "-Wmacro-redefined"
#define LIBCRYPTO_CHECK
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/obj_mac.h>
#include <openssl/param_build.h>
#include <openssl/x509.h>

#include "LibCrypto.h"

_Static_assert(lc_select_public == EVP_PKEY_PUBLIC_KEY, "what EVP_PKEY_fromdata selects");
_Static_assert(lc_select_pair == EVP_PKEY_KEYPAIR, "what EVP_PKEY_fromdata selects");
_Static_assert(POINT_CONVERSION_UNCOMPRESSED == 4, "the form of a point");
#endif
