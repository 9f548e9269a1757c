// The headers of OpenSSL 3, for the C files of this target only.
#ifndef LIBCRYPTO_H
#define LIBCRYPTO_H

#if !__has_include(<openssl/core_names.h>)
#error "CryptoKit needs the headers of OpenSSL 3: apt-get install libssl-dev"
#endif

#include <limits.h>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/obj_mac.h>
#include <openssl/param_build.h>
#include <openssl/rand.h>
#include <openssl/x509.h>
#include <string.h>

#include "CLibCrypto.h"

#endif
