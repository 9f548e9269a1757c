import ServiceExtensionKit
import SourceText

/// The stage in which the service extension works (X1 to X11).
///
/// A window of pushes gets its answers together, so that a program can work ahead. If the extension
/// uses the notification center, the window is a single push: what it finds there depends on the
/// push before.
extension Simulation {
  /// The largest number of pushes that wait for an extension together.
  private static let longestWindow = 1024

  /// How many pushes may wait for the extension together: one if something may be due before it.
  var windowSize: Int {
    !mayUseCenter && !phones.history.hasSchedules ? Self.longestWindow : 1
  }

  /// Notes whether a program looks at the center, as soon as it has reported that.
  private mutating func learnCenterUse() {
    let use = environment.serviceExtension?.centerUse ?? .none
    guard use != centerUse else { return }
    centerUse = use
    if use == .none { phones.forgetContents(keeping: environment.retention) { _ in 0 } }
  }

  /// Passes a window of pushes through the extension, and delivers each push as soon as its answer
  /// is there.
  mutating func extend(
    _ window: Range<Int>, of batch: inout PushBatch, _ report: (SimulationEvent) -> Void
  ) {
    var next = window.lowerBound
    guard var pipeline = environment.serviceExtension else {
      return deliver(next: &next, to: window.upperBound, of: &batch, report)
    }
    let requested = window.filter { batch.pushes[$0].isRequested }
    guard let first = requested.first else {
      return deliver(next: &next, to: window.upperBound, of: &batch, report)
    }
    defer { learnCenterUse() }
    let requests = requested.map { request(for: batch.pushes[$0], in: batch) }
    let center = mayUseCenter ? phones.center(of: batch.pushes[first].recipient) : nil
    // The pushes that wait for nothing.
    deliver(next: &next, to: first, of: &batch, report)
    var answered = 0
    pipeline.lock = environment.device.lockState
    pipeline.answer(requests, center: center) { event in
      switch event {
      case .log(let step, let line): report(.log(step: step, line: line))
      case .answers(let answers):
        var start = next
        for answer in answers {
          let place = requested[answered]
          finish(next: &next, to: place, from: &start, of: &batch, report)
          deliverDue(before: place, from: &start, of: batch, report)
          finish(answer, to: requests[answered], at: place, by: pipeline, &batch)
          next = place + 1
          answered += 1
        }
        finish(
          next: &next, to: answered < requested.count ? requested[answered] : window.upperBound,
          from: &start, of: &batch, report)
        if start < next { report(.delivered(batch, start..<next)) }
      }
    }
  }

  private func request(for push: Push, in batch: PushBatch) -> NotificationRequest {
    NotificationRequest(
      identifier: batch.identifier(of: push),
      content: batch.owned(push.localized, of: batch.captured[push.place].payload?.userInfo))
  }

  /// Delivers pushes that need no answer, and reports them.
  private mutating func deliver(
    next: inout Int, to end: Int, of batch: inout PushBatch, _ report: (SimulationEvent) -> Void
  ) {
    var start = next
    finish(next: &next, to: end, from: &start, of: &batch, report)
    if start < next { report(.delivered(batch, start..<next)) }
  }

  /// Delivers pushes that need no answer.
  ///
  /// If something is due before one of them, the pushes from `start` on are reported before it.
  private mutating func finish(
    next: inout Int, to end: Int, from start: inout Int, of batch: inout PushBatch,
    _ report: (SimulationEvent) -> Void
  ) {
    while next < end {
      deliverDue(before: next, from: &start, of: batch, report)
      withPush(at: next, of: &batch) { simulation, push, batch in
        simulation.apply(&push, badge: push.presentation.badge, in: &batch)
      }
      next += 1
    }
  }

  /// Delivers what came due before a push within its window, because the extension took time for an
  /// earlier one (X6).
  private mutating func deliverDue(
    before place: Int, from start: inout Int, of batch: PushBatch,
    _ report: (SimulationEvent) -> Void
  ) {
    guard phones.history.hasExtensionRuns else { return }
    var reported = start
    deliverDue(before: place, of: batch) { event in
      if reported < place { report(.delivered(batch, reported..<place)) }
      reported = place
      report(event)
    }
    start = reported
  }

