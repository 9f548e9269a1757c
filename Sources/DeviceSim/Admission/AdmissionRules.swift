import SourceText

/// What the device allows a push to do.
struct Admission: Sendable {
  enum Verdict: Sendable {
    /// It reaches the screen, if the person allowed it.
    case shown
    /// It goes to the app alone.
    case app
    /// It reaches nobody.
    case dropped
  }

  var verdict: Verdict
  var wakesApp = false
  var decisions = DecisionSet()

  /// Whether the push would wake the app, but the state of the app does not let it.
  var isKeptAsleep: Bool {
    decisions.contains(Background.appNotWokenAfterForceQuit)
      || decisions.contains(Background.appNotWokenWithoutRefresh)
  }
}

/// May a push show, and may it wake the app? Rules A3, A4, P4, P7, P8 and P9.
///
/// A class, as it never changes and is used for every push: a struct of its size would be copied each time.
final class AdmissionRules: Sendable {
  private let device: SimulatedDevice
  /// Why this device takes no push for the app, whatever is in it (P9); `nil` if it does.
  private let refusal: (decision: Decision, diagnostic: Diagnostic)?

  /// Prepares the rules for a device.
  init(device: SimulatedDevice) {
    self.device = device
    refusal = Self.refusal(by: device)
  }

  /// Decides about one push.
  ///
  /// - Parameters:
  ///   - payload: What counts of the payload.
  ///   - capture: Its headers.
  ///   - document: Where both stand.
  ///   - diagnostics: Gets CAP202, PAY301, PAY310 and DEV101 diagnostics.
  /// - Returns: The verdict.
  func admit(
    _ payload: PushPayload, of capture: Capture, in document: JSONDocument,
    diagnostics: inout [Diagnostic]
  ) -> Admission {
    let admission = verdict(on: payload, of: capture, in: document, &diagnostics)
    // It is a mistake of the sender, whatever else stops the push.
    if capture.headers.pushType == .background, payload.isNoticeable {
      diagnostics.append(
        Diagnostic(
          .pushTypeHidesAlert, "a background push holds an alert, a sound or a badge",
          at: payload.aps.map(document.location),
          help: "send push type 'alert', priority 10, if a person should see it"))
    }
    return admission
  }

  private func verdict(
    on payload: PushPayload, of capture: Capture, in document: JSONDocument,
    _ diagnostics: inout [Diagnostic]
  ) -> Admission {
    var admission = Admission(verdict: .dropped)
    if let rejection = capture.rejection {
      admission.decisions.insert(rejection)
      return admission
    }
    let size = document.range(of: payload.root).count
    if size > capture.sizeLimit.bytes {
      admission.decisions.insert(Sizes.tooLarge)
      diagnostics.append(document.tooLarge(payload.root, limit: capture.sizeLimit))
      return admission
    }
    if let refusal {
      admission.decisions.insert(refusal.decision)
      diagnostics.append(refusal.diagnostic)
      return admission
    }
    guard payload.aps != nil else {
      admission.decisions.insert(PayloadValues.apsMissing)
      return admission
    }
    decide(payload, capture, &admission)
    // Without a push type this may be a push for the app: VoIP, a complication, a Live Activity.
    let isSilentlyLost =
      admission.verdict == .dropped && !admission.isKeptAsleep
      && !payload.isNoticeable && capture.headers.pushType != nil
    if isSilentlyLost { diagnostics.append(nothingToShow(payload, in: document)) }
    return admission
  }

  private func nothingToShow(_ payload: PushPayload, in document: JSONDocument) -> Diagnostic {
    Diagnostic(
      .nothingToShow, "there is nothing to show, and the app is not woken",
      at: payload.aps.map(document.location),
      help: payload.isContentAvailable
        ? "send push type 'background' and priority 5 with 'content-available'"
        : "add a title, a subtitle or a body; or 'content-available' for a silent push")
  }

