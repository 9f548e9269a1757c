import SourceText

/// A server of fixtures that replaces the web while programs of the extension run.
///
/// Programs reach it as their proxy, so that URLs stay as they are.
package struct FixtureWeb: Sendable {
  /// The folder for the files, used in the help.
  let folder: String
  /// Returns the requests since the last call that have a problem.
  let takeProblems: @Sendable () -> [FixtureRequest]

  package init(folder: String, takeProblems: @escaping @Sendable () -> [FixtureRequest]) {
    self.folder = folder
    self.takeProblems = takeProblems
  }

  /// Passes on the answers of a program, in the order of the requests, as `ExtensionProcess.answer`
  /// does.
  ///
  /// The program gets one request at a time, so that its requests to the web belong to that one.
  func answer(
    _ requests: [NotificationRequest], center: CenterState, by process: ExtensionProcess,
    _ handler: (ExtensionEvent) -> Void
  ) {
    for request in requests {
      _ = takeProblems()
      process.answer([request], center: center) { event in
        guard case .answers(var answers) = event, !answers.isEmpty else { return handler(event) }
        answers[0].diagnostics += diagnostics(of: takeProblems())
        handler(.answers(answers))
      }
    }
  }

  /// Returns a diagnostic for each missing file and each host, however often it was requested.
  func diagnostics(of requests: [FixtureRequest]) -> [Diagnostic] {
    var known: Set<String> = []
    return requests.compactMap { request in
      guard let problem = request.problem else { return nil }
      var subject = request.path
      if case .missingFile(let place) = problem { subject = place ?? request.url ?? subject }
      guard known.insert(subject).inserted else { return nil }
      return diagnostic(request, problem)
    }
  }

  private func diagnostic(
    _ request: FixtureRequest, _ problem: FixtureRequest.Problem
  ) -> Diagnostic {
    let host = request.path.contains(":") ? "[\(request.path)]" : request.path
    switch problem {
    case .missingFile(let place):
      let url = request.url ?? (request.path.isEmpty ? "/" : request.path)
      return Diagnostic(
        .fixtureMissing, "the folder of --serve has no file for '\(url)'",
        help: place.map { "put a file at '\(folder)/\($0)'" })
    case .untrusted:
      return Diagnostic(
        .fixtureMissing, "the extension does not trust the certificate for 'https://\(host)'",
        help: "let it trust the file that SSL_CERT_FILE names")
    case .withoutTLS:
      return Diagnostic(
        .fixtureMissing, "--serve cannot answer for 'https://\(host)' without OpenSSL",
        help: "on Debian and Ubuntu: apt-get install libssl3")
    }
  }
}
