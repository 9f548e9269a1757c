/// Writes a message with its arguments in place of the format's specifiers.
///
/// `{public}` and similar words in a specifier are ignored, and so are flags, width and precision.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ arguments: any CVarArg...
) {
  log.write(FormattedText.log("\(message)", arguments.map { "\($0)" }), type: type)
}

/// Writes a message with its arguments in place of the format's specifiers.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  _ message: StaticString, _ arguments: any CVarArg...
) {
  log.write(FormattedText.log("\(message)", arguments.map { "\($0)" }), type: type)
}

/// Writes a message.
public func os_log(
  _ type: OSLogType = .default, log: OSLog = .default, _ message: OSLogMessage
) {
  log.write(message.text, type: type)
}

extension FormattedText {
  /// Returns a format of `os_log` with its arguments.
  package static func log(_ format: String, _ arguments: [String]) -> String {
    make(format, arguments: arguments, missing: "<decode: missing data>")
  }
}
