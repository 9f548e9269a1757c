import Platform
import SourceText

/// The pushes of one step of a scenario: those that are written in it, or a capture.
struct StepPushes: ~Copyable {
  private let scenario: Scenario
  private var written: JSONNode?
  private var reader: CaptureReader?
  private var rest: [UInt8]?

  /// Opens the pushes of a step.
  ///
  /// - Throws: If the capture cannot be read.
  init(_ node: JSONNode, of scenario: Scenario) throws(ScenarioError) {
    self.scenario = scenario
    guard let path = scenario.document.string(node) else {
      written = node
      reader = nil
      return
    }
    reader = CaptureReader(name: scenario.resolved(path))
    do throws(SystemError) {
      rest = try Descriptor.bytes(ofFile: scenario.resolved(path))
    } catch {
      throw ScenarioError(
        of: scenario, "the capture '\(path)' cannot be read: \(error.message)",
        help: Scenario.help(forPath: path), at: scenario.document.location(of: node))
    }
  }

  /// Returns the next pushes; `nil` at the end.
  mutating func next(_ options: CaptureOptions) -> [CapturedPushes]? {
    if let node = written {
      written = nil
      var decoder = PushDecoder(document: scenario.document, options)
      decoder.add(part: node, of: scenario.root, scenario.duplicates(in: node))
      return decoder.finish()
    }
    var bytes = rest.take()
    return reader?.next(reading: { bytes.take() })?.read(options)
  }
}
