import Platform

/// A reason why the tool itself cannot continue.
enum CommandFailure: Error, Equatable {
  /// A failure to report: one phrase, lower case, no period; and the fix if there is one.
  case failed(String, help: String?)
  /// The reader closed standard output, which is not a failure.
  case outputClosed

  /// The phrase of the failure.
  var message: String {
    switch self {
    case .failed(let message, _): message
    case .outputClosed: "the output is closed"
    }
  }

  init(_ message: String, help: String? = nil) {
    self = .failed(message, help: help)
  }

  /// Makes the failure of a file that cannot be read or written.
  init(cannot action: String, _ name: String, _ error: SystemError) {
    // The system gave a name in another encoding, of which only this is left.
    let isForeign = name.unicodeScalars.contains("\u{FFFD}")
    if action == "write", error.isMissingFile {
      self.init(
        "cannot write '\(name)': there is no folder '\(Path.folder(of: name))'",
        help: "make the folder first")
      return
    }
    let isJSON = action == "read" && ["{", "["].contains(name.first)
    let isLink = error.isMissingFile && (try? FileStatus.ofEntry(name))?.kind == .symbolicLink
    let reason = isLink ? "it is a link to a file that does not exist" : error.message
    self.init(
      "cannot \(action) '\(name)': \(reason)",
      help: isForeign
        ? "rename it: devsim reads only names in UTF-8"
        : isJSON ? "write the JSON to a file, or to standard input" : nil)
  }

  /// Returns the result of a call; turns its error into that of a file that cannot be read or
  /// written.
  static func unless<Result>(
    cannot action: String, _ name: String, _ call: @autoclosure () throws(SystemError) -> Result
  ) throws(CommandFailure) -> Result {
    do throws(SystemError) {
      return try call()
    } catch {
      throw CommandFailure(cannot: action, name, error)
    }
  }

  /// Returns the bytes of a regular file.
  static func bytes(ofFile path: String) throws(CommandFailure) -> [UInt8] {
    try unless(cannot: "read", path, Descriptor.bytes(ofFile: path))
  }
}

extension CommandFailure: CustomStringConvertible {
  /// The text that a library prints if it passes the failure on.
  var description: String { message }
}
