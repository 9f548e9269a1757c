import Platform
import SourceText

/// Compares what happened with what a scenario expects.
extension ScenarioRun {
  /// Returns what is expected of the phone, by each element of what is expected of a step.
  func expectedPhones(_ expected: JSONNode) -> [JSONNode] {
    document.list(expected).compactMap {
      document.kind(of: $0) == .object ? document.member("phone", of: $0) : nil
    }
  }

  /// Returns whether a member of the phone is needed to compare it with what is expected: after a
  /// long day its lists are long.
  func needs(_ member: String, of phone: JSONNode) -> Bool {
    guard document.kind(of: phone) == .object else { return true }
    let names = [member] + Expectation.Word.allCases.map(\.rawValue)
    return names.contains { document.member($0, of: phone) != nil }
  }

  func expectsOutcome(_ expected: JSONNode) -> Bool {
    document.kind(of: expected) == .object && document.member("outcome", of: expected) != nil
  }

  /// Compares how many elements are expected with how many pushes the step has, and returns why
  /// they do not fit.
  func mismatch(of expected: JSONNode, withCount count: Int, in capture: String?) -> String? {
    let pushes = "\(capture.map { "'\($0)'" } ?? "the step") has \(counted(count, "push"))"
    guard document.kind(of: expected) == .array else {
      return count == 1
        ? nil : "\(pushes), so 'expect' must be an array with as many elements"
    }
    let elements = document.elements(of: expected).reduce(0) { count, _ in count + 1 }
    return elements == count
      ? nil : "\(pushes), but 'expect' has \(counted(elements, "element"))"
  }

  /// Compares the reports of a step, or the phone after it, with what is expected of them.
  ///
  /// - Precondition: What is expected fits the number of the reports.
  mutating func check(
    _ expected: JSONNode, of reports: [Reported], _ withoutPush: [Written], hasReport: Bool,
    former: JSONDocument?
  ) {
    guard hasReport else {
      if let node = document.member("delivered", of: expected) {
        check(node, withoutPush, "", last: lastReport)
      }
      return check(expected, phone(expected), former: former, withoutPush)
    }
    for (number, (element, report)) in zip(document.list(expected), reports).enumerated() {
      check(
        element, report.written, report.delivered, phone: report.phone,
        prefix: reports.count == 1 ? "" : "[\(number)].")
    }
  }

  /// Compares a report and the phone with what is expected of them.
  private mutating func check(
    _ expected: JSONNode, _ reported: Written, _ delivered: [Written], phone: JSONDocument?,
    prefix: String
  ) {
    var comparison = Expectation(document, reported.json)
    comparison.compare(
      membersOf: expected, with: JSONNode(0), at: "", except: Self.besideReport)
    add(comparison, reported.report, prefix)
    if let node = document.member("delivered", of: expected) { check(node, delivered, prefix) }
    if let comparison = phoneComparison(of: phone, with: expected) {
      add(comparison, reported.report, prefix)
    }
  }

  /// Compares the phone after a step without a push with what is expected of it.
  private mutating func check(
    _ expected: JSONNode, _ phone: JSONDocument?, former: JSONDocument?, _ delivered: [Written]
  ) {
    let before = phoneComparison(of: former, with: expected)
    guard let comparison = phoneComparison(of: phone, with: expected) else { return }
    for mismatch in comparison.mismatches {
      var failure = unmet(mismatch, of: comparison)
      if let value = before?.value(for: mismatch), value != failure.actual ?? "null" {
        failure.former = value
        failure.reasons = delivered.flatMap {
          $0.report.reasons(for: mismatch.path, isOfStep: true)
        }
      } else if let (report, step) = lastReport {
        failure.reasons = report.reasons(for: mismatch.path, isOfStep: false)
        failure.decidingStep = step
      }
      result.failures.append(failure)
    }
  }

  /// Compares a phone with what is expected of it; `nil` if nothing is.
  private func phoneComparison(of phone: JSONDocument?, with expected: JSONNode) -> Expectation? {
    guard let phone, let node = document.member("phone", of: expected) else { return nil }
    var comparison = Expectation(document, phone)
    comparison.compare(node, with: JSONNode(0), at: "phone")
    return comparison
  }

  /// The members of `expect` that are not of the report.
  private static var besideReport: Set<String> { ["phone", "delivered"] }

