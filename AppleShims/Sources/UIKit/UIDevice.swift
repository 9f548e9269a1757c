/// The kind of a device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}

/// The simulated phone.
open class UIDevice: NSObject, @unchecked Sendable {
  private static let shared = UIDevice()
  private let identifier = UUID()

  private override init() {}

  open class var current: UIDevice { shared }

  open var name: String { "iPhone" }
  open var model: String { "iPhone" }
  open var localizedModel: String { "iPhone" }
  open var systemName: String { "iOS" }
  /// The version of iOS whose rules this package follows.
  open var systemVersion: String { "26.0" }
  open var identifierForVendor: UUID? { identifier }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
}
