/// How somebody is reached.
open class CXHandle: NSObject, NSCopying {
  /// The kinds of handles.
  public enum HandleType: Int, Sendable {
    case generic = 1
    case phoneNumber, emailAddress
  }

  public let type: HandleType
  public let value: String

  public init(type: HandleType, value: String) { (self.type, self.value) = (type, value) }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CXHandle else { return false }
    return type == other.type && value == other.value
  }

  open override var hash: Int { value.hashValue }
}

/// New facts about a call.
open class CXCallUpdate: NSObject {
  open var remoteHandle: CXHandle?
  open var localizedCallerName: String?
  open var supportsHolding = true
  open var supportsGrouping = true
  open var supportsUngrouping = true
  open var supportsDTMF = true
  open var hasVideo = false

  public override init() {}
}

/// A call; there are none here.
open class CXCall: NSObject {
  public let uuid: UUID
  open var isOutgoing: Bool { false }
  open var isOnHold: Bool { false }
  open var hasConnected: Bool { false }
  open var hasEnded: Bool { false }

  init(uuid: UUID) { self.uuid = uuid }
}

/// A delegate for calls; never called here.
public protocol CXCallObserverDelegate: NSObjectProtocol {
  func callObserver(_ callObserver: CXCallObserver, callChanged call: CXCall)
}

/// The calls of the phone: none.
open class CXCallObserver: NSObject {
  private weak var delegate: (any CXCallObserverDelegate)?

  public override init() {}

  open var calls: [CXCall] {
    NotSimulated.report("CXCallObserver", "the phone has no calls")
    return []
  }

  /// Keeps a delegate, which is never called.
  open func setDelegate(_ delegate: (any CXCallObserverDelegate)?, queue: DispatchQueue?) {
    self.delegate = delegate
  }
}
