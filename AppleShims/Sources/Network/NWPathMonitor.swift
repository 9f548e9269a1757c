/// An interface of the phone.
public struct NWInterface: Hashable, Sendable {
  /// The kinds of interfaces.
  public enum InterfaceType: Hashable, Sendable {
    case other, wifi, cellular, wiredEthernet, loopback
  }

  public let type: InterfaceType
  public let name: String
  public let index: Int
}

/// How the phone is connected.
public struct NWPath: Hashable, Sendable {
  /// Whether a connection can be made.
  public enum Status: Hashable, Sendable {
    case satisfied, unsatisfied, requiresConnection
  }

  /// Why no connection can be made.
  public enum UnsatisfiedReason: Hashable, Sendable {
    case notAvailable, cellularDenied, wifiDenied, localNetworkDenied, vpnInactive
  }

  public let status: Status
  public let availableInterfaces: [NWInterface]
  public var unsatisfiedReason: UnsatisfiedReason { .notAvailable }
  public var isExpensive: Bool { false }
  public var isConstrained: Bool { false }
  public var supportsIPv4: Bool { true }
  public var supportsIPv6: Bool { true }
  public var supportsDNS: Bool { true }

  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    availableInterfaces.contains { $0.type == type }
  }

  /// The path of a phone in a Wi-Fi: a push reached it.
  static let usual = NWPath(
    status: .satisfied,
    availableInterfaces: [NWInterface(type: .wifi, name: "en0", index: 1)])
}

/// Reports how the phone is connected: always by Wi-Fi.
public final class NWPathMonitor: @unchecked Sendable {
  private let lock = NSLock()
  private var handler: (@Sendable (NWPath) -> Void)?
  private var isCancelled = false
  private var startQueue: DispatchQueue?

  public init() {}

  public init(requiredInterfaceType: NWInterface.InterfaceType) {}

  public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {}

  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
    get { lock.withLock { handler } }
    set { lock.withLock { handler = newValue } }
  }

  public var currentPath: NWPath {
    Self.report()
    return .usual
  }

  public var queue: DispatchQueue? { lock.withLock { startQueue } }

  /// Calls the handler once.
  public func start(queue: DispatchQueue) {
    Self.report()
    lock.withLock { startQueue = queue }
    queue.async { [self] in
      let handler = lock.withLock { isCancelled ? nil : self.handler }
      handler?(.usual)
    }
  }

  public func cancel() { lock.withLock { isCancelled = true } }

  private static func report() {
    NotSimulated.report("NWPathMonitor", "the phone is always connected by Wi-Fi")
  }
}
