import ServiceExtensionKit
import SourceText

/// What the service extension did to a push.
struct ExtensionResult: Sendable {
  enum Outcome: String, Sendable {
    case modified
    case unchanged
    case original
    case suppressed
  }

  /// `nil` if it did not run.
  var outcome: Outcome?
  var didSuppress: Bool { outcome == .suppressed }
}

/// Runs the service extension for the pushes that get one (X1, X2, X5).
struct ExtensionStage: Sendable {
  /// The registered transformers; `nil` if the app has no extension here.
  let pipeline: ExtensionPipeline?
  let device: SimulatedDevice

  /// Why the extension does not run for a push that asks for it, or `nil` if it runs.
  private func obstacle(_ payload: PushPayload, _ content: PushContent) -> (Decision, String)? {
    if !payload.isMutableContent {
      return (.extensionNotMutable, "the push has no 'mutable-content'")
    }
    if !content.hasText { return (.extensionWithoutText, "there is no text to show") }
    let settings = device.settings
    let isAllowed =
      (settings.authorization == .authorized
        && (settings.banners || settings.lockScreen || settings.notificationCenter))
      || settings.authorization == .provisional
    if !isAllowed { return (.extensionNotAllowed, "the person does not allow alerts") }
    if pipeline == nil { return (.extensionAbsent, "no extension is registered") }
    return nil
  }

  /// Runs the extension if the push gets one.
  ///
  /// - Parameters:
  ///   - content: What the payload gave; it is replaced by what is to be presented.
  ///   - batch: Gets the content that the extension returned.
  /// - Returns: What happened, with EXT diagnostics.
  func run(
    _ payload: PushPayload, identifier: String, content: inout PushContent,
    pushType: PushType?, batch: inout PushBatch, decisions: inout DecisionSet
  ) -> Checked<ExtensionResult> {
    guard payload.isMutableContent || (pipeline != nil && content.hasText) else {
      return Checked(ExtensionResult())
    }
    if let (decision, reason) = obstacle(payload, content) {
      decisions.insert(decision)
      let place = payload.mutableContentPlace ?? payload.alert
      return Checked(
        ExtensionResult(),
        [
          Diagnostic(
            .extensionNotRun, "the extension is not run: \(reason)",
            at: place.map(batch.document.location), help: help(for: decision))
        ])
    }
    guard let pipeline else { return Checked(ExtensionResult()) }
    decisions.insert(.extensionRan)
    let original = batch.owned(content, of: payload)
    let request = NotificationRequest(identifier: identifier, content: original)
    let filtering = pipeline.hasFilteringEntitlement && pushType == .alert
    let checked = pipeline.filtering(filtering).run(request)
    return Checked(
      apply(checked.value, original, to: &content, &batch, &decisions), checked.diagnostics)
  }

  private func help(for decision: Decision) -> String? {
    switch decision {
    case .extensionNotMutable: "add \"mutable-content\": 1 to 'aps'"
    case .extensionAbsent: "give one with --extension"
    case .extensionWithoutText: "add a title, a subtitle or a body, which the extension may replace"
    default: nil
    }
  }

  private func apply(
    _ outcome: ExtensionOutcome, _ original: NotificationContent, to content: inout PushContent,
    _ batch: inout PushBatch, _ decisions: inout DecisionSet
  ) -> ExtensionResult {
    switch outcome {
    case .modified(let modified):
      decisions.insert(.extensionModified)
      content = batch.adopt(modified, in: content)
      return ExtensionResult(outcome: .modified)
    case .unchanged(.sameContent):
      decisions.insert(.extensionUnchanged)
      return ExtensionResult(outcome: .unchanged)
    case .unchanged(.withoutText):
      decisions.insert(.extensionEmptied)
      return ExtensionResult(outcome: .original)
    case .unchanged:
      decisions.insert(.extensionFailed)
      return ExtensionResult(outcome: .original)
    case .suppressed(_, let badge, let sound):
      decisions.insert(.extensionSuppressed)
      var hidden = NotificationContent(badge: badge, sound: sound, userInfo: original.userInfo)
      hidden.threadIdentifier = original.threadIdentifier
      content = batch.adopt(hidden, in: content)
      return ExtensionResult(outcome: .suppressed)
    }
  }
}

extension ExtensionPipeline {
  /// The same pipeline with or without the filtering entitlement.
  fileprivate func filtering(_ isOn: Bool) -> ExtensionPipeline {
    isOn == hasFilteringEntitlement
      ? self : ExtensionPipeline(steps, hasFilteringEntitlement: isOn, fileSize: fileSize)
  }
}
