/// Writes a message with its arguments in place of the format's specifiers.
///
/// `{public}` and the like in a specifier are passed over, and so are flags, width and precision.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ arguments: any CVarArg...
) {
  log.write(LogFormat.text(of: "\(message)", arguments.map { "\($0)" }), type: type)
}

/// Writes a message with its arguments in place of the format's specifiers.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  _ message: StaticString, _ arguments: any CVarArg...
) {
  log.write(LogFormat.text(of: "\(message)", arguments.map { "\($0)" }), type: type)
}

/// Writes a message.
public func os_log(
  _ type: OSLogType = .default, log: OSLog = .default, _ message: OSLogMessage
) {
  log.write(message.text, type: type)
}

/// The formats of `os_log`.
package enum LogFormat {
  /// Returns a format with an argument in place of each specifier; never reads past the arguments.
  package static func text(of format: String, _ arguments: [String]) -> String {
    var text = ""
    var arguments = arguments[...]
    var rest = Substring(format)
    while let percent = rest.firstIndex(of: "%") {
      text += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        text += "%"
        rest.removeFirst()
        continue
      }
      if rest.first == "{", let end = rest.firstIndex(of: "}") {
        rest = rest[rest.index(after: end)...]
      }
      rest = rest.drop { "0123456789.+-# *hlqLzjt".contains($0) }
      guard rest.popFirst() != nil else { return text }
      text += arguments.popFirst() ?? "<decode: missing data>"
    }
    return text + rest
  }
}
