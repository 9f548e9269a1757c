import SourceText

/// What apps do with their Live Activities themselves, without a push (LA6, LA8, LA9).
extension Simulation {
  /// Why the app cannot change a Live Activity, and the decision, if a rule of the phone makes it.
  private struct Refusal {
    let message: String
    var decision: Decision?
  }

  /// Lets the app start, change or end a Live Activity on all phones.
  ///
  /// An update that is older than another one is ignored, as the system does.
  ///
  /// - Parameters:
  ///   - change: What the app does.
  ///   - app: The bundle identifier of the app; `nil` for the app of the device file.
  /// - Returns: The report of the change, or why the phone does not do it.
  mutating func changeActivity(
    _ change: ActivityPush, of app: String?
  ) -> Result<[PushReport], ImpossibleStep> {
    var change = change
    change.app = app ?? environment.device.app.bundleIdentifier ?? ""
    change.meet(environment.device)
    if let refusal = refusal(of: change, by: environment.device.met(by: app)) {
      let reports = refusal.decision.map { report(of: change, refusedBy: $0) } ?? []
      return .failure(ImpossibleStep(message: refusal.message, reports: reports))
    }
    var reports: [PushReport] = []
    var outcomes: [ActivityOutcome] = []
    for var batch in batches(of: change) {
      var push = batch.pushes[0]
      outcomes += applyActivity(&push, in: &batch)
      batch.pushes[0] = push
      reports += batch.reports(0..<1)
    }
    let name = change.name.map { " '\($0)'" } ?? ""
    for case .refused(let reason, _) in outcomes {
      let message: String
      switch reason {
      case .older, .ahead, .beforeStart: continue
      case .limit: message = "the app has the maximum number of Live Activities"
      case .ended, .endedTwice, .expired: message = "the Live Activity\(name) has ended"
      case .dismissed: message = "the Live Activity\(name) has left the lock screen"
      case .notStarted: message = "the Live Activity\(name) has not started"
      case .notSubscribed, .budget, .updateBudget, .content: continue
      }
      return .failure(ImpossibleStep(message: message, reports: reports))
    }
    return .success(reports)
  }

  /// Returns why the phone does not do what an app wants with a Live Activity; `nil` if it does.
  private func refusal(of change: ActivityPush, by device: SimulatedDevice) -> Refusal? {
    guard device.app.isInstalled else {
      let decision = Installation.notInstalled
      return Refusal(message: decision.sentence, decision: decision)
    }
    guard device.settings.liveActivities else {
      return Refusal(
        message: "Live Activities are off in Settings", decision: LiveActivities.switchedOff)
    }
    if change.event == .start, let version = device.systemVersion {
      let (what, needed) = ActivityStarts.requirement(of: change)
      if version < needed {
        return Refusal(
          message: "\(what) needs \(needed), and the phone has \(version)",
          decision: ActivityPayload.systemTooOld)
      }
    }
    if change.event == .start, !ActivityStarts.mayStart(change, in: device.app.state) {
      return Refusal(
        message: "the app is not in the foreground, so it cannot start a Live Activity: open it, "
          + "or write \"intent\": true in 'change'",
        decision: ActivityStarts.notInForeground)
    }
    guard change.event == .start || phones.hasTarget(of: change) else {
      let name = change.name.map { " '\($0)'" } ?? ""
      return Refusal(message: "the app has no Live Activity\(name)")
    }
    return nil
  }

  /// Returns the report of a change that the phone does not do.
  private mutating func report(
    of change: ActivityPush, refusedBy decision: Decision
  ) -> [PushReport] {
    batches(of: change).flatMap { batch in
      var batch = batch
      batch.pushes[0].decisions.insert(decision)
      return Array(batch.reports(0..<1))
    }
  }

  // MARK: - Scheduled starts

  /// Shows the alert of a scheduled Live Activity that starts (LA8, LA9).
  mutating func deliver(_ due: DueItem, starting activity: LiveActivity) -> [PushBatch] {
    var change = ActivityPush(.start, app: activity.app, timestamp: activity.timestamp)
    change.isByApp = true
    change.name = activity.id
    change.alert = activity.alert
    change.contentState = activity.contentState
    return batches(of: change, on: due.device, at: due.date).map { batch in
      var batch = batch
      var push = batch.pushes[0]
      push.recipient = due.recipient
      show(ChangedActivity(event: .start, activity: activity), for: &push, in: &batch)
      batch.pushes[0] = push
      return batch
    }
  }

  // MARK: - As a push

  /// Prepares a change as the push that has the same effect, without what is checked of pushes
  /// alone.
  private mutating func batches(
    of change: ActivityPush, on device: String? = nil, at instant: SimulatedInstant? = nil
  ) -> [PushBatch] {
    settle()
    let captured = change.capture(for: device ?? phones.firstDevice, preparation.options)
    return batches(of: captured, at: instant ?? now).map { batch in
      var batch = batch
      batch.activities[0] = change
      return batch
    }
  }
}

extension ActivityPush {
  /// What the report calls the place of a change, which is in no capture.
  private static let placeName = "app"

  /// Returns a change by the app as a capture has a push.
  fileprivate func capture(for device: String, _ options: CaptureOptions) -> CapturedPushes {
    var json = JSONWriter()
    json.object { json in
      json.member("device", device)
      if let name { json.member("activity", name) }
      json.object("headers") { json in
        let type = PushType.liveactivity
        json.member("apns-push-type", type.rawValue)
        if !app.isEmpty, let suffix = type.topicSuffix {
          json.member("apns-topic", app + suffix.description)
        }
      }
      json.object("payload") { json in
        json.object("aps") { json in
          json.member("event", event.rawValue)
          let values: [(name: StaticString, json: String?)] = [
            ("content-state", contentState), ("attributes", attributes), ("alert", alert),
          ]
          for case (let name, let value?) in values {
            json.name(name)
            json.raw(Array(value.utf8).span)
          }
        }
      }
    }
    let (document, root, _) = JSONReader.read(SourceFile(name: Self.placeName, bytes: json.bytes))
    var decoder = PushDecoder(document: document, options)
    decoder.add(root, line: 1, [])
    return decoder.finish().first ?? CapturedPushes(document: document)
  }
}
