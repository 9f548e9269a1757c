public import SourceText

/// Simulated phones, one for each device token: the whole pipeline on one page.
///
/// ```
/// capture bytes → CapturePiece → captured → admitted → localized → presented
///                                                     PushPreparation, on any core
///   → extended, presented again → applied             deliver(_:), in the order of the capture
///   → report                                          on any core
/// ```
///
/// A push is one value that grows: each stage adds its own part.
public struct Simulation: Sendable {
  /// The phones whose person acts; `nil`: the persons of all phones do the same.
  var actingPhones: Range<Int>?
  /// The device, the apps and the extension.
  ///
  /// The device changes only by actions (``perform(_:on:)``), such as ``PhoneAction/change(_:)``.
  public internal(set) var environment: Environment
  /// Whether ``preparation`` fits the device as it is.
  var isSettled = true
  /// The stages that depend on a push alone.
  package internal(set) var preparation: PushPreparation
  /// The phones, with what has happened to them.
  package internal(set) var phones: Phones
  /// Whether the extension looks at the notification center.
  var centerUse: CenterUse
  /// What the push service keeps while the phones are offline.
  var store = PushStore()
  /// The pushes whose texts are resolved again after a change of the language, if that may happen
  /// (L9).
  var sources: [NotificationSource: LocalizedPush] = [:]
  /// The present; `nil` if it is not known.
  public internal(set) var now: SimulatedInstant?
  /// The diagnostics CAP105: one for each state of a phone in the captures that was not restored.
  ///
  /// They are in no report.
  public private(set) var unusableStates: [Diagnostic] = []
  var nextIndex = 0
  /// What the last push changed on its phone; most pushes change something, so the memory is
  /// reused.
  private var effects: [PhoneEffect] = []
  /// The diagnostics about the app's tables; the first push has them.
  private var openingDiagnostics: [Diagnostic]

  /// Makes a simulation; reads the one table of each app that is needed.
  public init(_ environment: Environment) {
    self.environment = environment.withRetention
    let apps = InstalledApps(environment.apps, on: environment.device)
    var options = CaptureOptions(policy: environment.isLenient ? .lenient : .strict)
    options.adapt(to: environment)
    preparation = PushPreparation(
      apps: apps, hasExtension: environment.serviceExtension != nil, options: options,
      findings: environment.findings)
    phones = Phones(firstApp: apps.all[0].identifier)
    centerUse = environment.serviceExtension?.centerUse ?? .none
    openingDiagnostics = environment.findings.reported(apps.all.flatMap(\.diagnostics))
  }

  /// The names of the apps, as cards show them.
  package var appNames: AppNames { AppNames(apps: preparation.apps) }

  /// Returns the state of a phone now.
  ///
  /// - Parameter device: The device token; empty for pushes that name none.
  /// - Returns: The state; `nil` if no push has arrived at it.
  public func phone(_ device: String = "") -> PhoneState? { phones.state(of: device) }

  /// Returns the newest part of the state of the phone that got a push; `nil` if the push cannot be
  /// read.
  ///
  /// It has at most `limit` notifications of each app, and at most `limit` apps: those with the
  /// newest notifications.
  package func phone(of report: PushReport, keeping limit: Int) -> PhoneState? {
    guard report.batch.captured.span[report.push.place].hasPayload else { return nil }
    return phones.state(of: report.push.recipient.phone, keeping: limit)
  }

  /// Whether no push was delivered yet.
  package var isFresh: Bool { nextIndex == 0 }

  // MARK: - Deliver

  /// Delivers all pushes of a capture.
  ///
  /// - Parameters:
  ///   - capture: The content of a capture in any form of `docs/captures.md`, such as a payload, an
  ///     envelope, or JSON Lines of these. Among them may be states of phones, which are restored;
  ///     ``unusableStates`` has what is wrong with others.
  ///   - name: What diagnostics call it.
  /// - Returns: A report for each push, in order. One that cannot be read has the outcome
  ///   ``Outcome/invalid``. What was due before a push has reports too, as for ``advance(to:)``.
  @discardableResult
  public mutating func deliver(_ capture: [UInt8], name: String = "capture") -> [PushReport] {
    var reports: [PushReport] = []
    var unusable: [Diagnostic] = []
    CaptureReader.read(capture, named: name) { piece in
      takeLock(ofStateIn: piece)
      for batch in preparation.batches(of: piece) {
        reports += deliver(batch) { unusable.append($0) }
      }
    }
    unusableStates += unusable
    return reports
  }

