import SourceText

/// The URLs of one request: those that a program gets other addresses for, and those without a
/// file.
struct ServedAddresses {
  private let web: FixtureWeb
  /// The URL behind each address that was given.
  private var originals: [String: String] = [:]
  /// URLs that have no file, and were left as they are.
  private var missing: [String] = []

  init(of web: FixtureWeb) {
    self.web = web
  }

  /// Returns an object in which the URLs with a file are addresses of the server.
  mutating func outgoing(_ object: JSONObject) -> JSONObject {
    object.mappingTexts { outgoing($0) }
  }

  /// Returns what the device knows, with addresses in place of URLs likewise.
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
    // What differs in no more than scheme, user or port keeps its own address, or it could not be
    // told apart.
    guard originals[address] == nil || originals[address] == text else { return text }
    originals[address] = text
    return address
  }

  /// Returns what a program answered and told, in which all addresses are the URLs that they were
  /// made of.
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

  /// The longest address first: another may begin with it.
  private func incoming(_ text: String) -> String {
    guard text.contains(web.base) else { return text }
    return originals.sorted { $0.key.utf8.count > $1.key.utf8.count }
      .reduce(text) { $0.replacing($1.key, with: $1.value) }
  }

  /// Returns the URL of the request that a program asked for in vain; `nil` if it is none of the
  /// request's.
  ///
  /// Of what is asked for by https only the host is known.
  func url(askedBy request: FixtureRequest) -> String? {
    missing.first { text in
      guard let url = FixtureURL(text) else { return false }
      guard request.method == "CONNECT" else { return url.path == request.path }
      return text.lowercased().hasPrefix("https:") && url.host == request.path
    }
  }
}
