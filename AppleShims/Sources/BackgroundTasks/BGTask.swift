/// Work that the system starts later; here, it never starts any.
open class BGTask: NSObject {
  public let identifier: String
  open var expirationHandler: (() -> Void)?

  init(identifier: String) { self.identifier = identifier }

  open func setTaskCompleted(success: Bool) {}
}

open class BGProcessingTask: BGTask {}

open class BGAppRefreshTask: BGTask {}

/// What an app asks the system to start.
open class BGTaskRequest: NSObject {
  public let identifier: String
  open var earliestBeginDate: Date?

  init(identifier: String) { self.identifier = identifier }
}

open class BGAppRefreshTaskRequest: BGTaskRequest {
  public override init(identifier: String) { super.init(identifier: identifier) }
}

open class BGProcessingTaskRequest: BGTaskRequest {
  open var requiresNetworkConnectivity = false
  open var requiresExternalPower = false

  public override init(identifier: String) { super.init(identifier: identifier) }
}