  /// Delivers all pushes of a capture that is given as text, not as the path of a file.
  @discardableResult
  public mutating func deliver(_ capture: String, name: String = "capture") -> [PushReport] {
    deliver(Array(capture.utf8), name: name)
  }

  /// Delivers pushes of a document, and restores the phones whose states are between them.
  ///
  /// - Parameters:
  ///   - captured: The pushes.
  ///   - unusable: Gets the diagnostic CAP105 of each state that cannot be restored.
  /// - Returns: A report for each push, in order.
  mutating func deliver(
    _ captured: CapturedPushes, _ unusable: (Diagnostic) -> Void
  ) -> [PushReport] {
    if let first = captured.restorations.first { takeLock(of: first) }
    return preparation.batches(of: [captured]).flatMap { deliver($0, unusable) }
  }

  /// Delivers prepared pushes; returns a report for each of them, and for what is due before it.
  private mutating func deliver(
    _ batch: PushBatch, _ unusable: (Diagnostic) -> Void
  ) -> [PushReport] {
    var batch = batch
    var due: [DueBatch] = []
    deliver(&batch) { event in
      switch event {
      case .due(let batch, let place): due.append((place, batch))
      case .unusableState(let diagnostic): unusable(diagnostic)
      case .delivered, .log: break
      }
    }
    return batch.parts(with: due).flatMap { $0.batch.reports($0.range) }
  }

  /// Delivers prepared pushes in order: each is extended and applied.
  ///
  /// - Parameters:
  ///   - batch: The pushes; gets the parts of these stages.
  ///   - report: Gets the pushes when they are delivered; those that go through a program as soon
  ///     as it has answered.
  package mutating func deliver(
    _ batch: inout PushBatch, _ report: (SimulationEvent) -> Void
  ) {
    if !openingDiagnostics.isEmpty, !batch.pushes.isEmpty {
      batch.openingDiagnostics = openingDiagnostics
      openingDiagnostics = []
    }
    var restorations = batch.restorations[...]
    var start = 0
    var foundEnd = 0
    while true {
      while let restoration = restorations.first, restoration.place <= start {
        restore(restoration, report)
        restorations.removeFirst()
      }
      guard start < batch.pushes.count else { return }
      let limit = min(batch.pushes.count, restorations.first?.place ?? .max)
      var window = start..<min(limit, start + windowSize)
      findPhones(of: max(start, foundEnd)..<max(window.upperBound, foundEnd), in: &batch)
      foundEnd = max(foundEnd, window.upperBound)
      window = start..<end(of: window, in: batch)
      if !store.isEmpty, environment.device.isOnline {
        deliverRestored(before: start, of: batch, report)
      }
      deliverDue(before: start, of: batch, report)
      number(window, of: &batch)
      if environment.device.isOnline {
        extend(window, of: &batch, report)
      } else {
        deliverOffline(window, of: &batch, report)
      }
      start = window.upperBound
    }
  }

  /// Presents a push with what the extension made of it, and applies it to its phone.
  mutating func present(_ push: inout Push, in batch: inout PushBatch) {
    guard let payload = batch.captured[push.place].payload else { return }
    let app = preparation.apps[push.app]
    var grounds = Grounds()
    let (presentation, outcome) = Presentation.decide(
      for: batch.content(of: push), at: push.place, push.admission,
      isHidden: push.extended?.verdict == .suppressed, payload, to: app, in: batch, &grounds)
    // The extension's requests to the center count, whatever its push shows.
    let badge = presentation.badge ?? push.presentation.badge
    (push.presentation, push.outcome) = (presentation, outcome)
    push.presentation.badge = badge
    batch.takeLate(grounds, for: &push)
    apply(&push, badge: presentation.badge, in: &batch)
  }

