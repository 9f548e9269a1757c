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
  var content: Result<NotificationContent, StepFailure>
  var diagnostics: [Diagnostic] = []
  /// `nil` if no process had a part in it.
  package var usage: ExtensionUsage?

  var failure: ExtensionOutcome.Reason? {
    if case .failure(let failure) = content { failure.reason } else { nil }
  }

  /// Takes the answer of the next step.
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
