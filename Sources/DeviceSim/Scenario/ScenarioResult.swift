public import SourceText

/// The result of a scenario.
public struct ScenarioResult: Sendable {
  /// A place where a report, or the phone, is not as expected.
  public struct Failure: Sendable {
    /// The 1-based number of the step.
    public let step: Int
    /// The path inside the report, such as `presentation.sound` or `phone.badge`; with several
    /// pushes it starts with the number of the push, as in `[1].outcome`.
    public let path: String
    /// What was expected, as JSON; `nil` if the scenario expected something that is not a value.
    public let expected: String?
    /// What came, as JSON; `nil` if the member is absent.
    public let actual: String?
    /// What is wrong if it is not a value: one phrase, lower case.
    public let message: String?
    /// The place in the scenario file.
    public let location: SourceLocation
    /// The decisions that made the difference.
    public internal(set) var reasons: [PushReport.Reason] = []
    /// The 1-based number of the earlier step whose push was decided so; `nil` for this step.
    public internal(set) var decidingStep: Int?
    /// What a member of the phone was before this step, as JSON, if the step has no push and
    /// changed it.
    public internal(set) var former: String?
    /// What is wrong with the push; only in its first failure.
    public internal(set) var findings: [Diagnostic] = []
    /// The elements of an expected array that an update keeps, if what came has another length.
    var kept: KeptElements?
  }

  /// A step as it happened, for the page.
  package struct Moment: Sendable {
    /// What happened: the word of `do`, `push` or `wait`.
    package let verb: String
    /// The reports of its pushes, as JSON.
    package let pushes: [[UInt8]]
    /// The state of the phone after it, with the newest notifications of each app, as JSON.
    package let phone: [UInt8]
  }

  /// The name of the scenario.
  public let name: String
  /// The path of its file.
  public let file: String
  /// The text of its file, as it was read.
  let text: [UInt8]
  /// What is not as expected, in the order of the steps.
  public internal(set) var failures: [Failure] = []
  /// The errors and warnings about pushes and their texts, in the order of the steps.
  ///
  /// It has neither what a failure reports nor what a step expects.
  public internal(set) var findings: [Diagnostic] = []
  /// The number of steps.
  public let stepCount: Int
  /// The number of steps with an expectation.
  public internal(set) var checkCount = 0

  /// The steps as they happened, if they are recorded.
  package internal(set) var moments: [Moment] = []
  /// The names of the apps, by bundle identifier, if the steps are recorded.
  package internal(set) var appNames: [String: String] = [:]

  /// Whether everything is as expected.
  public var passed: Bool { failures.isEmpty }
}

extension ScenarioResult.Failure {
  /// What is wrong, as one phrase.
  public var summary: String {
    if let message { return message }
    let came = actual.map { "it is \($0)" } ?? "it is absent"
    guard let expected, expected != "null" else { return "'\(path)' should be absent, but \(came)" }
    return "'\(path)' should be \(expected), but \(came)"
  }
}

extension ScenarioResult.Failure {
  /// What explains it: what the member was before, and the decisions.
  package var notes: [String] {
    let before = former.map { "before this step it was \($0 == "null" ? "absent" : $0)" }
    let place = decidingStep.map { ", in step \($0)" } ?? ""
    return [before].compactMap(\.self)
      + reasons.map { "\($0.rule.id), \($0.evidence.rawValue)\(place): \($0.sentence)" }
  }
}

extension ScenarioResult: CustomStringConvertible {
  /// The text that a failed test prints.
  public var description: String {
    guard !passed else { return "\(file): '\(name)' passed" }
    let lines = failures.flatMap { failure in
      [
        "\(failure.location.file):\(failure.location.line):\(failure.location.column): "
          + "step \(failure.step): \(failure.summary)"
      ] + failure.notes.map { "  \($0)" }
    }
    return (["\(file): '\(name)' failed"] + lines).joined(separator: "\n")
  }
}
