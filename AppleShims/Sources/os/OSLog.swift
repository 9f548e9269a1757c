/// The severity of a message.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let `default` = OSLogType(0)
  public static let info = OSLogType(1)
  public static let debug = OSLogType(2)
  public static let error = OSLogType(16)
  public static let fault = OSLogType(17)

  var name: String {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: "notice"
    }
  }
}

/// A log: messages go to standard error, with subsystem and category in front.
open class OSLog: NSObject, @unchecked Sendable {
  /// Names of predefined categories.
  public struct Category: Sendable {
    public let rawValue: String
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  private let subsystem: String
  private let category: String

  /// - Parameters:
  ///   - subsystem: The subsystem of the app, such as its bundle identifier; can be empty.
  ///   - category: A part of the subsystem; can be empty.
  public init(subsystem: String, category: String) {
    self.subsystem = subsystem
    self.category = category
  }

  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  /// A log without subsystem and category.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// A log that drops all messages.
  public static let disabled = OSLog(subsystem: "", category: "disabled")

  /// Returns whether messages of a severity are kept.
  open func isEnabled(type: OSLogType) -> Bool { self !== OSLog.disabled }

  /// Returns the line of a message.
  package func line(_ message: String, type: OSLogType) -> String {
    let name = [subsystem, category].filter { !$0.isEmpty }.joined(separator: ":")
    return (name.isEmpty ? "" : "[\(name)] ") + "\(type.name): \(message)\n"
  }

  func write(_ message: String, type: OSLogType) {
    guard isEnabled(type: type) else { return }
    FileHandle.standardError.write(Data(line(message, type: type).utf8))
  }
}
