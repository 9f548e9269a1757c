import SourceText

/// A server of fixtures that stands for the web while programs of the extension run.
///
/// URLs of `userInfo` for which there is a file are given to a program as addresses of the server,
/// since nobody can answer for https; in the answer of the program they stand as they were.
package struct FixtureWeb: Sendable {
  /// The address of the server without a slash at the end.
  let base: String
  /// Where a file is to be put, for the cure.
  let folder: String
  /// Whether there is a file for an URL.
  let hasFile: @Sendable (FixtureURL) -> Bool
  /// Returns what was asked for since the last call and is not there.
  let takeMissing: @Sendable () -> [FixtureRequest]

  package init(
    base: String, folder: String, hasFile: @escaping @Sendable (FixtureURL) -> Bool,
    takeMissing: @escaping @Sendable () -> [FixtureRequest]
  ) {
    self.base = base
    self.folder = folder
    self.hasFile = hasFile
    self.takeMissing = takeMissing
  }

  /// What tells a program where the server is: environment variables, as `NAME=value`.
  ///
  /// Programs read the names of proxies in one spelling or the other, so none of another proxy is
  /// left.
  package var variables: [String] {
    let proxies = [
      ("http_proxy", base), ("https_proxy", base), ("all_proxy", ""),
      ("no_proxy", "127.0.0.1,localhost"),
    ]
    return proxies.flatMap { ["\($0)=\($1)", "\($0.uppercased())=\($1)"] }
      + ["DEVSIM_SERVE=\(base)"]
  }

  /// Gets what a program answers, in the order of the requests, as `ExtensionProcess.answer` does.
  func answer(
    _ requests: [NotificationRequest], center: CenterState, by process: ExtensionProcess,
    _ hear: (ExtensionEvent) -> Void
  ) {
    _ = takeMissing()
    var addresses = requests.map { _ in ServedAddresses(of: self) }
    let outgoing = requests.indices.map { index in
      var content = requests[index].content
      content.userInfo = addresses[index].outgoing(content.userInfo)
      return NotificationRequest(identifier: requests[index].identifier, content: content)
    }
    // A program that looks at the center gets one request at a time.
    let seesCenter = requests.count == 1 && process.centerUse != .none
    let center = seesCenter ? addresses[0].outgoing(center) : center
    var start = 0
    // What is to be said of requests, by their places.
    var found: [Int: [Diagnostic]] = [:]
    process.answer(outgoing, center: center) { news in
      guard case .answers(var answers) = news else { return hear(news) }
      for missing in takeMissing() {
        // Of requests that run ahead only those are known that name the URL.
        let owner = addresses.firstIndex { $0.url(askedBy: missing) != nil }
        guard let index = owner ?? (requests.count == 1 ? 0 : nil) else { continue }
        let diagnostic = diagnostic(missing, url: addresses[index].url(askedBy: missing))
        if found[index]?.contains(diagnostic) != true {
          found[index, default: []].append(diagnostic)
        }
      }
      for index in answers.indices {
        answers[index] = addresses[start + index].incoming(answers[index])
        answers[index].diagnostics += found[start + index] ?? []
      }
      start += answers.count
      hear(.answers(answers))
    }
  }

  private func diagnostic(_ missing: FixtureRequest, url: String?) -> Diagnostic {
    let isHost = missing.method == "CONNECT"
    if isHost, url == nil {
      let host = missing.path.contains(":") ? "[\(missing.path)]" : missing.path
      return Diagnostic(
        .fixtureMissing, "the extension asked for 'https://\(host)', which cannot be served",
        help: "only URLs of the payload can be, and those that begin with DEVSIM_SERVE")
    }
    let place = url.map { FixtureURL($0)?.relativePaths.first } ?? missing.place
    return Diagnostic(
      .fixtureMissing,
      "no file stands for '\(url ?? (missing.path.isEmpty ? "/" : missing.path))'",
      notes: [
        Diagnostic.Note("the extension asked for \(isHost ? "something of its host" : "it")")
      ],
      help: place.map { "put a file at '\(folder)/\($0)'" })
  }
}
