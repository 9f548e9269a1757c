// Apple's module exports Foundation's types.
@_exported public import Groundwork

/// An error of CryptoKit.
public enum CryptoKitError: Error, Equatable, Hashable, Sendable {
  /// A key has the wrong length.
  case incorrectKeySize
  /// A parameter has the wrong length.
  case incorrectParameterSize
  /// A tag or signature does not belong to the data and the key.
  case authenticationFailure
  /// libcrypto refuses; the number is Apple's if it is known.
  case underlyingCoreCryptoError(error: Int32)
  /// A key could not be wrapped.
  case wrapFailure
  /// A key could not be unwrapped.
  case unwrapFailure
  /// A parameter has an invalid value.
  case invalidParameter

  /// corecrypto's error for a parameter that is not a key: `CCERR_PARAMETER`.
  static let refused = underlyingCoreCryptoError(error: -7)
}

/// An error in ASN.1 or PEM.
///
/// Only `invalidASN1Object` and `invalidPEMDocument` are thrown here; Apple's parser throws more.
public enum CryptoKitASN1Error: Error, Equatable, Hashable, Sendable {
  /// The tag of a field is invalid.
  case invalidFieldIdentifier
  /// The tag of a field is not the expected one.
  case unexpectedFieldType
  /// An object identifier is invalid.
  case invalidObjectIdentifier
  /// The object is not the expected one.
  case invalidASN1Object
  /// An integer is longer than necessary.
  case invalidASN1IntegerEncoding
  /// A field ends too early.
  case truncatedASN1Field
  /// The length of a field has an unknown form.
  case unsupportedFieldLength
  /// The text is not a PEM document.
  case invalidPEMDocument
}