  /// Applies the answer of the extension to its push, and delivers it.
  private mutating func finish(
    _ answer: ExtensionAnswer, to request: NotificationRequest, at place: Int,
    by pipeline: ExtensionPipeline, _ batch: inout PushBatch
  ) {
    withPush(at: place, of: &batch) { simulation, push, batch in
      simulation.runExtension(for: pipeline.duration(of: answer), on: &push, in: &batch)
      simulation.apply(answer.changes, of: &push, in: &batch)
      if let usage = answer.usage { batch.usages[place] = usage }
      batch.extend(&push, with: answer, to: request, by: pipeline)
      simulation.present(&push, in: &batch)
      simulation.apply(answer.lateChanges, of: &push, in: &batch)
    }
  }

  /// Lets the extension work on a push, after those before it (X6).
  private mutating func runExtension(
    for duration: Duration, on push: inout Push, in batch: inout PushBatch
  ) {
    guard duration > .zero || phones.history.hasExtensionRuns,
      let arrival = batch.arrival(of: push.place)
    else { return }
    let event = PhoneEvent.runExtension(seconds: duration / .seconds(1))
    for effect in phones.apply(event, to: push.recipient, at: arrival) {
      guard case .extensionRan(let isWaiting, let end) = effect else { continue }
      if end > arrival { batch.shownDates[push.place] = end }
      if isWaiting { push.decisions.insert(ServiceExtension.extensionWaits) }
    }
  }

  /// Calls a function with a push in place, which gets its number in the run, and notes the
  /// diagnostics that it adds.
  mutating func withPush(
    at place: Int, of batch: inout PushBatch,
    _ body: (inout Simulation, inout Push, inout PushBatch) -> Void
  ) {
    // Separate from the batch meanwhile, so that the push is changed in place.
    var pushes: [Push] = []
    swap(&pushes, &batch.pushes)
    defer { swap(&pushes, &batch.pushes) }
    let first = batch.lateDiagnostics.count
    number(&pushes[place])
    body(&self, &pushes[place], &batch)
    pushes[place].lateDiagnostics = first..<batch.lateDiagnostics.count
  }
}

extension PushBatch {
  /// Takes what the extension made of a push.
  fileprivate mutating func extend(
    _ push: inout Push, with answer: ExtensionAnswer, to request: NotificationRequest,
    by pipeline: ExtensionPipeline
  ) {
    let type = captured[push.place].capture.headers.pushType
    let isAlertPush = ExtensionOutcomes.isFilterable(type)
    let checked = pipeline.outcome(of: answer, to: request, isAlertPush: isAlertPush)
    let verdict = ExtensionOutcomes.verdict(
      of: checked.outcome, hasFilteringEntitlement: pipeline.hasFilteringEntitlement,
      isAlertPush: isAlertPush)
    takeLate(ExtensionOutcomes.incidents(checked.incidents), for: &push)
    takeLate(verdict, for: &push)
    var content: Int?
    switch checked.outcome {
    case .modified(let modified): content = adopt(modified, for: push)
    case .unchanged: break
    case .suppressed(_, let badge, let sound):
      content = adopt(
        NotificationContent(badge: badge, sound: sound, userInfo: request.content.userInfo),
        for: push)
    }
    push.extended = ExtendedContent(
      verdict: verdict.value, hasCrashed: checked.incidents.contains(.crashed), content: content)
    guard let payload = captured[push.place].payload else { return }
    let diagnostics = checked.diagnostics.map { diagnostic in
      let member = diagnostic.member.map {
        MemberPath($0).nearestNode(in: payload.root, of: document)
      }
      let place = member ?? payload.mutableContentPlace
      return diagnostic.located(at: place.map(document.location))
    }
    reportLate(diagnostics)
  }

  private mutating func adopt(_ new: NotificationContent, for push: Push) -> Int {
    let content = adopt(new, over: push.localized)
    extendedContents.append(content)
    return extendedContents.count - 1
  }
}
