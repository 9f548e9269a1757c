import TestSupport

/// A run of an extension with `--serve`.
struct ServedRun {
  let json: [String: Any]
  let errors: String

  init(_ result: CommandResult) throws {
    json = try result.jsonObject()
    errors = result.errors
  }

  var after: [String: Any] { json["after"] as? [String: Any] ?? [:] }
  var body: String { after["body"] as? String ?? "" }
  var codes: [String] { json.diagnosticCodes }
  var diagnostics: [[String: String]] {
    (json["diagnostics"] as? [[String: Any]] ?? []).map { diagnostic in
      diagnostic.mapValues { $0 as? String ?? "\($0)" }
    }
  }
  var requests: [String] {
    (json["requests"] as? [[String: Any]] ?? []).map {
      "\($0["method"] ?? "") \($0["path"] ?? "") \($0["status"] ?? "") \($0["size"] ?? "-")"
    }
  }
}
