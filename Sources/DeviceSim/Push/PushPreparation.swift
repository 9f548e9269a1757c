import ServiceExtensionKit
import SourceText

/// The stages that depend on a push alone, and so run on any core: captured, admitted, localized,
/// and presented as without the extension.
package struct PushPreparation: Sendable {
  var apps: InstalledApps
  /// Whether the app has a service extension here.
  let hasExtension: Bool
  var options: CaptureOptions
  /// Which diagnostics are reported.
  let findings: FindingPolicy
  /// The content of all pushes; none if their payloads have it.
  ///
  /// Not an optional, which would be copied for each push.
  var contents: [NotificationContent] = []

  /// Prepares the pushes of a piece of a capture.
  ///
  /// - Returns: Batches in the order of the piece; more than one for long arrays and for binary
  ///   frames.
  package func batches(of piece: CapturePiece) -> [PushBatch] {
    batches(of: piece.read(options))
  }

  /// Prepares the pushes of a piece, each in a batch of its own, so that the state of its phone is
  /// known after it.
  package func separateBatches(of piece: CapturePiece) -> [PushBatch] {
    batches(of: piece.read(options).flatMap(\.separated))
  }

  func batches(of captured: [CapturedPushes]) -> [PushBatch] {
    var resolver = TextResolver()
    // The app is shared by all cores. Counting references to it on each of them would be slow.
    var app = apps.inUse(0)
    return captured.map { captured in
      var batch = PushBatch(captured, for: apps, reporting: findings)
      // Enough for a push that is mostly text, so that the memory rarely has to grow.
      batch.texts.reserveCapacity(captured.pushes.count * 256)
      // Separate from the batch until the end, so that each push is changed in place.
      var pushes = captured.pushes.indices.map { Push(place: $0) }
      // The last push that can be read; -1 for none.
      var last = -1
      for place in pushes.indices where captured.pushes.span[place].hasPayload {
        pushes[place].hashes.token = batch.withToken(of: place) { ByteHash($0) }
        // Most pushes are for the same app as the one before.
        if last >= 0, batch.haveSameApp(last, place) {
          pushes[place].sharesApp = true
          pushes[place].app = pushes[last].app
          pushes[place].hashes.app = pushes[last].hashes.app
        } else {
          findApp(of: &pushes[place], in: batch)
        }
        last = place
      }
      let entries = entries(for: pushes, captured, &app)
      for place in pushes.indices {
        prepare(&pushes[place], entries[place], of: captured, &app, &resolver, &batch)
      }
      batch.pushes = pushes
      return batch
    }
  }

  private func findApp(of push: inout Push, in batch: PushBatch) {
    batch.withApp(of: push.place) { name in
      push.hashes.app = ByteHash(name)
      push.app = apps.number(of: name, push.hashes.app)
    }
  }

  private func prepare(
    _ push: inout Push, _ entries: PushKeyEntries, of captured: CapturedPushes,
    _ app: inout InstalledApps.InUse, _ resolver: inout TextResolver, _ batch: inout PushBatch
  ) {
    let place = push.place
    let first = batch.earlyDiagnostics.count
    if !captured.decisions.isEmpty, let decisions = captured.decisions[place] {
      push.decisions.formUnion(decisions)
    }
    let captures = captured.pushes.span
    let found = captures[place].diagnostics
    if !found.isEmpty { batch.reportEarly(captured.diagnostics[found]) }
    if captures[place].hasPayload {
      if push.app != app.number { app = apps.inUse(push.app) }
      prepare(
        &push, captures[place].decodedPayload, entries, captures[place].capture, for: app.app,
        in: captured.document, &resolver, &batch)
    } else if let rejection = captures[place].capture.rejection {
      push.decisions.insert(rejection)
      push.outcome = .dropped
    } else {
      push.decisions.insert(
        captures[place].isAccepted ? PayloadValues.notAnObject : PayloadValues.notReadable)
    }
    push.earlyDiagnostics = first..<batch.earlyDiagnostics.count
  }

  private func prepare(
    _ push: inout Push, _ payload: PushPayload, _ entries: PushKeyEntries, _ capture: Capture,
    for app: InstalledApp, in document: JSONDocument, _ resolver: inout TextResolver,
    _ batch: inout PushBatch
  ) {
    if app.isUnknown {
      let name = batch.withApp(of: push.place) { String(copying: $0) }
      let place = capture.app.map(document.location)
      batch.reportEarly([Apps.notGiven(name, at: place)])
    }

    let admission = Admission.ruling(of: payload, capture, to: app, in: document)
    push.admission = admission.value
    batch.takeEarly(admission, for: &push)
    prepareActivity(push, payload, capture, for: app, &batch)

    push.localized.takeUnlocalized(payload, in: &batch.texts)
    var found: [Diagnostic] = []
    let localization = resolver.resolve(
      payload, entries, with: app.localizer, in: document, to: &batch.texts, &push.localized,
      &found)
    switch push.admission.verdict {
    // The texts of a dropped push are never looked up.
    case .dropped: break
    case .activity: if payload.hasText { push.decisions.insert(ActivityAlerts.textsResolved) }
    case .shown, .app: push.decisions.formUnion(localization)
    }
    if push.admission.verdict == .shown, !capture.isLocal, app.localizer.hasTable,
      payload.mayHoldKey(in: document)
    {
      app.localizer.reportLiteralKeys(of: payload, in: document, to: &found)
    }
    if !found.isEmpty { batch.reportEarly(found[...]) }
    if !contents.isEmpty { push.localized = batch.adopt(contents[0], over: push.localized) }

    var grounds = Grounds()
    if hasExtension || payload.isMutableContent {
      push.isRequested = ServiceExtension.request(
        for: push.localized, payload, push.admission, type: capture.headers.pushType, to: app,
        hasExtension: hasExtension, in: document, &grounds)
    }
    if !push.isRequested {
      (push.presentation, push.outcome) = Presentation.decide(
        for: push.localized, at: push.place, push.admission, isHidden: false, payload, to: app,
        in: batch, &grounds)
    }
    batch.takeEarly(grounds, for: &push)
  }
}
