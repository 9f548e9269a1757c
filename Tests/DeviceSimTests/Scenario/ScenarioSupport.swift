import Foundation
import SourceText
import TestSupport

@testable import DeviceSim

/// A scenario of a test: its timeline, and the members before it.
struct TestScenario {
  /// A time at which a day starts, as a member.
  static let start = #""start": "2026-03-14T09:00:00Z","#

  /// Runs a timeline.
  ///
  /// - Parameters:
  ///   - timeline: The steps, as JSON without the brackets.
  ///   - members: Further members of the scenario, as JSON, each with a comma after it.
  /// - Returns: The paths of what is not as expected, each after the number of its step.
  /// - Throws: If the scenario is not valid.
  static func failures(_ timeline: String, _ members: String = "") throws -> [String] {
    try run(timeline, members).failures.map { failure in
      "\(failure.step) " + (failure.message ?? failure.path)
    }
  }

  /// Runs a timeline, as above.
  static func run(_ timeline: String, _ members: String = "") throws -> ScenarioResult {
    let read = read(timeline, members)
    guard let scenario = read.value, read.diagnostics.isEmpty else {
      throw SupportError(read.diagnostics.map(\.message).joined(separator: "\n"))
    }
    return try scenario.run()
  }

  /// Reads a scenario.
  static func read(_ timeline: String, _ members: String = "") -> Checked<Scenario?> {
    let text = #"{"scenario": "test", \#(members) "timeline": [\#(timeline)]}"#
    let path = Repository.root.appending(path: "scenario.json").path(percentEncoded: false)
    return Scenario.read(Array(text.utf8), path: path)
  }

  /// A push as a step's member.
  static func push(
    _ aps: String, type: String = "alert", id: String? = nil, app: String = "com.example.acme",
    further: String = ""
  ) -> String {
    let name = id.map { #", "apns-collapse-id": "\#($0)""# } ?? ""
    let priority = type == "background" ? #", "apns-priority": 5"# : ""
    return """
      "push": {"headers": {"apns-push-type": "\(type)", "apns-topic": "\(app)"\(name)\(priority)\
      \(further)}, "payload": {"aps": {\(aps)}}}
      """
  }
}
