import SourceText

/// What a request cost.
public struct ExtensionUsage: Sendable, Hashable {
  /// How long it took, as a clock on the wall shows it.
  public var time: Duration
  /// The largest amount of anonymous memory that was seen so far, in bytes; `nil` if it cannot be told.
  public var peakMemory: Int?
}

/// What steps of an extension made of a request.
package struct ExtensionAnswer: Sendable {
  /// `nil`: the content that they were given.
  private(set) var content: Result<NotificationContent, StepFailure>?
  var diagnostics: [Diagnostic] = []
  /// The simulated time that the transformers among the steps took.
  private var time = Duration.zero
  /// `nil` if no process had a part in it.
  package var usage: ExtensionUsage?

  var failure: ExtensionOutcome.Reason? {
    if case .failure(let failure)? = content { failure.reason } else { nil }
  }

  init(
    content: Result<NotificationContent, StepFailure>? = nil, diagnostics: [Diagnostic] = [],
    usage: ExtensionUsage? = nil
  ) {
    self.content = content
    self.diagnostics = diagnostics
    self.usage = usage
  }

  /// Runs the next step, a transformer, and takes its answer.
  mutating func add(
    _ step: ExtensionStep, _ factory: TransformerFactory, _ request: NotificationRequest
  ) {
    switch step.run(factory, with: request, from: time, reportingTo: &diagnostics) {
    case .success(let answer):
      content = .success(answer.content)
      time = answer.time
    case .failure(let failure): content = .failure(failure)
    }
  }

  /// Takes the answer of the next step, a program.
  mutating func add(_ next: ExtensionAnswer) {
    if let changed = next.content { content = changed }
    diagnostics += next.diagnostics
    guard let later = next.usage else { return }
    guard let earlier = usage else {
      usage = later
      return
    }
    usage = ExtensionUsage(
      time: earlier.time + later.time,
      peakMemory: [earlier.peakMemory, later.peakMemory].compactMap { $0 }.max())
  }
}
