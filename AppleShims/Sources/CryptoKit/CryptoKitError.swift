// Apple's module brings Foundation's types along.
@_exported public import Groundwork

/// What CryptoKit throws.
public enum CryptoKitError: Error, Equatable, Hashable, Sendable {
  /// A key has the wrong length.
  case incorrectKeySize
  /// A parameter has the wrong length.
  case incorrectParameterSize
  /// A tag or signature does not belong to the data and the key.
  case authenticationFailure
  /// The library below refuses; the number is Apple's where it is known.
  case underlyingCoreCryptoError(error: Int32)
  /// A key could not be wrapped.
  case wrapFailure
  /// A key could not be unwrapped.
  case unwrapFailure
  /// A parameter has a value that is not possible.
  case invalidParameter

  /// corecrypto's answer to a parameter that is no key: `CCERR_PARAMETER`.
  static let refused = underlyingCoreCryptoError(error: -7)
}

/// What is wrong with ASN.1 or PEM.
///
/// Here only `invalidASN1Object` and `invalidPEMDocument` are thrown; Apple's reader tells more kinds apart.
public enum CryptoKitASN1Error: Error, Equatable, Hashable, Sendable {
  /// The tag of a field is not possible.
  case invalidFieldIdentifier
  /// The tag of a field is another than wanted.
  case unexpectedFieldType
  /// An object identifier is not possible.
  case invalidObjectIdentifier
  /// The object is not what was wanted.
  case invalidASN1Object
  /// An integer is longer than it must be.
  case invalidASN1IntegerEncoding
  /// A field ends too early.
  case truncatedASN1Field
  /// The length of a field is written in an unknown way.
  case unsupportedFieldLength
  /// The text is no PEM document.
  case invalidPEMDocument
}
