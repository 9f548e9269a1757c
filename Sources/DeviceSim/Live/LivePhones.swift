package import SourceText

/// Phones that get pushes as they arrive, and steps of a person in between: the simulation of a
/// running service.
///
/// Its memory does not grow with the number of pushes: each list keeps its newest notifications.
package struct LivePhones: Sendable {
  /// The phones as they are.
  package private(set) var simulation: Simulation
  /// How many notifications of an app keep their contents.
  private let limit: Int
  /// The pushes since the contents were last trimmed.
  private var untrimmedCount = 0
  /// The phones that got them.
  private var touched: Set<Int> = []

  /// A report, with what a list of pushes shows of it.
  package struct Report: Sendable {
    package let index: Int
    package let device: String
    /// The object `devsim.push/1`, without a line feed.
    package let json: [UInt8]
    package let push: PushReport

    /// The capture of the push, in one line with its end.
    package var capture: [UInt8] {
      let batch = push.batch
      guard let root = batch.captured[push.push.place].capture.root else { return [] }
      return Array((batch.document.text(of: root) + "\n").utf8)
    }
  }

  /// Makes phones.
  ///
  /// - Parameters:
  ///   - environment: What holds for all of them.
  ///   - limit: How many notifications of an app keep their contents.
  package init(_ environment: Simulation.Environment, keeping limit: Int) {
    var environment = environment
    environment.retention = .complete
    environment.keepsSources = true
    simulation = Simulation(environment)
    self.limit = max(1, limit)
  }

  /// Delivers the pushes of a piece of a capture, no earlier than the last.
  ///
  /// - Parameters:
  ///   - piece: The pushes.
  ///   - log: Gets the lines that programs of the extension write.
  /// - Returns: The pushes, delivered.
  package mutating func deliver(
    _ piece: CapturePiece, log: (_ step: String, _ line: String) -> Void
  ) -> [PushBatch] {
    simulation.settle()
    var preparation = simulation.preparation
    preparation.options.clock = simulation.now?.seconds
    var delivered: [PushBatch] = []
    for var batch in preparation.batches(of: piece) {
      simulation.deliver(&batch) { event in
        if case .log(let step, let line) = event { log(step, line) }
      }
      untrimmedCount += batch.pushes.count
      for push in batch.pushes { touched.insert(push.recipient.phone) }
      delivered.append(batch)
    }
    if untrimmedCount > limit {
      simulation.trim(beyond: limit, except: touched)
      untrimmedCount = 0
      touched = []
    }
    return delivered
  }

  /// Returns the reports on delivered pushes, in order.
  package func reports(of batch: PushBatch) -> [Report] {
    let renderer = JSONReport(simulation, as: .lines, printsCaptures: true)
    return zip(batch.reports(batch.places), batch.places).map { report, place in
      var json = renderer.render(batch, place..<place + 1)
      // The line feed.
      json.removeLast()
      return Report(index: report.index, device: report.device, json: json, push: report)
    }
  }

  /// Returns what a person with other languages reads of one push, on a phone without a past.
  ///
  /// - Parameters:
  ///   - piece: The capture of the push.
  ///   - index: Its number among all pushes.
  ///   - languages: BCP 47 tags, the most preferred first.
  /// - Returns: The object `devsim.push/1`; `nil` if the piece has no push.
  package func report(
    on piece: CapturePiece, index: Int, languages: [String]
  ) -> [UInt8]? {
    var environment = simulation.environment
    environment.device.languages = languages
    // A program would run once more for each reader.
    if environment.serviceExtension?.hasProcesses == true { environment.serviceExtension = nil }
    var other = Simulation(environment)
    other.nextIndex = index
    guard var batch = other.preparation.batches(of: piece).first else { return nil }
    other.deliver(&batch) { _ in }
    return JSONReport(other, as: .lines, printsCaptures: true).render(batch, batch.places)
      .dropLast()
  }

  /// The number of the next push.
  package var nextIndex: Int { simulation.nextIndex }

  /// Performs a step of a scenario, such as `{"do": "unlock"}`.
  ///
  /// - Parameters:
  ///   - json: The step.
  ///   - instant: When.
  /// - Returns: Why nothing happened: mistakes of the step, or DEV106 for what is not possible.
  package mutating func perform(_ json: SourceFile, at instant: SimulatedInstant) -> [Diagnostic] {
    let (document, root, diagnostics) = JSONReader.read(json, policy: .strict)
    guard root.isAccepted, let node = root.node else { return diagnostics }
    let read = ScenarioReader.step(node, of: document)
    guard read.diagnostics.isEmpty, let step = read.value else { return read.diagnostics }
    simulation.advance(to: max(instant, simulation.now ?? instant))
    if let failure = simulation.perform(step.event) {
      return [Diagnostic(.invalidScenario, failure, at: document.location(of: node))]
    }
    simulation.settle()
    return []
  }

  /// Lets time pass: what is due happens.
  package mutating func advance(to instant: SimulatedInstant) {
    if simulation.now.map({ $0 < instant }) ?? true { simulation.advance(to: instant) }
  }

  /// The objects `devsim.device/1` of all phones, in the order of their first push.
  package var states: [[UInt8]] {
    simulation.phones.states.map(json(of:))
  }

  /// Returns the object `devsim.device/1` of a phone.
  ///
  /// - Parameter device: The token; empty for pushes that name none.
  /// - Returns: `nil` if no push has arrived at it.
  package func state(of device: String) -> [UInt8]? {
    simulation.phone(device).map(json(of:))
  }

  private func json(of state: PhoneState) -> [UInt8] {
    var json = JSONWriter()
    json.phone(state, of: simulation)
    return json.bytes
  }
}

extension Simulation {
  /// Forgets the contents of all but the newest notifications of each app, and all contents of
  /// phones that got no push lately.
  mutating func trim(beyond limit: Int, except recent: Set<Int>) {
    phones.forgetContents(keeping: .replaceable) { recent.contains($0) ? limit : 0 }
    guard sources.count > limit else { return }
    sources = sources.filter { phones[$0.key.recipient].holdsContent(of: $0.key.identifier) }
  }

  /// Performs what a step does, unless it is a push.
  ///
  /// - Returns: Why it is not possible; `nil` if it was done.
  mutating func perform(_ event: ScenarioStep.Event) -> String? {
    switch event {
    case .wait: break
    case .push: return "a push is not a step here"
    case .action(let action): _ = act(action)
    case .actionOn(let notification, let action):
      guard has(notification) else { return "the phone has no notification '\(notification)'" }
      if case .choose(let name, _) = action, let actions = actions(of: notification),
        !actions.contains(where: { $0.identifier == name })
      {
        return "the notification '\(notification)' has no action '\(name)'"
      }
      _ = act(action)
    case .change(let body): change(body)
    }
    return nil
  }
}
