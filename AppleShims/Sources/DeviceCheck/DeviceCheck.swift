/// An error of the services of Apple.
public struct DCError: Error {
  /// The kinds of errors.
  public enum Code: Int, Sendable {
    case unknownSystemFailure, featureUnsupported, invalidInput, invalidKey, serverUnavailable
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }
}

/// Proves that requests are of the app; most extensions cannot use it.
open class DCAppAttestService: NSObject {
  public static let shared = DCAppAttestService()

  private override init() {}

  /// `false`, as in extensions.
  open var isSupported: Bool { false }

  /// - Throws: Always.
  open func generateKey() async throws -> String { throw DCError(.featureUnsupported) }

  /// - Throws: Always.
  open func attestKey(_ keyId: String, clientDataHash: Data) async throws -> Data {
    throw DCError(.featureUnsupported)
  }

  /// - Throws: Always.
  open func generateAssertion(_ keyId: String, clientDataHash: Data) async throws -> Data {
    throw DCError(.featureUnsupported)
  }
}

/// Gives tokens for the two bits that Apple keeps for a device.
open class DCDevice: NSObject {
  public static let current = DCDevice()

  private override init() {}

  open var isSupported: Bool {
    NotSimulated.report("DCDevice", "the device gets no token of Apple")
    return false
  }

  /// - Throws: Always.
  open func generateToken() async throws -> Data { throw DCError(.featureUnsupported) }

  open func generateToken(completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void) {
    DispatchQueue.global().async { completionHandler(nil, DCError(.featureUnsupported)) }
  }
}
