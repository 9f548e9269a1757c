import DeviceSim
import Platform
import SourceText

/// The scenarios below some paths, in order.
struct ScenarioFiles {
  /// A scenario, or what is wrong with its file.
  struct Entry: Sendable {
    let path: String
    let scenario: Scenario?
    /// Each makes the file invalid.
    let diagnostics: [Diagnostic]
  }

  private(set) var entries: [Entry] = []

  /// Reads the scenarios.
  ///
  /// Files of a folder that are not scenarios, such as captures, are skipped. What cannot be read
  /// is reported, and the rest is read.
  ///
  /// - Throws: If an input is a file that the command writes.
  init(_ options: TestOptions, console: inout Console) throws(CommandFailure) {
    let list = try InputList(
      options.paths, excluding: options.excluded, kind: .scenarios, console: &console)
    for input in list.paths {
      guard case .file(let path) = input else {
        throw CommandFailure(
          "a scenario is a file, not standard input", help: "name a file or a folder")
      }
      let isNamed = options.paths.contains(path)
      do throws(CommandFailure) {
        let bytes = try CommandFailure.unless(cannot: "read", path) { () throws(SystemError) in
          try Descriptor.bytes(ofFile: path)
        }
        add(Scenario.read(bytes, path: path), path, isNamed, options, console: &console)
      } catch {
        console.report(error)
      }
    }
  }

  private mutating func add(
    _ read: Checked<Scenario?>, _ path: String, _ isNamed: Bool, _ options: TestOptions,
    console: inout Console
  ) {
    guard let scenario = read.value else {
      guard isNamed else { return }
      if read.diagnostics.isEmpty {
        console.report(
          CommandFailure(
            "'\(path)' is not a scenario",
            help: "a scenario is an object with 'scenario' and 'timeline'"))
      } else {
        entries.append(Entry(path: path, scenario: nil, diagnostics: read.diagnostics))
      }
      return
    }
    if let filter = options.filter, !scenario.name.contains(filter), !path.contains(filter) {
      return
    }
    entries.append(Entry(path: path, scenario: scenario, diagnostics: read.diagnostics))
  }
}