  /// Compares what was delivered without a push of the step with what is expected of it.
  ///
  /// - Parameters:
  ///   - expected: What is expected to be delivered.
  ///   - delivered: What was delivered.
  ///   - prefix: The path of the report that it came before.
  ///   - last: The last push, which may explain why nothing was delivered; `nil` for a step with
  ///     pushes.
  private mutating func check(
    _ expected: JSONNode, _ delivered: [Written], _ prefix: String,
    last: (report: PushReport, step: Int)? = nil
  ) {
    let isArray = document.kind(of: expected) == .array
    let elements = Array(document.elements(of: expected))
    guard isArray ? elements.count == delivered.count : isMatch(expected, delivered) else {
      var actual = JSONWriter()
      actual.array { json in
        for written in delivered {
          json.object { json in
            json.member("identifier", written.report.identifier)
            json.member("outcome", written.report.outcome.rawValue)
          }
        }
      }
      let document = document
      // The whole reports are compared, although only the short form is written of a new one.
      let kept = KeptElements(of: elements.count, delivered.count) {
        Expectation(document, delivered[$1].json).isMatch(elements[$0], JSONNode(0))
      }
      var failure = ScenarioResult.Failure(
        step: number, path: "\(prefix)delivered", expected: document.text(of: expected),
        actual: String(decoding: actual.bytes, as: UTF8.self), message: nil,
        location: document.location(of: expected), kept: kept)
      if delivered.isEmpty, let last {
        failure.reasons = last.report.reasons(for: "outcome", isOfStep: false)
        failure.decidingStep = last.step
      } else {
        failure.reasons = delivered.flatMap {
          $0.report.reasons(for: "outcome", isOfStep: true)
        }.uniqued { $0.sentence }
      }
      result.failures.append(failure)
      return
    }
    for (number, (element, written)) in zip(elements, delivered).enumerated() {
      var comparison = Expectation(document, written.json)
      comparison.compare(element, with: JSONNode(0), at: "")
      add(comparison, written.report, "\(prefix)delivered[\(number)].")
    }
  }

  /// Returns whether everything that was delivered matches an operator, or `null`.
  private func isMatch(_ expected: JSONNode, _ delivered: [Written]) -> Bool {
    let reports = delivered.map { $0.json.text(of: JSONNode(0)) }.joined(separator: ",")
    let file = SourceFile(name: "delivered", bytes: Array("[\(reports)]".utf8))
    return Expectation(document, JSONReader.read(file).document)
      .isMatch(expected, delivered.isEmpty ? nil : JSONNode(0))
  }

  /// Adds what is wrong with the pushes of a step, with their texts, or with what the app does.
  ///
  /// A finding is left out if the step expects it: it names diagnostics, or a push that is refused.
  /// What a phone does is left out, because a scenario is about that; but not a push whose time the
  /// scenario does not follow.
  mutating func addFindings(of reports: [Reported], in step: ScenarioStep) {
    let expected = step.expected
    var elements: [JSONNode]?
    if let expected, document.kind(of: expected) == .array {
      elements = Array(document.elements(of: expected))
    }
    for (number, report) in reports.enumerated() {
      let element = elements.map { $0.dropFirst(number).first } ?? expected
      if element.map(expectsFindings) == true { continue }
      let found = report.written.report.problems.filter {
        DiagnosticStage(of: $0)?.isAboutPushes == true || $0.kind == .earlierArrival
      }
      // What the app does is in no capture, so its place is in the scenario.
      let change = document.member("change", of: step.node).map(document.location)
      result.findings += change.map { place in found.map { $0.moved(to: place) } } ?? found
    }
  }

  private func expectsFindings(_ expected: JSONNode) -> Bool {
    guard document.kind(of: expected) == .object else { return false }
    let outcome = document.member("outcome", of: expected).flatMap(document.string)
    return document.member("diagnostics", of: expected) != nil
      || [.dropped, .invalid].contains(outcome.flatMap(Outcome.init(rawValue:)))
  }

  /// Adds where the report of a push, or the phone after it, is not as expected.
  private mutating func add(_ comparison: Expectation, _ report: PushReport, _ prefix: String) {
    for (place, mismatch) in comparison.mismatches.enumerated() {
      var failure = unmet(mismatch, of: comparison, prefix)
      // A whole report is as its outcome says.
      let path = mismatch.path.isEmpty ? "outcome" : mismatch.path
      failure.reasons = report.reasons(for: path, isOfStep: true)
      if place == 0, !mismatch.path.hasPrefix("phone") { failure.findings = report.problems }
      result.failures.append(failure)
    }
  }

  private func unmet(
    _ mismatch: Expectation.Mismatch, of comparison: Expectation, _ prefix: String = ""
  ) -> ScenarioResult.Failure {
    // An operator, or 'null', may be expected of a whole report in 'delivered'.
    let path = mismatch.path.isEmpty ? String(prefix.dropLast()) : prefix + mismatch.path
    return ScenarioResult.Failure(
      step: number, path: path, expected: document.text(of: mismatch.expected),
      actual: mismatch.actual.map { comparison.text(of: $0, for: mismatch) },
      message: nil, location: document.location(of: mismatch.expected),
      kept: comparison.keptElements(of: mismatch))
  }

  /// Adds a failure that is not about a value.
  mutating func fail(_ message: String, at node: JSONNode) {
    fail(message, at: document.location(of: node))
  }

  /// Adds a diagnostic as a failure.
  mutating func fail(_ diagnostic: Diagnostic) {
    guard let location = diagnostic.location else { return }
    fail(diagnostic.message + (diagnostic.help.map { ": \($0)" } ?? ""), at: location)
  }

  /// Adds a failure that is not about a value.
  mutating func fail(_ message: String, at location: SourceLocation) {
    result.failures.append(
      ScenarioResult.Failure(
        step: number, path: "", expected: nil, actual: nil, message: message,
        location: location))
  }
}

extension PushReport {
  /// What is wrong with the push; `devsim test` has no `--lenient`.
  fileprivate var problems: [Diagnostic] {
    diagnostics.filter { $0.severity != .note }.map(\.withoutLenientReading)
  }
}
