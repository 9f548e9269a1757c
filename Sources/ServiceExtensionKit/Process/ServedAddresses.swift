import SourceText

/// The URLs of one request: those that are replaced for a program, and those without a file.
struct ServedAddresses {
  private let web: FixtureWeb
  /// The original URL of each replacement address.
  private var originals: [String: String] = [:]
  /// The URLs that have no file and were left unchanged.
  private var missing: [String] = []

  init(of web: FixtureWeb) {
    self.web = web
  }

  /// Returns an object in which addresses of the server replace the URLs with a file.
  mutating func outgoing(_ object: JSONObject) -> JSONObject {
    object.mappingTexts { outgoing($0) }
  }

  /// Returns the state of the center, with the same replacements.
  mutating func outgoing(_ center: CenterState) -> CenterState {
    var center = center
    center.mapTexts { outgoing($0) }
    return center
  }

  private mutating func outgoing(_ text: String) -> String {
    guard let url = FixtureURL(text), !url.isLoopback else { return text }
    guard web.hasFile(url) else {
      missing.append(text)
      return text
    }
    let authority = text[
      (text.utf8.firstRange(of: Array("://".utf8))?.upperBound ?? text.startIndex)...]
    let rest = authority[(authority.firstIndex { "/?#".contains($0) } ?? authority.endIndex)...]
    let address = "\(web.base)/\(url.host)\(rest)"
    // A URL that differs only in scheme, user or port stays unchanged, as it could not be restored.
    guard originals[address] == nil || originals[address] == text else { return text }
    originals[address] = text
    return address
  }

  /// Returns the answer and the changes of a program with the original URLs in place of the
  /// addresses.
  func incoming(_ answer: ExtensionAnswer) -> ExtensionAnswer {
    guard !originals.isEmpty else { return answer }
    var answer = answer
    if case .success(var content)? = answer.content {
      content.mapTexts(incoming)
      answer.content = .success(content)
    }
    for index in answer.changes.indices { answer.changes[index].mapTexts(incoming) }
    for index in answer.lateChanges.indices { answer.lateChanges[index].mapTexts(incoming) }
    return answer
  }

  /// Replaces the longest address first, as another may be its prefix.
  private func incoming(_ text: String) -> String {
    guard text.contains(web.base) else { return text }
    return originals.sorted { $0.key.utf8.count > $1.key.utf8.count }
      .reduce(text) { $0.replacing($1.key, with: $1.value) }
  }

  /// Returns the URL of the request for which a program found no file; `nil` if the request has no
  /// such URL.
  ///
  /// For https requests only the host is known.
  func url(askedBy request: FixtureRequest) -> String? {
    missing.first { text in
      guard let url = FixtureURL(text) else { return false }
      guard request.method == "CONNECT" else { return url.path == request.path }
      return text.lowercased().hasPrefix("https:") && url.host == request.path
    }
  }
}
