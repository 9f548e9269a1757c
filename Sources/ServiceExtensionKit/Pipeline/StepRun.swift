import SourceText

/// A step gave no answer that counts.
struct StepFailure: Error {
  let reason: ExtensionOutcome.Reason
}

/// A failure of a transformer that has its own diagnostic.
struct DiagnosedFailure: Error {
  let diagnostic: Diagnostic
}

extension ExtensionStep {
  /// Returns the content that a step in this process answers with.
  func run(
    _ factory: TransformerFactory, with request: NotificationRequest,
    reportingTo diagnostics: inout [Diagnostic]
  ) -> Result<NotificationContent, StepFailure> {
    switch factory {
    case .function(let content):
      do {
        return .success(try content(request))
      } catch let failure as DiagnosedFailure {
        diagnostics.append(failure.diagnostic)
      } catch {
        diagnostics.append(.transformerFailed(name, error))
      }
      return .failure(StepFailure(reason: .failed))
    case .transformer(let make):
      return run(make(), with: request, reportingTo: &diagnostics)
    }
  }

  private func run(
    _ transformer: any NotificationTransformer, with request: NotificationRequest,
    reportingTo diagnostics: inout [Diagnostic]
  ) -> Result<NotificationContent, StepFailure> {
    let answer = ContentAnswer()
    transformer.didReceive(request) { answer.receive($0) }
    if answer.current.first == nil {
      transformer.serviceExtensionTimeWillExpire()
      if answer.current.first != nil { diagnostics.append(.timeExpired(name)) }
    }
    let (content, callCount) = answer.current
    guard let content else {
      diagnostics.append(.neverAnswered(name))
      return .failure(StepFailure(reason: .neverAnswered))
    }
    if callCount > 1 { diagnostics.append(.handlerCalledAgain(name, callCount)) }
    return .success(content)
  }
}
