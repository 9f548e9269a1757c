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
  private let fileSize: @Sendable (_ path: String) -> FileSize
  /// What programs get in place of the web; `nil` for the web.
  package var fixtures: FixtureWeb?

  /// Makes a pipeline.
  ///
  /// - Parameters:
  ///   - steps: In the order of running.
  ///   - hasFilteringEntitlement: Whether the extension may hide notifications.
  ///   - fileSize: Returns the size of an attachment.
  public init(
    _ steps: [ExtensionStep], hasFilteringEntitlement: Bool = false,
    fileSize: @escaping @Sendable (_ path: String) -> FileSize = { _ in .unknown }
  ) {
    self.steps = steps
    self.hasFilteringEntitlement = hasFilteringEntitlement
    self.fileSize = fileSize
  }

  /// Returns what the extension makes of a request.
  ///
  /// The notification center is empty here, and what it is told is dropped: a `Simulation` has that of a device (X11).
  /// May be called from several threads at once. Diagnostics: EXT102, EXT2xx, EXT301, EXT302, EXT303, and
  /// those of the transformers.
  ///
  /// - Parameter request: A request for which the extension runs (rule X1), of a push of the type `alert`.
  /// - Returns: What is to be presented, and why.
  public func run(_ request: NotificationRequest) -> Checked<ExtensionOutcome> {
    outcome(of: answers(to: [request])[0], to: request)
  }

  /// Whether a step looks at the notification center, and so has to see each push alone.
  package var centerUse: CenterUse { steps.map(\.centerUse).max() ?? .none }

  /// Whether a step is a program.
  package var hasProcesses: Bool { steps.contains { $0.process != nil } }

  /// Returns what the steps make of requests, in order.
  ///
  /// Each step gets all requests before the next step begins, so that a program can work ahead.
  ///
  /// - Parameters:
  ///   - requests: What would be presented.
  ///   - center: What the device knows; for steps that look at it there should be one request.
  /// - Returns: An answer to each request.
  package func answers(
    to requests: [NotificationRequest], center: CenterState? = nil
  ) -> [ExtensionAnswer] {
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
      // A step finds what the steps before it left.
      var center = center ?? CenterState()
      if requests.count == 1 { for change in answers[0].changes { center.apply(change) } }
      switch step.work {
      case .transformer(let factory):
        for (index, request) in zip(open, given) {
          answers[index].add(step, factory, request, center)
        }
      case .process(let process):
        let next =
          fixtures?.answers(to: given, center: center, by: process)
          ?? process.answers(to: given, center: center)
        for (index, answer) in zip(open, next) { answers[index].add(answer) }
      }
    }
    return answers
  }

  /// Returns what is presented after the steps have answered.
  ///
  /// - Parameters:
  ///   - answer: What the steps answered.
  ///   - request: The request.
  ///   - isAlertPush: Whether the push has the type `alert`: only such a push can be hidden (rule X5).
  /// - Returns: What is to be presented, and why.
  package func outcome(
    of answer: ExtensionAnswer, to request: NotificationRequest, isAlertPush: Bool = true
  ) -> Checked<ExtensionOutcome> {
    let given = request.content
    if answer.content == nil, given.hasText, given.attachments.isEmpty {
      return Checked(.unchanged(.sameContent), answer.diagnostics)
    }
    var diagnostics = answer.diagnostics
    let mayHide = hasFilteringEntitlement && isAlertPush
    switch answer.content ?? .success(given) {
    case .failure(let failure):
      let outcome: ExtensionOutcome =
        mayHide
        ? .suppressed(failure.reason, badge: nil, sound: nil) : .unchanged(failure.reason)
      return Checked(outcome, diagnostics)
    case .success(let content) where !content.hasText:
      diagnostics.append(
        .contentWithoutText(isEntitled: hasFilteringEntitlement, isAlertPush: isAlertPush))
      let outcome: ExtensionOutcome =
        mayHide
        ? .suppressed(.withoutText, badge: content.badge, sound: content.sound)
        : .unchanged(.withoutText)
      return Checked(outcome, diagnostics)
    case .success(var content):
      content.acceptAttachments(fileSize: fileSize, reportingTo: &diagnostics)
      let isSame = content == given
      return Checked(isSame ? .unchanged(.sameContent) : .modified(content), diagnostics)
    }
  }

  /// Returns the lines that processes wrote to standard error since the last call, each with the name of its step.
  public func takeTalk() -> [(step: String, line: String)] {
    steps.flatMap { step in (step.process?.takeTalk() ?? []).map { (step.name, $0) } }
  }

  /// Ends the processes; they are started again if another request comes.
  public func endProcesses() {
    for step in steps { step.process?.end() }
  }
}
