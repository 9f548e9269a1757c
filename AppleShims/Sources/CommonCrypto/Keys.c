#include <limits.h>

#include "LibCryptoLegacy.h"

int CCKeyDerivationPBKDF(CCPBKDFAlgorithm algorithm, const char *password, size_t passwordLen,
                         const uint8_t *salt, size_t saltLen, CCPseudoRandomAlgorithm prf,
                         unsigned rounds, uint8_t *derivedKey, size_t derivedKeyLen) {
  const EVP_MD *digest = prf == kCCPRFHmacAlgSHA1     ? EVP_sha1()
                         : prf == kCCPRFHmacAlgSHA224 ? EVP_sha224()
                         : prf == kCCPRFHmacAlgSHA256 ? EVP_sha256()
                         : prf == kCCPRFHmacAlgSHA384 ? EVP_sha384()
                         : prf == kCCPRFHmacAlgSHA512 ? EVP_sha512()
                                                      : NULL;
  if (algorithm != kCCPBKDF2 || !digest || !derivedKey || !derivedKeyLen || !rounds ||
      rounds > INT_MAX || passwordLen > INT_MAX || saltLen > INT_MAX || derivedKeyLen > INT_MAX ||
      (!password && passwordLen) || (!salt && saltLen))
    return kCCParamError;
  return PKCS5_PBKDF2_HMAC(password ? password : "", (int)passwordLen, salt, (int)saltLen,
                           (int)rounds, digest, (int)derivedKeyLen, derivedKey)
             ? kCCSuccess
             : kCCUnspecifiedError;
}

CCRNGStatus CCRandomGenerateBytes(void *bytes, size_t count) {
  if ((!bytes && count) || count > INT_MAX) return kCCParamError;
  return count == 0 || RAND_bytes(bytes, (int)count) == 1 ? kCCSuccess : kCCRNGFailure;
}
