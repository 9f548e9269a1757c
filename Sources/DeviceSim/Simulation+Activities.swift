import SourceText

/// What apps do with their Live Activities themselves, without a push (LA6, LA8, LA9).
extension Simulation {
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
    let obstacle = ActivityObstacle.to(
      change, on: environment.device.met(by: app), hasTarget: phones.hasTarget(of: change))
    if let obstacle {
      let reports = obstacle.decision.map { report(of: change, with: $0) } ?? []
      return .failure(ImpossibleStep(message: obstacle.message, reports: reports))
    }
    var reports: [PushReport] = []
    var outcomes: [ActivityOutcome] = []
    for var batch in batches(of: change) {
      var push = batch.pushes[0]
      outcomes += applyActivity(&push, in: &batch)
      push.lateDiagnostics = batch.lateDiagnostics.indices
      batch.pushes[0] = push
      reports += batch.reports(0..<1)
    }
    for case .refused(let reason, _) in outcomes {
      guard let obstacle = ActivityObstacle.to(change, refusedAs: reason) else { continue }
      return .failure(ImpossibleStep(message: obstacle.message, reports: reports))
    }
    return .success(reports)
  }

  /// Returns the report of a change that the phone does not do.
  private mutating func report(
    of change: ActivityPush, with decision: Decision
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
      push.lateDiagnostics = batch.lateDiagnostics.indices
      batch.pushes[0] = push
      return batch
    }
  }

  // MARK: - As a push

  /// Prepares a change as the push that has the same effect, without the checks that only pushes
  /// need.
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
          json.member("content-state", json: contentState)
          json.member("attributes", json: attributes)
          json.member("alert", json: alert)
        }
      }
    }
    let (document, root, _) = JSONReader.read(SourceFile(name: Self.placeName, bytes: json.bytes))
    var decoder = PushDecoder(document: document, options)
    decoder.add(root, line: 1, [])
    return decoder.finish().first ?? CapturedPushes(document: document)
  }
}
