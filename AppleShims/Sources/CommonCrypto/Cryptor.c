#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "LibCryptoLegacy.h"

struct _CCCryptor {
  EVP_CIPHER_CTX *context;
  size_t block;
  // The bytes that wait for the rest of their block.
  size_t waiting;
  _Bool encrypts;
  _Bool pads;
};

static const EVP_CIPHER *cipher(CCAlgorithm algorithm, CCMode mode, size_t keyLength,
                                CCCryptorStatus *status) {
  *status = kCCUnimplemented;
  if (mode != kCCModeECB && mode != kCCModeCBC && mode != kCCModeCTR) return NULL;
  if (algorithm == kCCAlgorithm3DES && mode != kCCModeCTR) {
    *status = keyLength == kCCKeySize3DES ? kCCSuccess : kCCKeySizeError;
    if (*status) return NULL;
    return mode == kCCModeECB ? EVP_des_ede3_ecb() : EVP_des_ede3_cbc();
  }
  if (algorithm != kCCAlgorithmAES) return NULL;
  *status = kCCSuccess;
  switch (keyLength) {
    case kCCKeySizeAES128:
      return mode == kCCModeECB   ? EVP_aes_128_ecb()
             : mode == kCCModeCBC ? EVP_aes_128_cbc()
                                  : EVP_aes_128_ctr();
    case kCCKeySizeAES192:
      return mode == kCCModeECB   ? EVP_aes_192_ecb()
             : mode == kCCModeCBC ? EVP_aes_192_cbc()
                                  : EVP_aes_192_ctr();
    case kCCKeySizeAES256:
      return mode == kCCModeECB   ? EVP_aes_256_ecb()
             : mode == kCCModeCBC ? EVP_aes_256_cbc()
                                  : EVP_aes_256_ctr();
    default: *status = kCCKeySizeError; return NULL;
  }
}

CCCryptorStatus CCCryptorCreateWithMode(CCOperation op, CCMode mode, CCAlgorithm alg,
                                        CCPadding padding, const void *iv, const void *key,
                                        size_t keyLength, const void *tweak, size_t tweakLength,
                                        int numRounds, CCModeOptions options,
                                        CCCryptorRef *cryptorRef) {
  if (!cryptorRef || !key || op > kCCDecrypt) return kCCParamError;
  CCCryptorStatus status;
  const EVP_CIPHER *kind = cipher(alg, mode, keyLength, &status);
  if (!kind) return status;
  CCCryptorRef made = calloc(1, sizeof *made);
  EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
  // Without a vector, Apple's functions use zeros.
  static const unsigned char zeros[16];
  if (!made || !context ||
      !EVP_CipherInit_ex(context, kind, NULL, key, iv ? iv : zeros, op == kCCEncrypt)) {
    EVP_CIPHER_CTX_free(context);
    free(made);
    return kCCMemoryFailure;
  }
  made->context = context;
  made->encrypts = op == kCCEncrypt;
  made->pads = padding == ccPKCS7Padding && mode != kCCModeCTR;
  made->block = mode == kCCModeCTR            ? 1
                : alg == kCCAlgorithm3DES ? kCCBlockSize3DES
                                          : kCCBlockSizeAES128;
  EVP_CIPHER_CTX_set_padding(context, made->pads);
  *cryptorRef = made;
  return kCCSuccess;
}

CCCryptorStatus CCCryptorCreate(CCOperation op, CCAlgorithm alg, CCOptions options,
                                const void *key, size_t keyLength, const void *iv,
                                CCCryptorRef *cryptorRef) {
  return CCCryptorCreateWithMode(op, options & kCCOptionECBMode ? kCCModeECB : kCCModeCBC, alg,
                                 options & kCCOptionPKCS7Padding ? ccPKCS7Padding : ccNoPadding,
                                 iv, key, keyLength, NULL, 0, 0, 0, cryptorRef);
}

CCCryptorStatus CCCryptorRelease(CCCryptorRef cryptorRef) {
  if (!cryptorRef) return kCCSuccess;
  EVP_CIPHER_CTX_free(cryptorRef->context);
  free(cryptorRef);
  return kCCSuccess;
}

/// Returns how much an update writes: when decrypting with padding, the last block waits.
static size_t updateLength(CCCryptorRef cryptor, size_t inputLength) {
  size_t count = cryptor->waiting + inputLength;
  if (cryptor->pads && !cryptor->encrypts && count) count -= 1;
  return count / cryptor->block * cryptor->block;
}

