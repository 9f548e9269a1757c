/// Schedules tasks of the app, which does not run here: nothing is scheduled.
open class BGTaskScheduler: NSObject, @unchecked Sendable {
  /// An error of the scheduler.
  public struct Error: Swift.Error {
    /// The kinds of errors, with the numbers of BGTaskScheduler.h.
    public enum Code: Int, Sendable {
      case unavailable = 1
      case tooManyPendingTaskRequests = 2
      case notPermitted = 3
      case immediateRunIneligible = 4
    }

    public let code: Code

    public init(_ code: Code) { self.code = code }
  }

  public static let shared = BGTaskScheduler()
  public static let errorDomain = "BGTaskSchedulerErrorDomain"

  private override init() {}

  private func report() {
    NotSimulated.report("BGTaskScheduler", "no task is scheduled")
  }

  /// Registers nothing, and returns `false`.
  open func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool {
    report()
    return false
  }

  /// - Throws: Always.
  open func submit(_ taskRequest: BGTaskRequest) throws {
    report()
    throw Error(.unavailable)
  }

  open func cancel(taskRequestWithIdentifier identifier: String) {}

  open func cancelAllTaskRequests() {}

  open func getPendingTaskRequests(
    completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void
  ) {
    report()
    DispatchQueue.global().async { completionHandler([]) }
  }

  open func pendingTaskRequests() async -> [BGTaskRequest] {
    report()
    return []
  }
}

extension BGTaskScheduler.Error: CustomNSError {
  public static var errorDomain: String { BGTaskScheduler.errorDomain }
  public var errorCode: Int { code.rawValue }
}