  /// P9: what is checked before the payload is looked at.
  private static func refusal(
    by device: SimulatedDevice
  ) -> (decision: Decision, diagnostic: Diagnostic)? {
    let app = device.app
    if !app.isInstalled {
      return (Installation.notInstalled, Diagnostic(.pushNotAdmitted, "the app is not installed"))
    }
    if !app.isRegistered {
      let message = "the app is not registered for remote notifications"
      return (
        Installation.notRegistered,
        Diagnostic(
          .pushNotAdmitted, message, help: "call registerForRemoteNotifications() at each launch")
      )
    }
    if !device.settings.authorization.allowsNotifications, !device.mayWakeApp {
      return (
        Installation.notAllowed,
        Diagnostic(
          .pushNotAdmitted, "notifications are not allowed, and the app may not be woken either",
          help: "ask for authorization, or declare the background mode 'remote-notification'")
      )
    }
    return nil
  }

  private func decide(
    _ payload: PushPayload, _ capture: Capture, _ admission: inout Admission
  ) {
    let isNoticeable = payload.isNoticeable
    switch capture.headers.pushType {
    case nil:
      decideShown(isNoticeable, &admission)
      wake(if: payload.isContentAvailable, &admission)
    case .alert:
      decideShown(isNoticeable, &admission)
      if payload.isContentAvailable, !isNoticeable {
        admission.decisions.insert(Background.appNotWokenByType)
      } else {
        wake(if: payload.isContentAvailable, &admission)
      }
    case .background:
      admission.decisions.insert(PushTypes.neverShown)
      wake(if: payload.isContentAvailable, &admission)
    case .liveactivity:
      admission.verdict = payload.hasText ? .shown : .app
      admission.decisions.insert(LiveActivities.activityNotSimulated)
    case .voip, .complication, .fileprovider, .location, .pushtotalk:
      admission.verdict = .app
      admission.wakesApp = true
      admission.decisions.insert(PushTypes.handledByApp)
    case .controls, .mdm, .widgets:
      admission.verdict = .app
      admission.decisions.insert(PushTypes.handledByApp)
    }
    if admission.verdict == .dropped, admission.wakesApp { admission.verdict = .app }
  }

  private func decideShown(_ isNoticeable: Bool, _ admission: inout Admission) {
    admission.verdict = isNoticeable ? .shown : .dropped
    admission.decisions.insert(isNoticeable ? PushTypes.shown : PushTypes.nothingToShow)
  }

  private func wake(if isContentAvailable: Bool, _ admission: inout Admission) {
    guard isContentAvailable else { return }
    // The limits are those of waking it in the background (A3): an app in front gets the push anyway.
    switch device.app.state {
    case .background where !device.mayWakeApp:
      admission.decisions.insert(Background.appNotWokenWithoutRefresh)
    case .forceQuit:
      admission.decisions.insert(Background.appNotWokenAfterForceQuit)
    case .foreground, .background:
      admission.wakesApp = true
      admission.decisions.insert(Background.appWoken)
    }
  }
}

extension JSONDocument {
  /// PAY301: by how much, and which members take the most.
  fileprivate func tooLarge(_ payload: JSONNode, limit: PayloadSizeLimit) -> Diagnostic {
    let size = range(of: payload).count
    let members = members(of: payload).flatMap { member in
      let inner = Array(self.members(of: member.value))
      return inner.isEmpty || string(member.name) != PayloadKey.aps.rawValue ? [member] : inner
    }
    let largest = members.sorted { range(of: $0.value).count > range(of: $1.value).count }.prefix(3)
    let names = largest.map { "'\(string($0.name) ?? "")' (\(range(of: $0.value).count) bytes)" }
    return Diagnostic(
      .payloadTooLarge,
      "the payload has \(size) bytes, \(size - limit.bytes) more than \(limit.name) may have",
      at: location(of: payload),
      help: "the largest members are \(names.joined(separator: ", ")); the limit is \(limit.bytes)")
  }
}
