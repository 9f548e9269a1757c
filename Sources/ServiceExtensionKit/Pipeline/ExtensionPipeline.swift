public import SourceText

/// The service extension: steps, in this process or in their own, that run in sequence for each
/// request.
///
/// A step gets the content with which the previous step answered. The pipeline as a whole is the
/// extension: if one step fails or never answers, the device shows the original content.
///
/// Time is simulated and passes through all steps (`SimulatedTime`). A transformer that waits for
/// nothing and has not answered when `didReceive` returns is notified at once that its time will
/// expire. A program has its own real time (`ExtensionLimits`). Unless it is measured, it does not
/// count as simulated time, so that all runs have the same result.
///
/// A trap in a transformer is a trap of this process.
public struct ExtensionPipeline: Sendable {
  /// The steps in the order in which they run.
  public let steps: [ExtensionStep]
  /// Whether the extension may hide notifications; this applies only to pushes of type `alert`
  /// (rule X5).
  public let hasFilteringEntitlement: Bool
  private let fileSize: @Sendable (_ path: String) -> FileSize
  /// The server that replaces the web for programs; `nil` for the web.
  package var fixtures: FixtureWeb?
  /// Whether the phone is locked (B0).
  package var lock = LockState.unlocked
  /// Whether the measured time of programs counts as simulated time (X6); then runs differ.
  package var countsMeasuredTime = false

  /// Makes a pipeline.
  ///
  /// - Parameters:
  ///   - steps: The steps in the order in which they run.
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

  /// Returns the result of the extension for a request.
  ///
  /// The notification center is empty here, and calls to it are dropped: a `Simulation` uses that
  /// of a device (X11). May be called from several threads at once. Diagnostics: EXT102, EXT2xx,
  /// EXT301, EXT302, EXT303, and those of the transformers.
  ///
  /// - Parameters:
  ///   - request: A request for which the extension runs (rule X1), of a push of the type `alert`.
  ///   - log: Receives the lines that programs write to standard error, each with the name of its
  ///     step.
  /// - Returns: The content to present, and the reason.
  public func run(
    _ request: NotificationRequest, log: (_ step: String, _ line: String) -> Void = { _, _ in }
  ) -> Checked<ExtensionOutcome> {
    let result = outcome(of: answers(to: [request], log: log)[0], to: request)
    return Checked(result.outcome, result.diagnostics)
  }

  /// Whether a step reads the notification center, and so must get each push alone.
  package var centerUse: CenterUse { steps.map(\.centerUse).max() ?? .none }

  /// Whether a step is a program.
  package var hasProcesses: Bool { steps.contains { $0.process != nil } }

  /// Returns the simulated time from the start of the extension to its answer, or to its end
  /// without one (X6).
  ///
  /// A program takes none, unless it is measured or never answers.
  package func duration(of answer: ExtensionAnswer) -> Duration {
    guard countsMeasuredTime, answer.duration < SimulatedTime.limit, let usage = answer.usage,
      let scale = steps.compactMap(\.process).first?.limits.timeScale
    else { return answer.duration }
    return min(answer.duration + usage.time / scale, SimulatedTime.limit)
  }

  /// Returns the answers of the steps to requests, in order.
  ///
  /// - Parameters:
  ///   - requests: The content that would be presented.
  ///   - center: The state of the center; if a step reads it, there should be one request.
  ///   - log: Receives the lines that programs write to standard error, each with the name of its
  ///     step.
  /// - Returns: An answer to each request.
  package func answers(
    to requests: [NotificationRequest], center: CenterState? = nil,
    log: (_ step: String, _ line: String) -> Void = { _, _ in }
  ) -> [ExtensionAnswer] {
    var all: [ExtensionAnswer] = []
    answer(requests, center: center) { event in
      switch event {
      case .answers(let answers): all += answers
      case .log(let step, let line): log(step, line)
      }
    }
    return all
  }

  /// Passes on the answers of the steps to requests, in order, as soon as they are known.
  ///
  /// A program gets all requests, so that it can work ahead; its answers go on to the next step as
  /// they arrive.
  ///
  /// - Parameters:
  ///   - requests: The content that would be presented.
  ///   - center: The state of the center; if a step reads it, there should be one request.
  ///   - handler: Receives an answer to each request, and the output of programs.
  package func answer(
    _ requests: [NotificationRequest], center: CenterState? = nil,
    _ handler: (ExtensionEvent) -> Void
  ) {
    let answers = requests.map { _ in ExtensionAnswer() }
    run(steps[...], for: requests, answers, center ?? CenterState(), handler)
  }

