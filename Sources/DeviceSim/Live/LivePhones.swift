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
  /// The phones that got pushes since the contents were last trimmed.
  private var touched: Set<Int> = []
  /// The phones to which a service accepted a push, or that were restored, in the order of that.
  ///
  /// A request that is refused may name any token.
  private var known: [Int] = []
  private var isKnown: Set<Int> = []
  /// What holds for all of them at the start.
  private let start: Simulation.Environment

  /// A report, with what a list of pushes shows of it.
  package struct Report: Sendable {
    package let index: Int
    package let device: String
    /// The object `devsim.push/1`, without a line feed.
    package let json: [UInt8]
    package let push: PushReport
  }

  /// Delivered pushes of a batch.
  package typealias Part = (batch: PushBatch, range: Range<Int>)

  /// Makes phones.
  ///
  /// - Parameters:
  ///   - environment: What holds for all of them.
  ///   - limit: How many notifications of an app keep their contents.
  package init(_ environment: Simulation.Environment, keeping limit: Int) {
    var environment = environment
    environment.retention = .complete
    environment.keepsSources = true
    start = environment
    simulation = Simulation(environment)
    self.limit = max(1, limit)
  }

  /// Forgets all phones, and what the steps of a person changed; the pushes are counted on.
  package mutating func reset() {
    let index = simulation.nextIndex
    simulation = Simulation(start)
    simulation.nextIndex = index
    (untrimmedCount, touched, known, isKnown) = (0, [], [], [])
  }

  /// Delivers the pushes of a piece of a capture, none of them earlier than the push before it.
  ///
  /// - Parameters:
  ///   - piece: The pushes.
  ///   - isReceived: Whether a service made envelopes of requests that it got.
  ///   - log: Gets the lines that programs of the extension write.
  /// - Returns: The pushes in order, with the notifications that were due before them; and the
  ///   states of phones that cannot be restored, as CAP105.
  package mutating func deliver(
    _ piece: CapturePiece, isReceived: Bool = false, log: (_ step: String, _ line: String) -> Void
  ) -> Checked<[Part]> {
    simulation.settle()
    var preparation = simulation.preparation
    preparation.options.clock = simulation.now?.seconds
    preparation.options.hasBodies = isReceived
    var delivered: [Part] = []
    var unusable: [Diagnostic] = []
    for var batch in preparation.batches(of: piece) {
      var due: [DueBatch] = []
      simulation.deliver(&batch) { event in
        switch event {
        case .log(let step, let line): log(step, line)
        case .due(let batch, let place): due.append((place, batch))
        case .unusableState(let diagnostic): unusable.append(diagnostic)
        case .delivered: break
        }
      }
      untrimmedCount += batch.pushes.count
      for push in batch.pushes {
        let phone = push.recipient.phone
        touched.insert(phone)
        if push.isAccepted(in: batch) { note(phone) }
      }
      for case .success(let restored) in batch.restorations.map(\.state) {
        if let phone = simulation.phones.number(of: restored.phone.device) { note(phone) }
      }
      delivered += batch.parts(with: due)
    }
    if untrimmedCount > limit {
      simulation.trim(beyond: limit, except: touched)
      untrimmedCount = 0
      touched = []
    }
    return Checked(delivered, unusable)
  }

  private mutating func note(_ phone: Int) {
    if isKnown.insert(phone).inserted { known.append(phone) }
  }

  /// Returns the reports on delivered pushes, in order.
  package func reports(of part: Part) -> [Report] {
    let (batch, range) = part
    let renderer = JSONReport(as: .lines, printsCaptures: true)
    return zip(batch.reports(range), range).map { report, place in
      var json = renderer.render(batch, place..<place + 1)
      // The line feed.
      json.removeLast()
      return Report(index: report.index, device: report.device, json: json, push: report)
    }
  }

  /// Returns what a person with other languages reads of one push, on a phone that got no other
  /// push.
  ///
  /// - Parameters:
  ///   - piece: The capture of the push.
  ///   - isReceived: Whether a service made an envelope of a request that it got.
  ///   - index: Its number among all pushes.
  ///   - languages: BCP 47 tags, the most preferred first.
  /// - Returns: The object `devsim.push/1`; `nil` if the piece has no push.
  package func report(
    on piece: CapturePiece, isReceived: Bool, index: Int, languages: [String]
  ) -> [UInt8]? {
    var environment = simulation.environment
    environment.device.languages = languages
    // Otherwise a program would run again for each reader.
    if environment.serviceExtension?.hasProcesses == true { environment.serviceExtension = nil }
    var other = Simulation(environment)
    other.nextIndex = index
    var preparation = other.preparation
    preparation.options.hasBodies = isReceived
    guard var batch = preparation.batches(of: piece).first else { return nil }
    other.deliver(&batch) { _ in }
    return JSONReport(as: .lines, printsCaptures: true).render(batch, batch.places)
      .dropLast()
  }

  /// The number of the next push.
  package var nextIndex: Int { simulation.nextIndex }

  /// Performs a step of a scenario, such as `{"do": "unlock"}`.
  ///
  /// - Parameters:
  ///   - json: The step.
  ///   - device: The token of the phone whose notifications are meant.
  ///   - instant: When.
  /// - Returns: What was delivered; or why nothing happened: mistakes of the step, or DEV106 for
  ///   what is not possible.
  package mutating func perform(
    _ json: SourceFile, on device: String, at instant: SimulatedInstant
  ) -> Checked<[Part]> {
    let (document, root, diagnostics) = JSONReader.read(json, policy: .strict)
    guard root.isAccepted, let node = root.node else { return Checked([], diagnostics) }
    let read = ScenarioReader.step(node, of: document)
    guard read.diagnostics.isEmpty, let step = read.value else {
      return Checked([], read.diagnostics)
    }
    let duplicates = diagnostics.filter { $0.kind == .duplicateMember }
    guard duplicates.isEmpty else { return Checked([], duplicates) }
    let foreign: [(member: StepMember, help: String)] = [
      (.push, "deliver it with POST /api/v1/pushes"),
      (.after, "time is that of the clock: leave it out"),
      (.at, "time is that of the clock: leave it out"),
      (.expect, "compare the phone after the step"),
    ]
    for (member, help) in foreign {
      guard let place = document.member(member.rawValue, of: node) else { continue }
      let mistake = Diagnostic(
        .invalidScenario, "a step sent to a phone cannot have '\(member.rawValue)'",
        at: document.location(of: place), help: help)
      return Checked([], [mistake])
    }
    var delivered = advance(to: instant)
    switch simulation.acting(on: device, { $0.perform(step.event) }) {
    case .success(let reports): delivered += reports.map(\.part)
    case .failure(let failure):
      let mistake = Diagnostic(.invalidScenario, failure.message, at: document.location(of: node))
      return Checked(delivered, [mistake])
    }
    simulation.settle()
    return Checked(delivered, [])
  }

  /// Lets time pass; returns the notifications that were due.
  package mutating func advance(to instant: SimulatedInstant) -> [Part] {
    simulation.advance(to: instant).map(\.part)
  }

  /// Returns the objects `devsim.device/1` of phones, in the order of their first push.
  ///
  /// - Parameter limit: How many of the newest at most.
  /// - Returns: The objects.
  package func states(newest limit: Int) -> [[UInt8]] {
    known.suffix(limit).compactMap(state).map(json(of:))
  }

  /// Returns the objects `devsim.device/1` of phones that may change without a push: those with a
  /// Live Activity, and those on which something waits.
  ///
  /// - Parameter limit: How many of the newest phones are looked at.
  /// - Returns: Each with its device token.
  package func statesThatTimeChanges(newest limit: Int) -> [(device: String, json: [UInt8])] {
    known.suffix(limit).filter(simulation.phones.changesWithTime).compactMap(state)
      .map { ($0.device, json(of: $0)) }
  }

  /// Returns the tokens of the phones that a push may have changed: for a broadcast, of all that
  /// have a Live Activity.
  package func devices(of report: Report) -> [String] {
    guard report.push.isForAllPhones else { return [report.device] }
    return known.filter(simulation.phones.changesWithTime)
      .map { simulation.phones.token(of: $0) }
  }

  /// Returns the object `devsim.device/1` of a phone.
  ///
  /// - Parameter device: The token; empty for pushes that name none.
  /// - Returns: `nil` if no service accepted a push to it, and no state restored it.
  package func state(of device: String) -> [UInt8]? {
    guard let phone = simulation.phones.number(of: device), isKnown.contains(phone) else {
      return nil
    }
    return state(phone).map(json(of:))
  }

  /// The object `devsim.device/1` of a phone that gets its first push, with the present settings.
  package var untouchedPhone: [UInt8] { json(of: simulation.phones.untouched) }

  private func state(_ phone: Int) -> PhoneState? {
    simulation.phones.states(phone..<phone + 1).first { _ in true }
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
    sources = sources.filter {
      phones[$0.key.recipient].delivered.holdsContent(of: $0.key.identifier.text)
    }
  }
}

extension Push {
  /// Whether the service accepted the push, and sent it on to a phone.
  fileprivate func isAccepted(in batch: PushBatch) -> Bool {
    let captured = batch.captured[place]
    let refusals = [Sizes.tooLarge, Installation.unregistered]
    // What cannot be read has no phone.
    return !captured.capture.isRefused && captured.payload != nil
      && !refusals.contains(where: decisions.contains)
  }
}

extension PushReport {
  /// The part of the batch with this push alone.
  fileprivate var part: LivePhones.Part { (batch, push.place..<push.place + 1) }
}
