import ServiceExtensionKit
import SourceText

/// Decides which pushes get the service extension, and applies its answers (X1, X2, X5).
///
/// A class, as it never changes and is used for every push: a struct of its size would be copied each time.
final class ExtensionStage: Sendable {
  /// The steps; `nil` if the app has no extension here.
  let pipeline: ExtensionPipeline?
  let device: SimulatedDevice

  init(pipeline: ExtensionPipeline?, device: SimulatedDevice) {
    self.pipeline = pipeline
    self.device = device
  }

  /// Why the extension does not run for a push that asks for it, or `nil` if it runs.
  private func obstacle(
    _ verdict: Admission.Verdict, _ pushType: PushType?, _ content: PushContent
  ) -> (Decision, reason: String, help: String?)? {
    if pushType == .background {
      return (
        ServiceExtension.extensionSilent, "a background push is silent", "send push type 'alert'"
      )
    }
    if verdict == .app, content.hasText {
      return (
        ServiceExtension.extensionSilent, "the push goes to the app alone", "send push type 'alert'"
      )
    }
    if !content.hasText {
      return (
        ServiceExtension.extensionWithoutText, "there is no text to show",
        "add a title, a subtitle or a body, which the extension may replace"
      )
    }
    let settings = device.settings
    let isSeen = settings.banners || settings.lockScreen || settings.notificationCenter
    if !settings.authorization.allowsNotifications || !isSeen {
      return (ServiceExtension.extensionNotAllowed, "the person does not allow alerts", nil)
    }
    if pipeline == nil {
      return (
        ServiceExtension.extensionAbsent, "no extension is registered", "give one with --extension"
      )
    }
    return nil
  }

  /// Decides whether a push gets the extension.
  ///
  /// - Parameters:
  ///   - record: The push; gets the decision.
  ///   - payload: Its payload.
  ///   - verdict: What the device allows it.
  ///   - batch: Gets what is to be said if the extension does not run although it should.
  /// - Returns: The request for the extension; `nil` if it does not run.
  func request(
    for record: inout PushRecord, _ payload: PushPayload, verdict: Admission.Verdict,
    in batch: inout PushBatch
  ) -> NotificationRequest? {
    let wasLookedAt =
      record.decisions.contains(PushTypes.nothingToShow)
      || record.decisions.contains(PushTypes.neverShown)
    guard verdict != .dropped || wasLookedAt else { return nil }
    guard payload.isMutableContent else {
      if pipeline != nil, verdict == .shown {
        record.decisions.insert(ServiceExtension.extensionNotMutable)
      }
      return nil
    }
    let pushType = batch.pushes[record.place].capture.headers.pushType
    if let (decision, reason, help) = obstacle(verdict, pushType, record.content) {
      record.decisions.insert(decision)
      let place = payload.mutableContentPlace.map(batch.document.location)
      batch.diagnostics.append(
        Diagnostic(
          .extensionNotRun, "the extension is not run: \(reason)", at: place, help: help))
      return nil
    }
    record.decisions.insert(ServiceExtension.extensionRan)
    return NotificationRequest(
      identifier: batch.identifier(of: record),
      content: batch.owned(record.content, of: payload.root))
  }

  /// Applies what the extension answered.
  ///
  /// - Parameters:
  ///   - answer: The answer of its steps.
  ///   - request: The request.
  ///   - record: The push; its content is replaced by what is to be presented.
  ///   - payload: Its payload.
  ///   - batch: Gets the content that the extension returned, and EXT diagnostics.
  func apply(
    _ answer: ExtensionAnswer, to request: NotificationRequest, of record: inout PushRecord,
    _ payload: PushPayload, in batch: inout PushBatch
  ) {
    guard let pipeline else { return }
    // Only alert pushes may be filtered (X5).
    let isAlertPush = batch.pushes[record.place].capture.headers.pushType == .alert
    let checked = pipeline.outcome(of: answer, to: request, isAlertPush: isAlertPush)
    for diagnostic in checked.diagnostics {
      if let decision = Self.decisions[diagnostic.kind.code] { record.decisions.insert(decision) }
    }
    record.extensionVerdict = apply(checked.value, request.content, to: &record, &batch)
    if record.extensionVerdict == .original, pipeline.hasFilteringEntitlement, !isAlertPush {
      record.decisions.insert(ExtensionOutcomes.filteringNeedsAlert)
    }
    if let usage = answer.usage { batch[usageAt: record.place] = usage }
    let document = batch.document
    batch.diagnostics += checked.diagnostics.map { diagnostic in
      let member = diagnostic.member.map {
        MemberPath($0).nearestNode(in: payload.root, of: document)
      }
      return diagnostic.located(at: (member ?? payload.mutableContentPlace).map(document.location))
    }
  }

  /// The decisions of the device that only a diagnostic tells.
  private static let decisions: [String: Decision] = [
    DiagnosticKind.extensionTimeExpired.code: ExtensionOutcomes.extensionTimeExpired,
    DiagnosticKind.handlerCalledAgain.code: ExtensionOutcomes.extensionAnsweredAgain,
    DiagnosticKind.attachmentRejected.code: ExtensionOutcomes.attachmentLeftOut,
  ]

  private func apply(
    _ outcome: ExtensionOutcome, _ original: NotificationContent, to record: inout PushRecord,
    _ batch: inout PushBatch
  ) -> ExtensionVerdict {
    switch outcome {
    case .modified(let modified):
      record.decisions.insert(ExtensionOutcomes.extensionModified)
      record.content = batch.adopt(modified, in: record.content)
      return .modified
    case .unchanged(.sameContent):
      record.decisions.insert(ExtensionOutcomes.extensionUnchanged)
      return .unchanged
    case .unchanged(.withoutText):
      record.decisions.insert(ExtensionOutcomes.extensionEmptied)
      return .original
    case .unchanged:
      record.decisions.insert(ExtensionOutcomes.extensionFailed)
      return .original
    case .suppressed(let reason, let badge, let sound):
      record.decisions.insert(
        reason == .withoutText
          ? ExtensionOutcomes.extensionSuppressed : ExtensionOutcomes.extensionFailedHidden)
      let hidden = NotificationContent(badge: badge, sound: sound, userInfo: original.userInfo)
      record.content = batch.adopt(hidden, in: record.content)
      return .suppressed
    }
  }
}
