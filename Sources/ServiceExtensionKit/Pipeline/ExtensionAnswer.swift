import SourceText

/// The answer of the steps of an extension to a request.
package struct ExtensionAnswer: Sendable {
  /// The content; `nil`: the content that the steps were given.
  var content: Result<NotificationContent, ExtensionOutcome.Reason>?
  var diagnostics: [Diagnostic] = []
  /// What happened besides the answer.
  var incidents: ExtensionIncidents = []
  /// The changes to the center before the answer, in order; they take effect whatever the answer
  /// is.
  package var changes: [CenterChange] = []
  /// The changes to the center after the answer.
  package var lateChanges: [CenterChange] = []
  /// The simulated time that the transformers among the steps took.
  private var time = Duration.zero
  /// The usage; `nil` if no process was involved.
  package var usage: ExtensionUsage?

  /// The simulated time from the start of the extension to its answer, or to its end if it did not
  /// answer.
  ///
  /// The time of programs that answered does not count.
  var duration: Duration {
    switch failure {
    case .timeExpired, .neverAnswered: SimulatedTime.limit
    default: time
    }
  }

  /// The reason why the content is missing.
  var failure: ExtensionOutcome.Reason? {
    if case .failure(let reason)? = content { reason } else { nil }
  }

  init(
    content: Result<NotificationContent, ExtensionOutcome.Reason>? = nil,
    diagnostics: [Diagnostic] = [], incidents: ExtensionIncidents = [],
    usage: ExtensionUsage? = nil
  ) {
    self.content = content
    self.diagnostics = diagnostics
    self.incidents = incidents
    self.usage = usage
  }

  /// Runs the next step, a transformer, and adds its answer.
  mutating func add(
    _ step: ExtensionStep, _ factory: TransformerFactory, _ request: NotificationRequest,
    _ state: CenterState
  ) {
    let center = factory.usesCenter ? SimulatedCenter(state) : nil
    defer {
      if let center {
        changes += center.changes
        lateChanges += center.lateChanges
      }
    }
    switch step.run(
      factory, with: request, from: time, in: center, &incidents, reportingTo: &diagnostics)
    {
    case .success(let answer):
      content = .success(answer.content)
      time = answer.time
    case .failure(let failure): content = .failure(failure)
    }
  }

  /// Adds the answer of the next step, a program.
  mutating func add(_ next: ExtensionAnswer) {
    if let changed = next.content { content = changed }
    diagnostics += next.diagnostics
    incidents.formUnion(next.incidents)
    changes += next.changes
    lateChanges += next.lateChanges
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
