import APITable
import Security
import Testing

/// The table of this module in the README has what is there.
@Suite struct SecurityTableTests {
  static var uses: [String: Any] {
    [
      "SecItemAdd": SecItemAdd, "SecItemCopyMatching": SecItemCopyMatching,
      "SecItemUpdate": SecItemUpdate, "SecItemDelete": SecItemDelete,
      "kSecClass": kSecClass, "kSecAttrAccount": kSecAttrAccount, "kSecValueData": kSecValueData,
      "kSecReturnData": kSecReturnData, "kSecMatchLimit": kSecMatchLimit,
      "errSecSuccess": errSecSuccess, "errSecItemNotFound": errSecItemNotFound,
      "errSecDuplicateItem": errSecDuplicateItem,
      "SecCopyErrorMessageString": SecCopyErrorMessageString,
      "SecRandomCopyBytes": SecRandomCopyBytes, "kSecRandomDefault": kSecRandomDefault as Any,
      "SecAccessControl": SecAccessControl.self,
      "SecAccessControlCreateFlags": SecAccessControlCreateFlags.self,
      "SecAccessControlCreateWithFlags": SecAccessControlCreateWithFlags,
      "SecKey": SecKey.self, "SecKeyAlgorithm": SecKeyAlgorithm.self,
      "SecKeyOperationType": SecKeyOperationType.self,
      "SecKeyErrorPointer": SecKeyErrorPointer.self,
      "SecKeyCreateWithData": SecKeyCreateWithData,
      "SecKeyCopyExternalRepresentation": SecKeyCopyExternalRepresentation,
      "SecKeyCopyPublicKey": SecKeyCopyPublicKey, "SecKeyCopyAttributes": SecKeyCopyAttributes,
      "SecKeyGetBlockSize": SecKeyGetBlockSize,
      "SecKeyIsAlgorithmSupported": SecKeyIsAlgorithmSupported,
      "SecKeyCreateEncryptedData": SecKeyCreateEncryptedData,
      "SecKeyCreateDecryptedData": SecKeyCreateDecryptedData,
      "SecKeyCreateSignature": SecKeyCreateSignature,
      "SecKeyVerifySignature": SecKeyVerifySignature,
      "SecPadding": SecPadding.self, "SecKeyEncrypt": SecKeyEncrypt, "SecKeyDecrypt": SecKeyDecrypt,
      "SecKeyRawSign": SecKeyRawSign, "SecKeyRawVerify": SecKeyRawVerify,
      "SecKeyCopyKeyExchangeResult": SecKeyCopyKeyExchangeResult,
      "SecKeyKeyExchangeParameter": SecKeyKeyExchangeParameter.self,
      "SecKeyCreateRandomKey": SecKeyCreateRandomKey, "SecKeyGetTypeID": SecKeyGetTypeID,
      "SecCertificate": SecCertificate.self,
      "SecPolicy": SecPolicy.self,
      "SecTrustResultType": SecTrustResultType.self,
      "SecKeyGeneratePair": SecKeyGeneratePair,
      "SecCertificateCreateWithData": SecCertificateCreateWithData,
      "SecCertificateCopyData": SecCertificateCopyData,
      "SecCertificateCopyCommonName": SecCertificateCopyCommonName,
      "SecCertificateCopySubjectSummary": SecCertificateCopySubjectSummary,
      "SecCertificateGetTypeID": SecCertificateGetTypeID,
      "SecIdentity": SecIdentity.self, "SecIdentityGetTypeID": SecIdentityGetTypeID,
      "SecIdentityCopyCertificate": SecIdentityCopyCertificate,
      "SecIdentityCopyPrivateKey": SecIdentityCopyPrivateKey,
      "SecCertificateCopyKey": SecCertificateCopyKey,
      "SecPolicyCreateSSL": SecPolicyCreateSSL,
      "SecPolicyCreateBasicX509": SecPolicyCreateBasicX509,
      "SecTrustCreateWithCertificates": SecTrustCreateWithCertificates,
      "SecTrustEvaluate": SecTrustEvaluate,
      "SecTrustEvaluateWithError": SecTrustEvaluateWithError,
      "SecTrustGetTrustResult": SecTrustGetTrustResult,
      "SecTrustSetPolicies": SecTrustSetPolicies,
      "SecTrustSetAnchorCertificates": SecTrustSetAnchorCertificates,
      "SecTrustSetAnchorCertificatesOnly": SecTrustSetAnchorCertificatesOnly,
      "SecTrustGetCertificateCount": SecTrustGetCertificateCount,
      "SecTrustGetCertificateAtIndex": SecTrustGetCertificateAtIndex,
      "SecTrustCopyCertificateChain": SecTrustCopyCertificateChain,
      "SecTrustCopyKey": SecTrustCopyKey, "SecTrustCopyPublicKey": SecTrustCopyPublicKey,
    ]
  }

  @Test func theTableSaysWhatIsThere() throws {
    let table = try APITable(of: "Security")
    #expect(table.unreadable.isEmpty)
    #expect(table.there == Set(Self.uses.keys))
  }
}
