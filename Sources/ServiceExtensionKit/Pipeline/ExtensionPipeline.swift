public import SourceText

/// The service extension: steps, in this process or in their own, that run one after the other for each request.
///
/// A step gets the content that the step before it answered with. The pipeline as a whole is the extension: if one
/// step fails or never answers, the device shows the original content. Time is simulated and runs through all steps
/// (`SimulatedTime`): a transformer that waits for nothing and has not answered when `didReceive` returns is told
/// at once that its time will expire. A trap in a transformer is a trap of this process. A program has real time of
/// its own (`ExtensionLimits`), which does not count as simulated time, so that runs are alike.
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
  /// May be called from several threads at once. Diagnostics: EXT102, EXT2xx, EXT301, EXT302, EXT303, and
  /// those of the transformers.
  ///
  /// - Parameter request: A request for which the extension runs (rule X1).
  /// - Returns: What is to be presented, and why.
  public func run(_ request: NotificationRequest) -> Checked<ExtensionOutcome> {
    outcome(of: answers(to: [request])[0], to: request)
  }

  /// Whether a step is a program.
  package var hasProcesses: Bool { steps.contains { $0.process != nil } }

  /// Returns what the steps make of requests, in order.
  ///
  /// Each step gets all requests before the next step begins, so that a program can work ahead.
  package func answers(to requests: [NotificationRequest]) -> [ExtensionAnswer] {
    var answers = requests.map { _ in ExtensionAnswer() }
    // What a step gets: at first everything, then what the step before it did not fail at.
    var open = Array(requests.indices)
    var given = requests
    for (number, step) in steps.enumerated() {
      if number > 0 {
        open.removeAll { answers[$0].failure != nil }
        given = open.map {
          NotificationRequest(
            identifier: requests[$0].identifier,
            content: (try? answers[$0].content?.get()) ?? requests[$0].content)
        }
      }
      switch step.work {
      case .transformer(let factory):
        for (index, request) in zip(open, given) { answers[index].add(step, factory, request) }
      case .process(let process):
        for (index, answer) in zip(open, process.answers(to: given)) { answers[index].add(answer) }
      }
    }
    return answers
  }

  /// Returns what is presented after the steps have answered.
  package func outcome(
    of answer: ExtensionAnswer, to request: NotificationRequest
  ) -> Checked<ExtensionOutcome> {
    let given = request.content
    if answer.content == nil, given.hasText, given.attachments.isEmpty {
      return Checked(.unchanged(.sameContent), answer.diagnostics)
    }
    var diagnostics = answer.diagnostics
    guard case .success(var content) = answer.content ?? .success(given) else {
      return Checked(withoutAnswer(answer.failure ?? .failed), diagnostics)
    }
    guard content.hasText else {
      diagnostics.append(.contentWithoutText(isHidden: hasFilteringEntitlement))
      let outcome = withoutAnswer(.withoutText, badge: content.badge, sound: content.sound)
      return Checked(outcome, diagnostics)
    }
    content.removeRejectedAttachments(fileSize: fileSize, reportingTo: &diagnostics)
    let isSame = content == given
    return Checked(isSame ? .unchanged(.sameContent) : .modified(content), diagnostics)
  }

  /// Returns the lines that processes wrote to standard error since the last call, each with the name of its step.
  public func takeTalk() -> [(step: String, line: String)] {
    steps.flatMap { step in (step.process?.takeTalk() ?? []).map { (step.name, $0) } }
  }

  /// Ends the processes; they are started again if another request comes.
  public func endProcesses() {
    for step in steps { step.process?.end() }
  }

  private func withoutAnswer(
    _ reason: ExtensionOutcome.Reason, badge: Int? = nil, sound: NotificationSound? = nil
  ) -> ExtensionOutcome {
    hasFilteringEntitlement
      ? .suppressed(reason, badge: badge, sound: sound) : .unchanged(reason)
  }
}
