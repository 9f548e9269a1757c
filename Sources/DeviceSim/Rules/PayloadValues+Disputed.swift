import SourceText

// Values about which public reports disagree (P2); the claims are in `PayloadValues`.

extension PayloadDecoder {
  /// Decides whether an alert that has only a title is shown (P2).
  mutating func checkTitleAlone() {
    guard case .none = payload.subtitle, case .none = payload.body, !payload.isLiveActivity,
      payload.hasText, let alert = payload.alert
    else { return }
    let isShown = assumptions.titleAlone == .shown
    defer { if !isShown { payload.title = .none } }
    // A body of the wrong type has a finding of its own; an empty one has none.
    let others: [PayloadKey] = [.body, .bodyKey, .subtitle, .subtitleKey]
    let isAlone = others.allSatisfy {
      document.member($0.rawValue, of: alert).map { document.kind(of: $0) == .string } ?? true
    }
    if isAlone {
      report(
        .disputedValue,
        isShown
          ? "the alert has only a title; one report says that it is not shown"
          : "the alert has only a title, so it is not shown",
        at: alert, help: "send a body")
    }
  }

  /// Decides what is played for a sound without a name (P2).
  mutating func emptySound(_ value: JSONNode) -> PushPayload.Sound {
    let isSilent = assumptions.emptySound == .silent
    report(
      .disputedValue,
      isSilent
        ? "'sound' is empty, so it counts as missing; some reports heard the default sound"
        : "'sound' is empty, so the default sound is played",
      at: value, help: "leave the member out, or write \"default\"")
    return isSilent ? .none : .dictionary(name: nil, isCritical: false, volume: nil)
  }

  /// Decides whether the app is woken by a push with an empty alert object (P2).
  mutating func checkWake(besideEmptyAlert value: JSONNode) {
    if assumptions.emptyAlert == .preventsWake { payload.isContentAvailable = false }
    report(
      .disputedValue,
      payload.isContentAvailable
        ? "'alert' is empty; one report says that the app is then not woken"
        : "'alert' is empty, so the app is not woken",
      at: value, help: "leave 'alert' out of a silent push")
  }
}

extension DiagnosticKind {
  static let disputedValue = DiagnosticKind(
    "PAY312", "disputed-value", .note, rule: "P2",
    summary: "Public reports disagree about what a device does with this value.",
    explanation: """
      devsim follows most sources. A title without a body is shown, and an empty sound name counts \
      as missing. An empty alert beside content-available does not prevent the wake. A few reports \
      say the opposite. To follow them, set titleAlone, emptySound or emptyAlert in the device \
      file.
      """,
    example: #"{"aps": {"alert": {"title": "Hello"}, "sound": ""}}"#,
    remedy: "Send a body with each title. Leave out members that are empty.")
}