  /// Runs steps for requests that the previous steps have answered.
  private func run(
    _ steps: ArraySlice<ExtensionStep>, for requests: [NotificationRequest],
    _ answered: [ExtensionAnswer], _ center: CenterState, _ handler: (ExtensionEvent) -> Void
  ) {
    guard let step = steps.first else { return handler(.answers(answered)) }
    let later = steps.dropFirst()
    var answers = answered
    // A step gets only the requests for which no previous step failed.
    let open = requests.indices.filter { answered[$0].failure == nil }
    let given = open.map { index in
      let content = try? answered[index].content?.get()
      guard let content else { return requests[index] }
      return NotificationRequest(identifier: requests[index].identifier, content: content)
    }
    // A step sees the changes of the previous steps.
    var found = center
    if requests.count == 1 { for change in answered[0].changes { found.apply(change) } }
    switch step.work {
    case .process(let process) where !open.isEmpty:
      var count = 0
      var start = 0
      answer(given, center: found, by: process) { event in
        guard case .answers(let next) = event else { return handler(event) }
        for answer in next {
          answers[open[count]].add(answer)
          count += 1
        }
        let end = count < open.count ? open[count] : requests.count
        run(later, for: Array(requests[start..<end]), Array(answers[start..<end]), center, handler)
        start = end
      }
    case .process:
      run(later, for: requests, answers, center, handler)
    case .transformer(let factory):
      for (index, request) in zip(open, given) { answers[index].add(step, factory, request, found) }
      run(later, for: requests, answers, center, handler)
    }
  }

  private func answer(
    _ requests: [NotificationRequest], center: CenterState, by process: ExtensionProcess,
    _ handler: (ExtensionEvent) -> Void
  ) {
    process.setLock(lock)
    guard let fixtures else { return process.answer(requests, center: center, handler) }
    fixtures.answer(requests, center: center, by: process, handler)
  }

  /// Returns the outcome after the steps have answered.
  ///
  /// - Parameters:
  ///   - answer: The answer of the steps.
  ///   - request: The request.
  ///   - isAlertPush: Whether the push has the type `alert`: only such a push can be hidden (rule
  ///     X5).
  /// - Returns: The content to present, and the reason.
  package func outcome(
    of answer: ExtensionAnswer, to request: NotificationRequest, isAlertPush: Bool = true
  ) -> ExtensionResult {
    var answer = answer
    // A file that was not fetched has one finding, and not a second one for the attachment.
    let isWithoutFile = answer.diagnostics.contains { $0.kind == .fixtureMissing }
    if isWithoutFile { answer.diagnostics.removeAll { $0.kind == .attachmentRejected } }
    let given = request.content
    if answer.content == nil, given.hasText, given.attachments.isEmpty {
      return ExtensionResult(
        outcome: .unchanged(.sameContent), incidents: answer.incidents,
        diagnostics: answer.diagnostics)
    }
    var diagnostics = answer.diagnostics
    var incidents = answer.incidents
    let mayHide = hasFilteringEntitlement && isAlertPush
    switch answer.content ?? .success(given) {
    case .failure(let reason):
      let outcome: ExtensionOutcome =
        mayHide ? .suppressed(reason, badge: nil, sound: nil) : .unchanged(reason)
      return ExtensionResult(outcome: outcome, incidents: incidents, diagnostics: diagnostics)
    case .success(let content) where !content.hasText:
      // Hiding the notification is the purpose of the entitlement.
      if !mayHide { diagnostics.append(.contentWithoutText(isEntitled: hasFilteringEntitlement)) }
      let outcome: ExtensionOutcome =
        mayHide
        ? .suppressed(.withoutText, badge: content.badge, sound: content.sound)
        : .unchanged(.withoutText)
      return ExtensionResult(outcome: outcome, incidents: incidents, diagnostics: diagnostics)
    case .success(var content):
      let rejections = content.acceptAttachments(fileSize: fileSize)
      if !rejections.isEmpty { incidents.insert(.attachmentLeftOut) }
      return ExtensionResult(
        outcome: content == given ? .unchanged(.sameContent) : .modified(content),
        incidents: incidents, diagnostics: diagnostics + (isWithoutFile ? [] : rejections))
    }
  }

  /// Ends the processes; they are started again if another request arrives.
  ///
  /// - Parameter log: Receives their last lines on standard error, with the names of their steps.
  public func endProcesses(log: (_ step: String, _ line: String) -> Void = { _, _ in }) {
    for step in steps {
      step.process?.end { event in
        if case .log(let step, let line) = event { log(step, line) }
      }
    }
  }
}
