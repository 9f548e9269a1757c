import SourceText

/// What steps of an extension made of a request.
package struct ExtensionAnswer: Sendable {
  var content: Result<NotificationContent, StepFailure>
  var diagnostics: [Diagnostic] = []
  /// The simulated time that the transformers among the steps took.
  private var time = Duration.zero
  /// `nil` if no process had a part in it.
  package var usage: ExtensionUsage?

  init(
    content: Result<NotificationContent, StepFailure>, diagnostics: [Diagnostic] = [],
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
    content = next.content
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
