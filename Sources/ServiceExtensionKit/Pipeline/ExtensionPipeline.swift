public import SourceText

/// The service extension in this process: transformers that run one after the other for each request.
///
/// A step gets the content that the step before it answered with. The pipeline as a whole is the extension: if one
/// step fails or never answers, the device shows the original content. Time is simulated and runs through all steps
/// (`SimulatedTime`): a transformer that waits for nothing and has not answered when `didReceive` returns is told
/// at once that its time will expire. A trap in a transformer is a trap of this process.
public struct ExtensionPipeline: Sendable {
  /// In the order of running.
  public let steps: [ExtensionStep]
  /// Whether the extension may hide notifications; it counts for pushes of type `alert` only (rule X5).
  public let hasFilteringEntitlement: Bool
  package let fileSize: @Sendable (_ path: String) -> Int?

  /// Makes a pipeline.
  ///
  /// - Parameters:
  ///   - steps: In the order of running.
  ///   - hasFilteringEntitlement: Whether the extension may hide notifications.
  ///   - fileSize: Returns the size of an attachment in bytes; `nil` if it cannot be told, and is not checked.
  public init(
    _ steps: [ExtensionStep], hasFilteringEntitlement: Bool = false,
    fileSize: @escaping @Sendable (_ path: String) -> Int? = { _ in nil }
  ) {
    self.steps = steps
    self.hasFilteringEntitlement = hasFilteringEntitlement
    self.fileSize = fileSize
  }

  /// Returns what the extension makes of a request.
  ///
  /// May be called from several threads at once. Diagnostics: EXT102, EXT201, EXT204, EXT301, EXT302, EXT303, and
  /// those of the transformers.
  ///
  /// - Parameter request: A request for which the extension runs (rule X1).
  /// - Returns: What is to be presented, and why.
  public func run(_ request: NotificationRequest) -> Checked<ExtensionOutcome> {
    var diagnostics: [Diagnostic] = []
    var content = request.content
    var time = Duration.zero
    for step in steps {
      let input = NotificationRequest(identifier: request.identifier, content: content)
      switch step.run(step.factory, with: input, from: time, reportingTo: &diagnostics) {
      case .success(let answer): (content, time) = (answer.content, answer.time)
      case .failure(let failure): return Checked(withoutAnswer(failure.reason), diagnostics)
      }
    }
    guard content.hasText else {
      diagnostics.append(.contentWithoutText(isHidden: hasFilteringEntitlement))
      let outcome = withoutAnswer(.withoutText, badge: content.badge, sound: content.sound)
      return Checked(outcome, diagnostics)
    }
    content.removeRejectedAttachments(fileSize: fileSize, reportingTo: &diagnostics)
    let isSame = content == request.content
    return Checked(isSame ? .unchanged(.sameContent) : .modified(content), diagnostics)
  }

  private func withoutAnswer(
    _ reason: ExtensionOutcome.Reason, badge: Int? = nil, sound: NotificationSound? = nil
  ) -> ExtensionOutcome {
    hasFilteringEntitlement
      ? .suppressed(reason, badge: badge, sound: sound) : .unchanged(reason)
  }
}
