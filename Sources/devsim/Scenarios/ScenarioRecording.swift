import DeviceSim
import SourceText

/// Prints a scenario with the pushes of a capture (`--record`).
enum ScenarioRecording {
  static func run(
    _ capture: String, _ options: TestOptions, console: inout Console
  ) throws(CommandFailure) -> ExitStatus {
    let setup = try SimulationSetup(options.simulation, console: &console)
    defer { setup.end() }
    let name = capture == "-" ? "standard input" : capture
    let head = try head(of: name, options)
    var recorder = ScenarioRecorder(in: setup.environment)
    try CapturePieces.read([capture], excluding: options.excluded, console: &console) {
      (piece, _, _) throws(CommandFailure) in recorder.add(piece)
    }
    let refusals = recorder.refusals
    if !recorder.skipped.isEmpty {
      let pushes = counted(recorder.skipped.count, "push")
      try console.note("left out \(pushes) that a scenario cannot send")
      try console.say(refusals)
    }
    try console.say(recorder.unusableStates)
    guard recorder.hasPushes else {
      throw CommandFailure("no push of '\(name)' can be recorded")
    }
    try console.write(recorder.scenario(head: head))
    return refusals.isEmpty && recorder.unusableStates.isEmpty ? .success : .problemsFound
  }

  /// Returns the members before the timeline: the name, the app, the device and the extension.
  private static func head(
    of capture: String, _ options: TestOptions
  ) throws(CommandFailure) -> [(name: String, text: String)] {
    var head = [(name: "scenario", text: json(capture.split(separator: "/").last.map(String.init)))]
    let folder = options.outputFolder
    let apps = options.simulation.apps.map { Self.json(RelativePath.make(to: $0, from: folder)) }
    if !apps.isEmpty { head.append(("app", list(apps))) }
    var device: [String] = []
    if let path = options.simulation.device {
      let file = try SettingsFile.contents(of: path)
      let (document, root, _) = JSONReader.read(file, policy: .handwritten)
      for member in root.node.map({ Array(document.members(of: $0)) }) ?? [] {
        let name = document.name(of: member)
        if name == "languages", !options.simulation.languages.isEmpty { continue }
        device.append("\(json(name)): \(document.text(of: member.value))")
      }
    }
    let languages = options.simulation.languages
    if !languages.isEmpty { device.insert("\"languages\": \(list(languages.map(json)))", at: 0) }
    if !device.isEmpty { head.append(("device", "{\(device.joined(separator: ", "))}")) }
    let steps = options.extensionSpecifications.map {
      json(ExtensionOptions.Step.text($0, from: folder))
    }
    if !steps.isEmpty { head.append(("extension", list(steps))) }
    if options.simulation.extensions.hasFilteringEntitlement {
      head.append(("filtering", "true"))
    }
    return head
  }

  private static func json(_ text: String?) -> String {
    JSONValue.string(text ?? "").json
  }

  private static func list(_ texts: [String]) -> String { "[\(texts.joined(separator: ", "))]" }
}
