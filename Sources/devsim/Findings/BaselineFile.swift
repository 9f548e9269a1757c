import SourceText

/// The file of a baseline: JSON, one finding a line, sorted, so that changes are easy to review.
///
/// ```
/// {"schema":"devsim.baseline/1","findings":[
/// {"file":"a.json","code":"LOC301","fingerprint":"90d2…","count":1,"message":"…"}
/// ]}
/// ```
enum BaselineFile {
  private static let schema = "devsim.baseline/1"

  // MARK: - Writing

  static func write(_ baseline: Baseline) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", schema)
      json.array("findings") { json in
        let sorted = baseline.entries.sorted { $0.key.order < $1.key.order }
        for (number, (identity, entry)) in sorted.enumerated() {
          json.endText(number == 0 ? "\n" : ",\n")
          write(identity, entry, &json)
        }
        json.endText(sorted.isEmpty ? "" : "\n")
      }
    }
    json.endText("\n")
    return json.bytes
  }

  private static func write(
    _ identity: Baseline.Identity, _ entry: Baseline.Entry, _ json: inout JSONWriter
  ) {
    json.object { json in
      json.member("file", identity.file)
      if entry.first != identity.file { json.member("first", entry.first) }
      json.member("code", identity.code)
      json.member("fingerprint", identity.fingerprint)
      json.member("count", entry.count)
      json.member("message", entry.message)
    }
  }

  // MARK: - Reading

  /// Reads a baseline.
  ///
  /// - Parameters:
  ///   - file: The text.
  ///   - base: The folder that paths of files are relative to.
  /// - Returns: The baseline.
  /// - Throws: The first mistake, because a partial baseline would report old findings as new.
  static func read(_ file: SourceFile, base: BaseFolder) throws(FileMistake) -> Baseline {
    let (document, root, diagnostics) = JSONReader.read(file)
    guard root.isAccepted, let node = root.node else {
      throw FileMistake(
        diagnostics.first { $0.severity == .error }, in: file, orElse: "this is not JSON")
    }
    func damage(_ message: String, _ node: JSONNode) -> FileMistake {
      FileMistake(message, at: document.location(of: node))
    }
    guard document.member("schema", of: node).flatMap(document.string) == schema else {
      throw damage("this is not a baseline of devsim: 'schema' is not \"\(schema)\"", node)
    }
    guard let findings = document.member("findings", of: node),
      document.kind(of: findings) == .array
    else { throw damage("'findings' is missing, or is not an array", node) }
    var baseline = Baseline(base: base)
    for finding in document.elements(of: findings) {
      func text(_ name: String) throws(FileMistake) -> String {
        guard let text = document.member(name, of: finding).flatMap(document.string) else {
          throw damage("'\(name)' is missing, or is not a string", finding)
        }
        return text
      }
      let identity = Baseline.Identity(
        file: try text("file"), code: try text("code"), fingerprint: try text("fingerprint"))
      let count = document.member("count", of: finding)
      guard let count = count.flatMap(document.integer), count > 0 else {
        throw damage("'count' is missing, or is not a number above 0", count ?? finding)
      }
      let first = document.member("first", of: finding).flatMap(document.string)
      baseline.add(
        identity,
        Baseline.Entry(
          message: try text("message"), first: first ?? identity.file, count: count))
    }
    return baseline
  }
}

extension Baseline.Identity {
  fileprivate var order: (String, String, String) { (file, code, fingerprint) }
}
