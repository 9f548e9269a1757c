import DeviceSim
import Platform
import SourceText

/// The scenarios below some paths, in order.
struct ScenarioFiles {
  enum Entry: Sendable {
    case scenario(Scenario)
    case invalid(InvalidScenario)
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
    var seen: Set<FileIdentity> = []
    for input in list.paths {
      guard case .file(let path) = input else {
        throw CommandFailure(
          "a scenario is a file, not standard input", help: "name a file or a folder")
      }
      // A file may be below two of the paths, or have two names.
      if let identity = (try? FileStatus.of(path))?.identity, !seen.insert(identity).inserted {
        continue
      }
      let isNamed = options.paths.contains(path)
      do throws(CommandFailure) {
        var source = try InputSource(input)
        let bytes = try source.readAll()
        guard isNamed || Scenario.isScenario(bytes) else { continue }
        add(Scenario.read(bytes, path: path), path, options.filter, console: &console)
      } catch {
        console.report(error)
      }
    }
  }

  private mutating func add(
    _ read: Checked<Scenario?>, _ path: String, _ filter: String?, console: inout Console
  ) {
    let name = read.value?.name ?? ""
    if let filter, !name.contains(filter), !path.contains(filter) { return }
    if !read.diagnostics.isEmpty {
      entries.append(
        .invalid(InvalidScenario(file: path, name: name, diagnostics: read.diagnostics)))
    } else if let scenario = read.value {
      entries.append(.scenario(scenario))
    } else {
      console.report(
        CommandFailure(
          "'\(path)' is not a scenario",
          help: "a scenario is an object with 'scenario' and 'timeline'"))
    }
  }
}
