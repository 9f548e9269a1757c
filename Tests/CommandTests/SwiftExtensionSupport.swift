import TestSupport
import Testing

/// Runs Swift extensions with the built command.
///
/// The first run builds the shims, which takes a while.
struct SwiftExtensionRunner {
  private static let examples = "Examples/extensions/"
  let runner: CommandRunner

  /// - Throws: If the test cannot run here, which cancels it.
  init() throws {
    #if !os(Linux)
    try Test.cancel("Swift extensions are built on Linux only")
    #endif
    runner = try CommandRunner()
    guard try runner.hasProgram("swiftc") else { try Test.cancel("the Swift compiler is missing") }
    try Self.shims.get()
  }

  /// Makes a runner with other environment variables.
  init(_ runner: CommandRunner) {
    self.runner = runner
  }

  /// Builds the shims once, before the time limit of a test starts.
  private static let shims = Result {
    var runner = try CommandRunner()
    runner.timeLimit = 600
    let result = try runner.devsim(["extension", "build", examples + "DoubleHandler"])
    guard result.status == 0 else { throw SupportError(result.errors) }
  }

  /// The report of a replay of one push.
  struct Report {
    let object: [String: Any]
    /// The output of the extension.
    let log: String

    var content: [String: Any] { object["content"] as? [String: Any] ?? [:] }
    var outcome: String? { (object["extension"] as? [String: Any])?["outcome"] as? String }
    var codes: [String] { object.diagnosticCodes }
    var diagnostics: String { "\(object["diagnostics"] ?? "")" }

    func text(_ name: String) -> String? { content[name] as? String }
  }

  /// Replays mutable pushes through an example, all at once.
  ///
  /// - Parameters:
  ///   - name: The folder of the example.
  ///   - payloads: Members of each payload in addition to `aps`, as JSON without braces; empty for
  ///     none.
  ///   - flags: Further flags.
  /// - Returns: A report for each push.
  /// - Throws: If a push has no report.
  func replay(_ name: String, _ payloads: [String], _ flags: [String] = []) throws -> [Report] {
    try replay(path: Self.examples + name, payloads, flags)
  }

  func replay(path: String, _ payloads: [String], _ flags: [String] = []) throws -> [Report] {
    let lines = payloads.map { members in
      #"{"headers":{"apns-push-type":"alert"},"payload":{"aps":{"alert":{"title":"Title","body":"#
        + #""Body"},"mutable-content":1}"# + (members.isEmpty ? "" : ",") + members + "}}\n"
    }
    let result = try runner.devsim(
      ["replay", "--extension", path, "--format", "jsonl"] + flags,
      input: lines.joined())
    let objects = try result.jsonLines()
    try #require(objects.count == payloads.count, "\(result.errors)")
    return objects.map { Report(object: $0, log: result.errors) }
  }

  /// Replays one push.
  func replay(_ name: String, _ payload: String, _ flags: [String] = []) throws -> Report {
    try #require(try replay(name, [payload], flags).first)
  }
}
