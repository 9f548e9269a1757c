import SourceText

extension ExtensionStep {
  /// Runs a transformer for one request.
  ///
  /// - Parameters:
  ///   - factory: The factory of the step's work.
  ///   - request: The request, with the result of the previous steps.
  ///   - start: The time at which the previous steps had answered.
  ///   - center: The notification center, which receives changes. `nil` for steps that do not read
  ///     it.
  ///   - incidents: Receives what happened besides the answer.
  ///   - diagnostics: Receives the diagnostics.
  /// - Returns: The content with which the step answers, and the time.
  func run(
    _ factory: TransformerFactory, with request: NotificationRequest, from start: Duration,
    in center: SimulatedCenter?, _ incidents: inout ExtensionIncidents,
    reportingTo diagnostics: inout [Diagnostic]
  ) -> Result<StepAnswer, ExtensionOutcome.Reason> {
    switch factory.form {
    case .function(let content):
      do {
        let answer = try content(request, &diagnostics)
        return .success(StepAnswer(content: answer, time: start))
      } catch let diagnostic as Diagnostic {
        diagnostics.append(diagnostic)
      } catch {
        diagnostics.append(.transformerFailed(name, error))
      }
      return .failure(.failed)
    case .transformer(let make):
      let time = SimulatedTime(elapsed: start)
      // Work that is never due may hold a reference to the time.
      defer { time.end() }
      let answer = ContentAnswer()
      let center = center ?? SimulatedCenter(CenterState())
      center.answer = answer
      let transformer = make(time, center)
      let result = run(
        transformer, in: time, answer, with: request, &incidents, reportingTo: &diagnostics)
      if let attach = transformer as? AttachTransformer {
        diagnostics += attach.diagnostics
        let isRejected = attach.diagnostics.contains { $0.kind == .attachmentRejected }
        if isRejected { incidents.insert(.attachmentLeftOut) }
      }
      return result
    }
  }

  private func run(
    _ transformer: any NotificationTransformer, in time: SimulatedTime, _ answer: ContentAnswer,
    with request: NotificationRequest, _ incidents: inout ExtensionIncidents,
    reportingTo diagnostics: inout [Diagnostic]
  ) -> Result<StepAnswer, ExtensionOutcome.Reason> {
    transformer.didReceive(request) { answer.receive($0) }
    var answered: StepAnswer?
    func look() {
      guard answered == nil, let content = answer.current.first else { return }
      answered = StepAnswer(content: content, time: time.elapsed)
    }
    look()
    while time.performNext(before: SimulatedTime.expiry) { look() }
    // A step that answers at once is not blamed for the time that previous steps took.
    let isLate = answered == nil
    if isLate {
      time.pass(to: SimulatedTime.expiry)
      transformer.serviceExtensionTimeWillExpire()
      look()
    }
    // Continues after the answer, so that a second answer is noticed.
    while time.performNext(before: SimulatedTime.limit) { look() }
    guard let answered else {
      let isWaiting = time.hasPendingWork
      diagnostics.append(isWaiting ? .timeOver(name, author) : .neverAnswered(name, author))
      if isWaiting { incidents.insert(.timeExpired) }
      return .failure(isWaiting ? .timeExpired : .neverAnswered)
    }
    if isLate {
      diagnostics.append(.timeExpired(name, author))
      incidents.insert(.timeExpired)
    }
    let callCount = answer.current.callCount
    if callCount > 1 {
      diagnostics.append(.handlerCalledAgain(name, callCount, author))
      incidents.insert(.answeredAgain)
    }
    return .success(answered)
  }
}
