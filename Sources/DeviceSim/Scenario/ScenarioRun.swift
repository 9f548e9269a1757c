import Platform
import SourceText

/// A scenario in progress: the same simulation as a replay, step by step.
struct ScenarioRun {
  let scenario: Scenario
  private var simulation: Simulation
  var result: ScenarioResult
  /// The token of the phone that got the last push for one phone.
  private var device = ""
  /// What was delivered since the last push or step, without a push of its own.
  private var delivered: [Written] = []
  /// The report of the last push, whose decisions may explain the phone after other steps, and the
  /// number of its step.
  private(set) var lastReport: (report: PushReport, step: Int)?
  /// The 1-based number of the step.
  private(set) var number = 0
  /// Whether the result gets the steps as they happen.
  private let isRecorded: Bool

  var document: JSONDocument { scenario.document }

  init(_ scenario: Scenario, in environment: Simulation.Environment, isRecorded: Bool = false) {
    self.scenario = scenario
    self.isRecorded = isRecorded
    simulation = Simulation(environment)
    result = ScenarioResult(
      name: scenario.name, file: scenario.path, text: scenario.document.bytes,
      stepCount: scenario.contents.steps.count)
    if let start = scenario.start(options) { simulation.advance(to: start) }
  }

  mutating func performSteps() throws(ScenarioError) {
    for step in scenario.contents.steps {
      number += 1
      try perform(step)
    }
    result.findings = result.findings.uniqued { $0 }
  }

  private mutating func perform(_ step: ScenarioStep) throws(ScenarioError) {
    let former = phone(before: step)
    pass(step)
    let failureCount = result.failures.count
    var reports: [Reported] = []
    switch step.event {
    case .push(let node):
      reports = try deliver(node, step.expected)
    case .activity: reports = changeActivity(step)
    default:
      switch simulation.perform(step.event) {
      case .success(let kept): delivered += written(kept)
      case .failure(let failure): fail(failure.message, at: step.node)
      }
    }
    let withoutPush = delivered.takeAll()
    if isRecorded { record(step, reports, withoutPush) }
    if let expected = step.expected {
      simulation.settle()
      result.checkCount += 1
      let hasReport = step.isPush || !reports.isEmpty
      var capture: String?
      if case .push(let node) = step.event { capture = document.string(node) }
      if hasReport, let mismatch = mismatch(of: expected, withCount: reports.count, in: capture) {
        guard step.isPush, capture == nil else { return fail(mismatch, at: expected) }
        // The file has both, so it is a mistake of the file.
        throw ScenarioError(
          of: scenario, mismatch, help: "write one element for each push",
          at: document.location(of: expected))
      }
      check(expected, of: reports, withoutPush, hasReport: hasReport, former: former)
    }
    guard result.failures.count == failureCount else { return }
    addFindings(of: reports, in: step)
  }

  /// Returns the phone before a step without a push that expects something of it.
  private mutating func phone(before step: ScenarioStep) -> JSONDocument? {
    guard !step.isPush, let expected = step.expected, !expectedPhones(expected).isEmpty else {
      return nil
    }
    simulation.settle()
    return phone(expected)
  }

  /// Lets the app change a Live Activity.
  ///
  /// - Returns: The report of the change. What the phone does not do fails the step, unless its
  ///   outcome is expected.
  private mutating func changeActivity(_ step: ScenarioStep) -> [Reported] {
    let found: [PushReport]
    switch simulation.perform(step.event) {
    case .success(let reports): found = reports
    case .failure(let failure):
      let isExpected = step.expected.map(expectsOutcome) ?? false
      if !isExpected || failure.reports.isEmpty { fail(failure.message, at: step.node) }
      found = failure.reports
    }
    return written(found).map { written in
      Reported(
        written: written, delivered: delivered.takeAll(),
        phone: step.expected.flatMap { phone($0) })
    }
  }

  private mutating func record(
    _ step: ScenarioStep, _ reports: [Reported], _ withoutPush: [Written]
  ) {
    simulation.settle()
    let all = reports.flatMap { $0.delivered + [$0.written] } + withoutPush
    let isWait = if case .wait = step.event { true } else { false }
    let verb = document.member("do", of: step.node).flatMap(document.string)
    result.moments.append(
      ScenarioResult.Moment(
        verb: verb ?? (isWait ? "wait" : "push"), pushes: all.map(\.json.bytes),
        phone: JSONReport.rendered(
          state(in: simulation), of: simulation, newest: PhoneState.countAtMoment)))
    for app in [""] + all.map(\.report.app) {
      result.appNames[app] = simulation.appNames[app]
    }
  }

