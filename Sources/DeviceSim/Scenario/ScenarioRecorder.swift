import SourceText

/// Makes a scenario of pushes, with today's results as expectations for review.
package struct ScenarioRecorder {
  private var simulation: Simulation
  private var steps: [String] = []
  /// Whether a push can be sent.
  package private(set) var hasPushes = false
  /// The pushes that no scenario can send: they cannot be read, or their service refuses them.
  package private(set) var skipped: [PushReport] = []
  /// The errors of these pushes.
  package var refusals: [Diagnostic] {
    skipped.flatMap(\.diagnostics).filter { $0.severity == .error }.map(\.withoutLenientReading)
  }
  /// What is wrong with the states of phones between the pushes.
  package private(set) var unusableStates: [Diagnostic] = []

  /// Makes a recorder.
  package init(in environment: Simulation.Environment) {
    simulation = Simulation(environment)
  }

  /// Adds the pushes of a piece of a capture.
  package mutating func add(_ piece: CapturePiece) {
    for captured in piece.read(simulation.preparation.options) {
      for single in captured.separated { add(single) }
    }
  }

  /// Adds one push, with the states of phones around it.
  private mutating func add(_ captured: CapturedPushes) {
    let text = captured.pushes.first.flatMap { Self.text(of: $0, in: captured) }
    let single = text == nil ? skipping(captured) : captured
    guard !single.isEmpty else { return }
    let due =
      single.pushes.first?.capture.arrival.map {
        simulation.advance(to: SimulatedInstant(seconds: $0))
      } ?? []
    // A step with a state alone has no report, so it is not known what is due before it.
    if let clock = single.clockOfStates { _ = simulation.advance(to: clock) }
    var sent = text.map { asSent(single, $0) } ?? single
    sent.restorations = single.restorations
    var unusable: [Diagnostic] = []
    let reports = simulation.deliver(sent) { unusable.append($0) }
    if text == nil { _ = simulation.catchUp() }
    unusableStates += unusable
    let states = single.restorations.filter { state in
      !unusable.contains { $0.location == state.location }
    }
    func steps(of states: some Sequence<PhoneRestoration>) -> [String] {
      states.map { "    {\"push\": \(single.document.text(of: $0.node))}" }
    }
    self.steps += steps(of: states.lazy.filter { $0.place == 0 })
    if let text, let report = reports.last {
      self.steps.append(step(text, report, due + reports.dropLast()))
      hasPushes = true
    }
    self.steps += steps(of: states.lazy.filter { $0.place > 0 })
  }

  /// Returns what is left without a push that no scenario can send: the phones do not get it.
  private mutating func skipping(_ captured: CapturedPushes) -> CapturedPushes {
    var push = captured
    push.restorations = []
    for batch in simulation.preparation.batches(of: [push]) {
      skipped += batch.reports(batch.places)
    }
    var rest = captured
    rest.pushes = []
    rest.restorations = captured.restorations.map { $0.moved(by: -$0.place) }
    return rest
  }

  /// Returns a push on one line, without what gives access to a service; `nil` if no scenario can
  /// send it.
  private static func text(of push: CapturedPush, in single: CapturedPushes) -> String? {
    let document = single.document
    guard let root = push.capture.root, push.payload != nil, push.capture.isAcceptedInItsForm,
      Sizes.refusal(asSent: push.capture, in: document) == nil
    else { return nil }
    if let frame = single.frame {
      // Frames have reasons of their own to be refused.
      guard push.capture.rejection == nil else { return nil }
      var json = JSONWriter()
      json.envelope(of: push.capture, frame, in: document)
      return String(decoding: json.bytes, as: UTF8.self)
    }
    let file = SourceFile(name: document.file.name, bytes: document.captured(root))
    let (shown, read, _) = JSONReader.read(file, policy: .lenient)
    return read.node.map(shown.text) ?? document.text(of: root)
  }

  /// Returns a push as its scenario sends it.
  ///
  /// A push without a time, or with one before the clock of the scenario, comes at the time of its
  /// step. A frame is an envelope.
  private func asSent(_ single: CapturedPushes, _ envelope: String) -> CapturedPushes {
    let capture = single.pushes[0].capture
    let isAtStep = simulation.now.map { capture.arrival ?? -.infinity < $0.seconds } ?? false
    guard isAtStep || single.frame != nil, let root = capture.root else { return single }
    var options = simulation.preparation.options
    if isAtStep { options.clock = simulation.now?.seconds }
    let text = single.frame == nil ? single.document.text(of: root) : envelope
    let file = SourceFile(name: single.document.file.name, bytes: Array(text.utf8))
    let (document, sent, diagnostics) = JSONReader.read(file, policy: options.policy)
    var decoder = PushDecoder(document: document, options)
    decoder.add(sent, line: 1, diagnostics)
    return decoder.finish().first ?? single
  }

  /// Lets time pass until each notification that is scheduled now was due once, and the pushes that
  /// wait woke their apps.
  private mutating func wait() {
    var moments = simulation.phones.dueMoments
    while let moment = [moments.first, nextWake].compactMap(\.self).min() {
      moments.removeAll { $0 <= moment }
      let delivered = simulation.advance(to: moment)
      guard !delivered.isEmpty else { continue }
      steps.append(
        """
            {"at": "\(moment.rfc3339)",
             "expect": {\(expected(of: delivered))}}
        """)
    }
  }

  /// When a push that waits wakes its app.
  private var nextWake: SimulatedInstant? {
    simulation.nextHeldWake.flatMap { next in
      simulation.now.map { $0 < next } == true ? next : nil
    }
  }

  private func step(_ push: String, _ report: PushReport, _ delivered: [PushReport]) -> String {
    var expected = expectations(of: report)
    if !delivered.isEmpty { expected.append(self.expected(of: delivered)) }
    let expectation = expected.joined(separator: ",\n                ")
    return "    {\"push\": \(push),\n     \"expect\": {\(expectation)}}"
  }

  /// Returns the member for what was delivered without a push.
  private func expected(of delivered: [PushReport]) -> String {
    let elements = delivered.map { "{\(expectations(of: $0).joined(separator: ", "))}" }
    return "\"delivered\": [\(elements.joined(separator: ",\n                  "))]"
  }

  /// Returns the members that are expected of a report.
  private func expectations(of report: PushReport) -> [String] {
    let document = JSONReport(as: .lines).document(of: report)
    var expected: [String] = []
    for (name, members) in Self.recorded {
      guard let node = document.member(name, of: JSONNode(0)) else { continue }
      if members.isEmpty {
        expected.append("\"\(name)\": \(document.text(of: node))")
        continue
      }
      let parts = members.compactMap { member -> String? in
        let value = document.member(member, of: node).map { document.text(of: $0) }
        // Silence is worth a test too.
        return (value ?? (member == "sound" ? "null" : nil)).map { "\"\(member)\": \($0)" }
      }
      if !parts.isEmpty { expected.append("\"\(name)\": {\(parts.joined(separator: ", "))}") }
    }
    return expected
  }

  /// The members of a report that a scenario records; without a list, the whole member.
  private static let recorded: [(name: String, members: [String])] = [
    ("outcome", []), ("content", ["title", "subtitle", "body"]),
    (
      "presentation",
      [
        "banner", "lockScreen", "list", "sound", "badge", "screenLights", "wakesApp", "group",
        "preview",
      ]
    ),
    ("activity", ["event", "type", "state", "contentState"]),
  ]

  /// Returns the text of the scenario, with what is still scheduled at its end.
  ///
  /// - Parameter head: The members before the timeline, as JSON texts.
  /// - Returns: A JSON object that ends in a line feed.
  package mutating func scenario(head: [(name: String, text: String)]) -> String {
    wait()
    let lines = head.map { "  \"\($0.name)\": \($0.text)," }
    return "{\n" + lines.map { $0 + "\n" }.joined()
      + "  \"timeline\": [\n\(steps.joined(separator: ",\n"))\n  ]\n}\n"
  }
}
