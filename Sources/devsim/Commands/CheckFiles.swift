import DeviceSim
import Platform

/// Reads and writes the files of `check` that are not its input: the baseline and the list of keys.
enum CheckFiles {
  /// Reads a baseline.
  static func baseline(_ path: String, base: BaseFolder) throws(CommandFailure) -> Baseline {
    let file = try SettingsFile.contents(of: path)
    do throws(FileMistake) {
      return try BaselineFile.read(file, base: base)
    } catch {
      throw CommandFailure(
        cannotUse: "baseline", error, help: "write it again with '--write-baseline'")
    }
  }

  static func write(_ baseline: Baseline, to path: String) throws(CommandFailure) {
    let text = BaselineFile.write(baseline)
    try CommandFailure.unless(cannot: "write", path, ReplacedFile.write(text.span, to: path))
  }

  /// Reads a list of keys.
  static func pushKeys(
    _ path: String, console: inout Console
  ) throws(CommandFailure) -> [PushKeyList.Entry] {
    try SettingsFile.read(path, "list of keys", console: &console, PushKeyList.read)
  }
}
