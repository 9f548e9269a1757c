/// What a person must do.
public enum LAPolicy: Int, Sendable {
  case deviceOwnerAuthenticationWithBiometrics = 1
  case deviceOwnerAuthentication = 2
}

/// How a phone knows a person.
public enum LABiometryType: Int, Sendable {
  case none, touchID, faceID
  case opticID = 4
}

/// An error of authentication.
public struct LAError: Error {
  /// The kinds of errors, with the numbers of LAError.h.
  public enum Code: Int, Sendable {
    case authenticationFailed = -1
    case userCancel = -2
    case userFallback = -3
    case systemCancel = -4
    case passcodeNotSet = -5
    case biometryNotAvailable = -6
    case biometryNotEnrolled = -7
    case biometryLockout = -8
    case appCancel = -9
    case invalidContext = -10
    case notInteractive = -1004
  }

  public static var errorDomain: String { LAErrorDomain }
  public let code: Code

  public init(_ code: Code) { self.code = code }
}

extension LAError: CustomNSError {
  public var errorCode: Int { code.rawValue }
}

public let LAErrorDomain = "com.apple.LocalAuthentication"

/// Asks a person to authenticate, which an extension cannot: it has no screen.
open class LAContext: NSObject {
  open var localizedFallbackTitle: String?
  open var localizedCancelTitle: String?
  open var localizedReason = ""
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
  open var interactionNotAllowed = false

  public override init() {}

  /// Face ID, as on phones that run iOS 26.
  open var biometryType: LABiometryType { .faceID }
  open var evaluatedPolicyDomainState: Data? { nil }

  open func canEvaluatePolicy(_ policy: LAPolicy, error: NSErrorPointer) -> Bool {
    Self.report()
    error?.pointee = LAError(.notInteractive) as NSError
    return false
  }

  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String,
    reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    Self.report()
    DispatchQueue.global().async { reply(false, LAError(.notInteractive)) }
  }

  /// - Throws: Always, because there is no screen.
  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    Self.report()
    throw LAError(.notInteractive)
  }

  open func invalidate() {}

  private static func report() {
    NotSimulated.report("LAContext", "nobody can authenticate")
  }
}
