import SourceText

/// A file, other than a capture, that configures the tool: a device, or a list of keys.
enum SettingsFile {
  /// Reads a file, and reports its problems on standard error.
  static func read<Value>(
    _ path: String, _ name: String, console: inout Console,
    _ read: (SourceFile) -> Checked<Value>
  ) throws(CommandFailure) -> Value {
    try self.read(try contents(of: path), name, console: &console, read)
  }

  /// Parses a file, and reports its problems in the same way.
  static func read<Value>(
    _ file: SourceFile, _ name: String, console: inout Console,
    _ read: (SourceFile) -> Checked<Value>
  ) throws(CommandFailure) -> Value {
    let checked = read(file)
    try console.say(checked.diagnostics)
    guard !checked.diagnostics.contains(where: { $0.severity == .error }) else {
      throw CommandFailure("the \(name) '\(file.name)' cannot be used")
    }
    return checked.value
  }

  /// Returns the bytes of a file.
  static func contents(of path: String) throws(CommandFailure) -> SourceFile {
    var source = try InputSource(path == "-" ? .standardInput : .file(path))
    return SourceFile(name: source.name, data: try source.readAll())
  }
}
