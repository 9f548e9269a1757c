import SourceText

/// A scenario in progress: the same simulation as a replay, step by step.
struct ScenarioRun {
  private let scenario: Scenario
  private var simulation: Simulation
  private(set) var result: ScenarioResult
  /// The token of the phone that got the last push.
  private var device = ""
  /// The 1-based number of the step.
  private var number = 0
  /// Whether the result gets the steps as they happen.
  private let isRecorded: Bool

  private var document: JSONDocument { scenario.document }

  init(_ scenario: Scenario, in environment: Simulation.Environment, isRecorded: Bool = false) {
    self.scenario = scenario
    self.isRecorded = isRecorded
    simulation = Simulation(environment)
    if let start = scenario.contents.start { simulation.advance(to: start) }
    result = ScenarioResult(
      name: scenario.name, file: scenario.path, stepCount: scenario.contents.steps.count)
  }

  mutating func performSteps() throws(ScenarioError) {
    for step in scenario.contents.steps {
      number += 1
      try perform(step)
    }
  }

  private mutating func perform(_ step: ScenarioStep) throws(ScenarioError) {
    pass(step)
    var reports: [Reported] = []
    if case .push(let node) = step.event {
      reports = try deliver(node)
    } else if case .failure(let failure) = simulation.perform(step.event) {
      fail(failure.message, at: step.node)
    }
    if isRecorded { record(step, reports) }
    guard let expected = step.expected else { return }
    simulation.settle()
    result.checkCount += 1
    check(expected, of: reports, isPush: step.isPush)
  }

  private mutating func record(_ step: ScenarioStep, _ reports: [Reported]) {
    simulation.settle()
    let isWait = if case .wait = step.event { true } else { false }
    let verb = document.member("do", of: step.node).flatMap(document.string)
    result.moments.append(
      ScenarioResult.Moment(
        verb: verb ?? (isWait ? "wait" : "push"), pushes: reports.map(\.push.bytes),
        phone: phone().bytes))
    for app in [""] + reports.map(\.report.app) {
      result.appNames[app] = simulation.appNames[app]
    }
  }

  /// Lets the time before a step pass.
  private mutating func pass(_ step: ScenarioStep) {
    switch step.time {
    case .after(let seconds):
      // Without a clock, the time before is the beginning.
      let now = simulation.now ?? SimulatedInstant(seconds: 0)
      simulation.advance(to: now)
      simulation.advance(to: SimulatedInstant(seconds: now.seconds + seconds))
    case .at(let moment):
      if let now = simulation.now, moment < now {
        fail("'at' is before the step before it: time only moves forward", at: step.node)
      }
      simulation.advance(to: moment)
    case nil: break
    }
  }

  // MARK: - Pushes

  /// The report of a push, and the phone after it, as JSON.
  private struct Reported {
    let report: PushReport
    let push: JSONDocument
    let phone: JSONDocument
  }

  /// Delivers the pushes of a step one after the other.
  private mutating func deliver(_ node: JSONNode) throws(ScenarioError) -> [Reported] {
    simulation.settle()
    var reports: [Reported] = []
    guard let path = document.string(node) else {
      var decoder = PushDecoder(document: document, options)
      decoder.add(part: node, of: scenario.root)
      for captured in decoder.finish() { deliver(captured, &reports) }
      return reports
    }
    var rest: [UInt8]? = try Scenario.bytes(of: scenario.resolved(path))
    var reader = CaptureReader(name: scenario.resolved(path))
    while let piece = reader.next(reading: { rest.take() }) {
      for captured in piece.read(options) { deliver(captured, &reports) }
    }
    return reports
  }

  /// How pushes are read now.
  private var options: CaptureOptions {
    var options = simulation.preparation.options
    options.clock = simulation.now?.seconds
    return options
  }

  private mutating func deliver(_ captured: CapturedPushes, _ reports: inout [Reported]) {
    for push in captured.separated {
      if let arrival = push.pushes[0].capture.arrival {
        simulation.advance(to: SimulatedInstant(seconds: arrival))
      }
      for report in simulation.deliver(push) {
        device = report.device
        reports.append(
          Reported(
            report: report,
            push: JSONReport(simulation, as: .lines, printsCaptures: isRecorded)
              .document(of: report),
            phone: phone()))
      }
    }
  }

  private func phone() -> JSONDocument {
    var json = JSONWriter()
    let state = simulation.phone(device) ?? simulation.phones.states.first { _ in true }
    json.phone(
      state
        ?? PhoneState(
          device: device, apps: [], activityList: ActivityList(), isTouched: false), of: simulation)
    return JSONReader.read(SourceFile(name: "phone", bytes: json.bytes)).document
  }

  // MARK: - Expectations

  private mutating func check(_ expected: JSONNode, of reports: [Reported], isPush: Bool) {
    guard isPush else { return check(expected, nil, phone: phone(), prefix: "") }
    guard document.kind(of: expected) == .array else {
      guard let only = reports.first, reports.count == 1 else {
        return fail(
          "the step has \(reports.count) pushes, so 'expect' is an array of as many",
          at: expected)
      }
      return check(expected, only, phone: only.phone, prefix: "")
    }
    let elements = Array(document.elements(of: expected))
    guard elements.count == reports.count else {
      return fail(
        "the step has \(reports.count) pushes, but 'expect' has \(elements.count) elements",
        at: expected)
    }
    for (number, (element, report)) in zip(elements, reports).enumerated() {
      check(element, report, phone: report.phone, prefix: reports.count == 1 ? "" : "[\(number)].")
    }
  }

  /// Compares a report and the phone with what is expected of them.
  private mutating func check(
    _ expected: JSONNode, _ reported: Reported?, phone: JSONDocument, prefix: String
  ) {
    guard document.kind(of: expected) == .object else {
      return fail("'expect' is an object with a part of the report", at: expected)
    }
    if let reported {
      var comparison = Expectation(document, reported.push)
      comparison.compare(membersOf: expected, with: JSONNode(0), at: "", except: ["phone"])
      add(comparison, reported.report, prefix)
    } else {
      for member in document.members(of: expected) where document.string(member.name) != "phone" {
        fail(
          "'\(document.string(member.name) ?? "")' cannot be expected without a push",
          at: member.name)
      }
    }
    guard let node = document.member("phone", of: expected) else { return }
    var comparison = Expectation(document, phone)
    comparison.compare(node, with: JSONNode(0), at: "phone")
    add(comparison, reported?.report, prefix)
  }

  private mutating func add(_ comparison: Expectation, _ report: PushReport?, _ prefix: String) {
    for mismatch in comparison.mismatches {
      result.failures.append(
        ScenarioResult.Failure(
          step: number, path: prefix + mismatch.path,
          expected: document.text(of: mismatch.expected),
          actual: mismatch.actual.map { comparison.actualDocument.text(of: $0) },
          message: nil, location: document.location(of: mismatch.expected),
          reasons: report?.reasons(for: mismatch.path) ?? []))
    }
  }

  private mutating func fail(_ message: String, at node: JSONNode) {
    result.failures.append(
      ScenarioResult.Failure(
        step: number, path: "", expected: nil, actual: nil, message: message,
        location: document.location(of: node), reasons: []))
  }
}

extension ScenarioStep {
  fileprivate var isPush: Bool { if case .push = event { true } else { false } }
}

extension JSONDocument {
  /// Returns a value as compact JSON.
  package func text(of node: JSONNode) -> String {
    var json = JSONWriter()
    json.value(node, of: self)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
