/// What the app shows for calls; here only what an extension does with it.
open class CXProvider: NSObject {
  open var configuration: CXProviderConfiguration
  open private(set) weak var delegate: (any CXProviderDelegate)?

  public init(configuration: CXProviderConfiguration) { self.configuration = configuration }

  /// Keeps a delegate, which is never called.
  open func setDelegate(_ delegate: (any CXProviderDelegate)?, queue: DispatchQueue?) {
    self.delegate = delegate
  }

  /// Passes a push to the app as a call (rule X12).
  ///
  /// It succeeds, as with the entitlement for filtering; the app is not started.
  open class func reportNewIncomingVoIPPushPayload(
    _ dictionaryPayload: [AnyHashable: Any], completion: (((any Error)?) -> Void)? = nil
  ) {
    report("reportNewIncomingVoIPPushPayload")
    guard let completion else { return }
    DispatchQueue.global().async(execute: DispatchWorkItem { completion(nil) })
  }

  /// Passes a push to the app as a call (rule X12).
  open class func reportNewIncomingVoIPPushPayload(
    _ dictionaryPayload: [AnyHashable: Any]
  ) async throws {
    report("reportNewIncomingVoIPPushPayload")
  }

  /// Fails: an extension has no calls.
  open func reportNewIncomingCall(
    with UUID: UUID, update: CXCallUpdate, completion: @escaping ((any Error)?) -> Void
  ) {
    Self.report("reportNewIncomingCall")
    let work = DispatchWorkItem { completion(CXErrorCodeIncomingCallError(.unentitled)) }
    DispatchQueue.global().async(execute: work)
  }

  /// Has no effect.
  open func reportCall(with UUID: UUID, updated update: CXCallUpdate) { Self.report("reportCall") }

  /// Has no effect.
  open func reportCall(
    with UUID: UUID, endedAt dateEnded: Date?, reason endedReason: CXCallEndedReason
  ) { Self.report("reportCall") }

  open func invalidate() {}

  private class func report(_ name: String) {
    let effect =
      name == "reportNewIncomingVoIPPushPayload"
      ? "the app is not started, and no call is shown" : "no call is shown"
    NotSimulated.report("CXProvider.\(name)", effect)
  }
}

/// A delegate for calls; never called here.
public protocol CXProviderDelegate: NSObjectProtocol {
  func providerDidReset(_ provider: CXProvider)
}

/// How the app shows calls.
open class CXProviderConfiguration: NSObject {
  open var localizedName: String?
  open var ringtoneSound: String?
  open var iconTemplateImageData: Data?
  open var maximumCallGroups = 2
  open var maximumCallsPerCallGroup = 5
  open var includesCallsInRecents = true
  open var supportsVideo = false
  open var supportedHandleTypes: Set<CXHandle.HandleType> = []

  public override init() {}
  public init(localizedName: String) { self.localizedName = localizedName }
}

/// Why a call ended.
public enum CXCallEndedReason: Int, Sendable {
  case failed = 1
  case remoteEnded, unanswered, answeredElsewhere, declinedElsewhere
}

/// An error of an incoming call.
public struct CXErrorCodeIncomingCallError: Error {
  /// The kinds of errors.
  public enum Code: Int, Sendable {
    case unknown, unentitled, callUUIDAlreadyExists, filteredByDoNotDisturb, filteredByBlockList
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }
}

/// An error of an extension that reports a call.
public struct CXErrorCodeNotificationServiceExtensionError: Error {
  /// The kinds of errors.
  public enum Code: Int, Sendable {
    case unknown, invalidClientProcess, missingNotificationFilteringEntitlement
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }
}