  /// Lets the time before a step pass.
  private mutating func pass(_ step: ScenarioStep) {
    switch step.time {
    case .after(let seconds):
      let now = simulation.now?.seconds ?? 0
      advance(to: SimulatedInstant(seconds: now + seconds))
    case .at(let moment):
      if let now = simulation.now, moment < now {
        fail(
          ScenarioTime.backwards(to: moment, from: now),
          at: document.member("at", of: step.node) ?? step.node)
      }
      advance(to: moment)
    case nil: break
    }
  }

  /// Lets time pass; what is due is delivered.
  private mutating func advance(to instant: SimulatedInstant) {
    // On a line of its own: the call of 'written' reads this value, so all phones would be copied.
    let due = simulation.advance(to: instant)
    delivered += written(due)
  }

  private func written(_ reports: some Collection<PushReport>) -> [Written] {
    guard !reports.isEmpty else { return [] }
    let renderer = JSONReport(as: .lines, printsCaptures: isRecorded)
    return reports.map { Written(report: $0, json: renderer.document(of: $0)) }
  }

  // MARK: - Pushes

  /// A report with its JSON.
  struct Written {
    let report: PushReport
    let json: JSONDocument
  }

  /// The report of a push, what was delivered before it, and the phone after it, if something is
  /// expected of that.
  struct Reported {
    let written: Written
    let delivered: [Written]
    let phone: JSONDocument?
  }

  /// Delivers the pushes of a step, of which something may be expected, one after the other.
  private mutating func deliver(
    _ node: JSONNode, _ expected: JSONNode?
  ) throws(ScenarioError) -> [Reported] {
    simulation.settle()
    var reports: [Reported] = []
    let elements = expected.map(document.list) ?? []
    var pushes = try StepPushes(node, of: scenario)
    while let captured = pushes.next(options) {
      for captured in captured { deliver(captured, elements, &reports) }
    }
    if document.string(node) == nil {
      for report in reports { failIfMisspelt(report.written.report) }
    }
    return reports
  }

  /// Fails the step if a member beside the payload is nearly one that counts: unlike a capture, a
  /// scenario is written by hand.
  private mutating func failIfMisspelt(_ report: PushReport) {
    for diagnostic in report.diagnostics where diagnostic.kind == .unknownEnvelopeMember {
      fail(diagnostic)
    }
  }

  /// How pushes are read now.
  private var options: CaptureOptions {
    var options = simulation.preparation.options
    options.clock = simulation.now?.seconds
    options.reportsEarlierTimes = true
    return options
  }

  private mutating func deliver(
    _ captured: CapturedPushes, _ expected: [JSONNode], _ reports: inout [Reported]
  ) {
    for push in captured.separated {
      if let arrival = push.pushes.first?.capture.arrival {
        advance(to: SimulatedInstant(seconds: arrival))
      }
      if let clock = push.clockOfStates { advance(to: clock) }
      var unusable: [Diagnostic] = []
      // On a line of its own, as in 'advance'.
      let found = simulation.deliver(push) { unusable.append($0) }
      for diagnostic in unusable { fail(diagnostic) }
      guard !push.pushes.isEmpty else {
        let due = simulation.catchUp()
        delivered += written(due)
        continue
      }
      delivered += written(found.dropLast())
      for written in written(found.suffix(1)) {
        if !written.report.isForAllPhones { device = written.report.device }
        lastReport = (written.report, number)
        let own = expected.dropFirst(reports.count).first
        reports.append(
          Reported(
            written: written, delivered: delivered.takeAll(),
            phone: own.flatMap { phone($0, showing: written.report) }))
      }
    }
  }

  /// Returns the phone as it is now, with what is expected of it.
  ///
  /// - Parameters:
  ///   - expected: What is expected of the step.
  ///   - report: A push of this step, whose notification is waited for if the extension still
  ///     works on it (X6).
  /// - Returns: The phone, as JSON; `nil` if nothing is expected of it.
  func phone(_ expected: JSONNode, showing report: PushReport? = nil) -> JSONDocument? {
    let phones = expectedPhones(expected)
    guard !phones.isEmpty else { return nil }
    var simulation = simulation
    if let date = report?.shownDate { simulation.advance(to: date) }
    var json = JSONWriter()
    json.phone(state(in: simulation), of: simulation) { member in
      phones.contains { needs(member, of: $0) }
    }
    return JSONReader.read(SourceFile(name: "phone", bytes: json.bytes)).document
  }

  /// Returns the state of the phone that got the last push for one phone; of the first, if there
  /// was none.
  private func state(in simulation: Simulation) -> PhoneState {
    simulation.phone(device) ?? simulation.phones.states.first { _ in true }
      ?? PhoneState(
        device: device, apps: [],
        activityList: simulation.phones.activitiesWithoutPush(at: simulation.now),
        isTouched: false)
  }
}

extension ScenarioStep {
  fileprivate var isPush: Bool { if case .push = event { true } else { false } }
}
