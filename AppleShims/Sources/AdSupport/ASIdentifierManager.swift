/// The identifier for advertising, which nobody allowed this app to have.
open class ASIdentifierManager: NSObject {
  private nonisolated(unsafe) static let only = ASIdentifierManager()

  private override init() {}

  open class func shared() -> ASIdentifierManager { only }

  /// All zeros, as without the permission to track.
  open var advertisingIdentifier: UUID {
    report()
    return UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }

  open var isAdvertisingTrackingEnabled: Bool {
    report()
    return false
  }

  private func report() {
    NotSimulated.report("ASIdentifierManager", "tracking is not allowed")
  }
}