size_t CCCryptorGetOutputLength(CCCryptorRef cryptorRef, size_t inputLength, _Bool final) {
  if (!cryptorRef) return 0;
  size_t count = cryptorRef->waiting + inputLength;
  if (!final) return updateLength(cryptorRef, inputLength);
  return cryptorRef->pads && cryptorRef->encrypts
             ? count / cryptorRef->block * cryptorRef->block + cryptorRef->block
             : count;
}

CCCryptorStatus CCCryptorUpdate(CCCryptorRef cryptorRef, const void *dataIn, size_t dataInLength,
                                void *dataOut, size_t dataOutAvailable, size_t *dataOutMoved) {
  if (dataOutMoved) *dataOutMoved = 0;
  if (!cryptorRef || (dataInLength && !dataIn) || dataInLength > INT_MAX - 64) return kCCParamError;
  size_t needed = updateLength(cryptorRef, dataInLength);
  if (needed > dataOutAvailable || (needed && !dataOut)) return kCCBufferTooSmall;
  // The output may overlap the input.
  unsigned char *buffer = malloc(dataInLength + 2 * kCCBlockSizeAES128);
  if (!buffer) return kCCMemoryFailure;
  CCCryptorStatus status = kCCUnspecifiedError;
  int moved = 0;
  if (EVP_CipherUpdate(cryptorRef->context, buffer, &moved, dataIn, (int)dataInLength) &&
      (size_t)moved == needed) {
    if (moved) memcpy(dataOut, buffer, moved);
    cryptorRef->waiting = cryptorRef->waiting + dataInLength - moved;
    if (dataOutMoved) *dataOutMoved = moved;
    status = kCCSuccess;
  }
  OPENSSL_cleanse(buffer, dataInLength + 2 * kCCBlockSizeAES128);
  free(buffer);
  return status;
}

CCCryptorStatus CCCryptorFinal(CCCryptorRef cryptorRef, void *dataOut, size_t dataOutAvailable,
                               size_t *dataOutMoved) {
  if (dataOutMoved) *dataOutMoved = 0;
  if (!cryptorRef) return kCCParamError;
  if (cryptorRef->waiting % cryptorRef->block && (!cryptorRef->pads || !cryptorRef->encrypts))
    return kCCAlignmentError;
  if (cryptorRef->pads && cryptorRef->encrypts && dataOutAvailable < cryptorRef->block)
    return kCCBufferTooSmall;
  unsigned char last[2 * kCCBlockSizeAES128];
  int moved = 0;
  if (!EVP_CipherFinal_ex(cryptorRef->context, last, &moved)) return kCCDecodeError;
  if ((size_t)moved > dataOutAvailable || (moved && !dataOut)) return kCCBufferTooSmall;
  if (moved) memcpy(dataOut, last, moved);
  if (dataOutMoved) *dataOutMoved = moved;
  OPENSSL_cleanse(last, sizeof last);
  cryptorRef->waiting = 0;
  return kCCSuccess;
}

CCCryptorStatus CCCrypt(CCOperation op, CCAlgorithm alg, CCOptions options, const void *key,
                        size_t keyLength, const void *iv, const void *dataIn, size_t dataInLength,
                        void *dataOut, size_t dataOutAvailable, size_t *dataOutMoved) {
  if (dataOutMoved) *dataOutMoved = 0;
  CCCryptorRef cryptor = NULL;
  CCCryptorStatus status = CCCryptorCreate(op, alg, options, key, keyLength, iv, &cryptor);
  if (status) return status;
  size_t needed = CCCryptorGetOutputLength(cryptor, dataInLength, 1);
  size_t first = 0, second = 0;
  if (!cryptor->pads && dataInLength % cryptor->block) {
    status = kCCAlignmentError;
  } else if (cryptor->encrypts && needed > dataOutAvailable) {
    // The only failure that tells how much is needed.
    status = kCCBufferTooSmall;
    if (dataOutMoved) *dataOutMoved = needed;
  } else {
    status = CCCryptorUpdate(cryptor, dataIn, dataInLength, dataOut, dataOutAvailable, &first);
    if (!status)
      status = CCCryptorFinal(cryptor, dataOut ? (char *)dataOut + first : NULL,
                              dataOutAvailable - first, &second);
    if (!status && dataOutMoved) *dataOutMoved = first + second;
  }
  CCCryptorRelease(cryptor);
  return status;
}
