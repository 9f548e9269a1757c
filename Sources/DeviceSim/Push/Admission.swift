import SourceText

/// The actions that the device allows for a push.
struct Admission: Sendable {
  enum Verdict: Sendable {
    /// The push reaches the screen, if the person allowed it.
    case shown
    /// The push goes only to the app.
    case app
    /// The push goes to a Live Activity.
    case activity
    /// The push has no receiver.
    case dropped
  }

  var verdict = Verdict.dropped
  var wakesApp = false
  /// Whether it would wake the app, but has to wait.
  var isWakeHeld = false
  /// Whether the device read the visible content of the payload.
  var isRead = false
}

extension Admission {
  /// Decides whether a push may be shown, and whether it may wake the app: A3, A4, P4, P7, P8 and
  /// P9.
  ///
  /// - Parameters:
  ///   - payload: The payload.
  ///   - capture: The capture with the headers.
  ///   - app: The settings and the state of the app.
  ///   - document: The document of both.
  /// - Returns: The admission, with CAP202, PAY301, PAY310, DEV101 and DEV211.
  static func ruling(
    of payload: PushPayload, _ capture: Capture, to app: InstalledApp, in document: JSONDocument
  ) -> Ruling<Admission> {
    var ruling = verdict(of: payload, capture, to: app, in: document)
    let type = capture.headers.pushType
    if PushTypes.hidesAlert(of: payload, type: type) {
      ruling.diagnostics.append(PushTypes.hiddenAlert(of: payload, in: document))
    }
    return ruling
  }

  private static func verdict(
    of payload: PushPayload, _ capture: Capture, to app: InstalledApp, in document: JSONDocument
  ) -> Ruling<Admission> {
    var ruling = Ruling(Admission())
    if capture.isLocal {
      return LocalNotifications.admission(of: payload, to: app, in: document)
    }
    let type = capture.headers.pushType
    if !capture.isRefused, let size = Sizes.check(payload.root, of: capture, in: document) {
      ruling.take(size)
      if size.value { return ruling }
    }
    if let rejection = capture.rejection {
      ruling.decisions.insert(rejection)
      return ruling
    }
    if let refusal = Installation.refusal(of: type, to: app) {
      ruling.take(refusal)
      return ruling
    }
    if capture.headers.isTypeOfTopic { ruling.decisions.insert(PushTypes.typeOfTopic) }
    guard payload.aps != nil || type?.needsAps == false else {
      ruling.decisions.insert(PayloadValues.withoutAps(type))
      return ruling
    }
    if payload.isLiveActivity {
      let admission = LiveActivities.admission(of: payload, capture, to: app, in: document)
      ruling.value = admission.value
      ruling.take(admission)
      return ruling
    }
    PushTypes.admit(payload, capture, to: app, in: document, &ruling)
    if let mistake = LiveActivities.otherType(of: payload, capture, in: document) {
      ruling.take(mistake)
    }
    let isHeld = ruling.value.verdict == .app && ruling.value.isWakeHeld
    guard ruling.value.verdict == .dropped || isHeld else { return ruling }
    let loss = PushTypes.loss(
      of: payload, type: type, after: ruling.decisions, by: app, in: document)
    if let loss { ruling.diagnostics.append(loss) }
    return ruling
  }
}
