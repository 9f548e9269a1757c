import SourceText

/// A server of fixtures that replaces the web while programs of the extension run.
///
/// In `userInfo`, a program gets addresses of the server for the URLs that have a file, since the
/// server cannot answer for https. In its answer they become the original URLs again.
package struct FixtureWeb: Sendable {
  /// The address of the server without a slash at the end.
  let base: String
  /// The folder for the files, used in the help.
  let folder: String
  /// Returns whether there is a file for a URL.
  let hasFile: @Sendable (FixtureURL) -> Bool
  /// Returns the requests since the last call that have no file.
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

  /// The environment variables that name the server to a program, as `NAME=value`.
  ///
  /// Programs read the names of proxies in upper or lower case, so all are set and no other proxy
  /// remains.
  package var variables: [String] {
    let proxies = [
      ("http_proxy", base), ("https_proxy", base), ("all_proxy", ""),
      ("no_proxy", "127.0.0.1,localhost"),
    ]
    return proxies.flatMap { ["\($0)=\($1)", "\($0.uppercased())=\($1)"] }
      + ["DEVSIM_SERVE=\(base)"]
  }

  /// Passes on the answers of a program, in the order of the requests, as `ExtensionProcess.answer`
  /// does.
  func answer(
    _ requests: [NotificationRequest], center: CenterState, by process: ExtensionProcess,
    _ handler: (ExtensionEvent) -> Void
  ) {
    _ = takeMissing()
    var addresses = requests.map { _ in ServedAddresses(of: self) }
    let outgoing = requests.indices.map { index in
      var content = requests[index].content
      content.userInfo = addresses[index].outgoing(content.userInfo)
      return NotificationRequest(identifier: requests[index].identifier, content: content)
    }
    // A program that reads the center gets one request at a time.
    let seesCenter = requests.count == 1 && process.centerUse != .none
    let center = seesCenter ? addresses[0].outgoing(center) : center
    var start = 0
    // The diagnostics of requests, by their places.
    var found: [Int: [Diagnostic]] = [:]
    process.answer(outgoing, center: center) { event in
      guard case .answers(var answers) = event else { return handler(event) }
      for missing in takeMissing() {
        // If requests run ahead, only those that contain the URL can be identified.
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
      handler(.answers(answers))
    }
  }

  private func diagnostic(_ missing: FixtureRequest, url: String?) -> Diagnostic {
    let isHost = missing.method == "CONNECT"
    if isHost, url == nil {
      let host = missing.path.contains(":") ? "[\(missing.path)]" : missing.path
      return Diagnostic(
        .fixtureMissing, "the extension requested 'https://\(host)', which cannot be served",
        help: "use a URL of the payload, or one that begins with DEVSIM_SERVE")
    }
    let place = url.map { FixtureURL($0)?.relativePaths.first } ?? missing.place
    return Diagnostic(
      .fixtureMissing,
      "the folder has no file for '\(url ?? (missing.path.isEmpty ? "/" : missing.path))'",
      notes: [
        Diagnostic.Note("the extension requested \(isHost ? "something from its host" : "it")")
      ],
      help: place.map { "put a file at '\(folder)/\($0)'" })
  }
}
