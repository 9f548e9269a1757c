import DeviceSim
import SourceText

/// The files beside the input of `check`: the baseline, and the list of keys.
enum CheckFiles {
  /// Reads a baseline.
  ///
  /// - Throws: If it cannot be read, or is damaged.
  static func baseline(_ path: String, base: BaseFolder) throws(CommandFailure) -> Baseline {
    let file = try file(path)
    do throws(BaselineFile.Damage) {
      return try BaselineFile.read(file, base: base)
    } catch {
      throw CommandFailure(
        "the baseline cannot be used: \(error.location.place): \(error.message)",
        help: "write it again with '--write-baseline'")
    }
  }

  /// Writes a baseline.
  static func write(_ baseline: Baseline, to path: String) throws(CommandFailure) {
    let descriptor: Descriptor
    do throws(SystemError) {
      descriptor = try Descriptor.openForWriting(path)
    } catch {
      throw CommandFailure(cannot: "write", path, error)
    }
    var sink = OutputSink(descriptor, name: path, replacesFile: true)
    let text = BaselineFile.write(baseline)
    try sink.write(text.span)
    try sink.finish()
  }

  /// Reads a list of keys.
  ///
  /// - Throws: If it cannot be read, or holds what is no key; that is said on standard error.
  static func pushKeys(
    _ path: String, console: inout Console
  ) throws(CommandFailure) -> [PushKeyList.Entry] {
    let checked = PushKeyList.read(try file(path))
    guard !checked.diagnostics.contains(where: { $0.severity == .error }) else {
      let style = TerminalStyle(hasColor: console.hasColorInTalk, width: console.width)
      try console.say(TextDiagnosticRenderer(style: style).render(checked.diagnostics))
      throw CommandFailure("the list of keys '\(path)' cannot be used")
    }
    return checked.value
  }

  private static func file(_ path: String) throws(CommandFailure) -> SourceFile {
    var source = try InputSource(path == "-" ? .standardInput : .file(path))
    return SourceFile(name: source.name, data: try source.readAll())
  }
}
