import SourceText

/// A decoded push of a piece.
///
/// It holds no references, so copying and discarding it costs nothing.
struct CapturedPush: Sendable {
  /// The 1-based line on which it starts.
  let line: Int
  var capture: Capture
  /// Whether there is a payload that can be read.
  let hasPayload: Bool
  /// The decoded payload, which counts only with ``hasPayload``.
  ///
  /// Not an optional, because taking one apart copies it.
  let decodedPayload: PushPayload
  /// Whether its JSON text is valid.
  let isAccepted: Bool
  let isCompact: Bool
  /// The diagnostics of its parsing, among those of its tape: PAY and CAP.
  private(set) var diagnostics: Range<Int>

  /// The payload; `nil` if there is none, or it cannot be read.
  var payload: PushPayload? { hasPayload ? decodedPayload : nil }

  /// Takes the diagnostics that come next on the tape.
  fileprivate mutating func addDiagnostics(_ count: Int) {
    diagnostics = diagnostics.lowerBound..<diagnostics.upperBound + count
  }

  /// Takes off its last diagnostics.
  fileprivate mutating func dropDiagnostics(from first: Int) {
    diagnostics = diagnostics.lowerBound..<min(first, diagnostics.upperBound)
  }

  /// The same without its diagnostics, which were reported.
  var withoutDiagnostics: CapturedPush {
    var push = self
    push.diagnostics = 0..<0
    return push
  }
}

/// Pushes on the same tape.
struct CapturedPushes: Sendable {
  let document: JSONDocument
  /// The facts in the frame of the push; `nil` in all forms except the legacy binary protocol.
  var frame: LegacyFrames.Facts?
  var pushes: [CapturedPush] = []
  /// The diagnostics in the order of the pushes.
  var diagnostics: [Diagnostic] = []
  /// The states of phones between the pushes, in order.
  var restorations: [PhoneRestoration] = []
  /// The rules by which pushes were made of another form, by the place of the push.
  var decisions: [Int: DecisionSet] = [:]
}

extension CapturedPushes {
  /// Whether it has neither pushes nor states.
  var isEmpty: Bool { pushes.isEmpty && restorations.isEmpty }

  /// Some of the pushes, each with the states of phones before it; the last push of all also has
  /// those after it.
  subscript(range: Range<Int>) -> CapturedPushes {
    var part = self
    part.pushes = Array(pushes[range])
    part.restorations = restorations(before: range).map { $0.moved(by: -range.lowerBound) }
    part.decisions =
      decisions.isEmpty
      ? [:]
      : range.reduce(into: [:]) { kept, place in
        kept[place - range.lowerBound] = decisions[place]
      }
    return part
  }

  private func restorations(before range: Range<Int>) -> ArraySlice<PhoneRestoration> {
    guard !restorations.isEmpty else { return [] }
    let start = restorations.partitioningIndex { $0.place >= range.lowerBound }
    guard range.upperBound < pushes.count else { return restorations[start...] }
    return restorations[start..<restorations.partitioningIndex { $0.place >= range.upperBound }]
  }

  /// Each push alone, with the states of phones around it; one part without a push if there are
  /// only states.
  var separated: [CapturedPushes] {
    pushes.isEmpty && !isEmpty ? [self] : pushes.indices.map { self[$0..<$0 + 1] }
  }

  /// The end of the last run that left a state of a phone; `nil` if it is not known.
  var clockOfStates: SimulatedInstant? {
    restorations.compactMap { try? $0.state.get().lastMoment }.max()
  }

  /// Adds diagnostics to the last push.
  mutating func addDiagnostics(_ added: [Diagnostic]) {
    guard let last = pushes.indices.last else { return }
    diagnostics += added
    pushes[last].addDiagnostics(added.count)
  }

  /// Removes findings about the values of variables without one from the last push.
  mutating func dropValuesOfVariables() {
    guard let own = pushes.last?.diagnostics, own.upperBound == diagnostics.count else { return }
    let variables = diagnostics[own].filter { $0.kind == .unfilledVariable }.map(\.location)
    guard !variables.isEmpty else { return }
    let offsets = Set(variables.compactMap { $0?.offset })
    let kept = diagnostics[own].filter { found in
      ![.unexpectedType, .flagNotNumber].contains(found.kind)
        || found.location.map { offsets.contains($0.offset) } != true
    }
    dropDiagnostics(from: own.lowerBound)
    addDiagnostics(kept)
  }

  /// Takes diagnostics off the last push.
  mutating func dropDiagnostics(from first: Int) {
    diagnostics.removeSubrange(first...)
    guard let last = pushes.indices.last else { return }
    pushes[last].dropDiagnostics(from: first)
  }
}