  /// Applies a push to its phone.
  mutating func apply(_ push: inout Push, badge: Int?, in batch: inout PushBatch) {
    // What cannot be read has no phone.
    guard batch.captured.span[push.place].hasPayload else { return }
    if let arrival = batch.arrival(of: push.place) {
      wait(until: arrival, push.recipient)
      noteArrival(of: push, at: arrival, in: &batch)
    }
    guard push.admission.verdict != .activity else {
      applyActivity(&push, in: &batch)
      return
    }
    // Read the header here: a function that is given the batch would copy it for each push.
    if batch.captured.span[push.place].capture.headers.pushType == .liveactivity {
      missActivity(of: push, in: batch)
    }
    if push.decisions.contains(ActivityContent.notDecoded) { showLoading(for: &push, in: batch) }
    if push.decisions.contains(Installation.notInstalled) { return missApp(of: &push, in: &batch) }
    if push.presentation.isPreviewHidden {
      batch.previews[push.place] = preview(of: push, in: batch)
    }
    wake(for: &push, in: &batch)
    applyPushToTalk(for: &push, in: &batch)
    spend(for: &push, in: &batch)
    applyCall(for: &push, in: &batch)
    if !batch.shownDates.isEmpty, let end = batch.shownDates[push.place] {
      return showLater(&push, at: end, badge: badge, in: &batch)
    }
    askToGoOn(for: &push, in: &batch)
    let isListed = push.presentation.places.list || push.presentation.isHeld
    let isKept = isListed || push.presentation.places.lockScreen || push.hasLastingBanner
    guard isKept || badge != nil else { return }
    if environment.keepsSources, isKept { keepSource(of: push, in: batch) }
    if !effects.isEmpty { effects.removeAll(keepingCapacity: true) }
    let zero = environment.device.assumptions.badgeZero
    let newBadge = badge.map { NewBadge($0, zero: zero) }
    let isCounted = keepsCountsOnly && !batch.isReplaceable(push.place)
    let listing: Listing =
      if isCounted, !push.presentation.isHeld {
        isKept ? .counted : .none
      } else {
        isKept ? batch.listing(of: push, keeping: keptOfListed) : .none
      }
    phones.apply(
      event(for: listing, of: push, badge: newBadge, in: batch), to: push.recipient,
      at: batch.arrival(of: push.place), &effects)
    // Look at the history here: a function of the simulation would copy it for each push.
    if phones.history.hasExtensionRuns { noteOvertaking(by: &push, in: batch) }
    for effect in effects {
      report(effect, by: .push, at: batch.badgePlace(of: push.place), on: &push, in: &batch)
    }
    if mayUseCenter { trimContents(of: push.recipient) }
  }

  /// Keeps the push of a notification with texts that the extension did not change (L9).
  mutating func keepSource(of push: Push, in batch: PushBatch) {
    let source = NotificationSource(
      recipient: push.recipient, identifier: ExactText(batch.identifier(of: push)))
    sources[source] = LocalizedPush(push, in: batch)
  }

  /// Lets the time of a phone pass.
  private mutating func wait(until instant: SimulatedInstant, _ recipient: Recipient) {
    if now.map({ $0 < instant }) ?? true { now = instant }
    phones.advance(recipient.phone, to: instant, environment.device)
  }

  /// Reports a push with an earlier time of arrival than the one before it (A4).
  private mutating func noteArrival(
    of push: Push, at instant: SimulatedInstant, in batch: inout PushBatch
  ) {
    if !effects.isEmpty { effects.removeAll(keepingCapacity: true) }
    phones.apply(.arrive, to: push.recipient, at: instant, &effects)
    guard effects.contains(.arrivedEarlier), let payload = batch.captured[push.place].payload else {
      return
    }
    batch.reportLate([Delivery.earlier(payload, in: batch.document)])
  }
}
