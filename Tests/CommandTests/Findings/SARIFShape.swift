import Foundation

/// The part of the JSON schema of SARIF 2.1.0 that a simple log uses.
///
/// Source: OASIS, `sarif-schema-2.1.0.json`: the required members, the allowed names, types,
/// enumerations and minimums. Members that devsim does not use are left out, so that writing one
/// fails here.
enum SARIFShape {
  indirect enum Value: Sendable {
    case text
    case word([String])
    case uri
    case number(atLeast: Int)
    case bool
    case list(Value)
    case map(Value)
    case object(String)
  }

  private static let objects: [String: (required: [String], members: [String: Value])] = [
    "log": (
      ["version", "runs"],
      ["$schema": .uri, "version": .word(["2.1.0"]), "runs": .list(.object("run"))]
    ),
    "run": (
      ["tool"],
      [
        "tool": .object("tool"), "invocations": .list(.object("invocation")),
        "originalUriBaseIds": .map(.object("artifactLocation")),
        "results": .list(.object("result")),
        "columnKind": .word(["utf16CodeUnits", "unicodeCodePoints"]),
        "newlineSequences": .list(.text),
      ]
    ),
    "tool": (["driver"], ["driver": .object("toolComponent")]),
    "toolComponent": (
      ["name"],
      [
        "name": .text, "semanticVersion": .text, "informationUri": .uri,
        "rules": .list(.object("reportingDescriptor")),
      ]
    ),
    "reportingDescriptor": (
      ["id"],
      [
        "id": .text, "name": .text, "shortDescription": .object("message"),
        "fullDescription": .object("message"), "help": .object("message"),
        "defaultConfiguration": .object("reportingConfiguration"),
      ]
    ),
    "reportingConfiguration": ([], ["level": level]),
    "invocation": (
      ["executionSuccessful"],
      [
        "executionSuccessful": .bool,
        "toolExecutionNotifications": .list(.object("notification")),
      ]
    ),
    "notification": (
      ["message"],
      [
        "associatedRule": .object("reportingDescriptorReference"), "level": level,
        "message": .object("message"),
      ]
    ),
    "reportingDescriptorReference": ([], ["id": .text]),
    "result": (
      ["message"],
      [
        "ruleId": .text, "ruleIndex": .number(atLeast: -1), "level": level,
        "message": .object("message"), "locations": .list(.object("location")),
        "relatedLocations": .list(.object("location")), "partialFingerprints": .map(.text),
      ]
    ),
    // `message` and `multiformatMessageString`: devsim writes the text, not Markdown.
    "message": (["text"], ["text": .text]),
    "location": (
      [],
      [
        "id": .number(atLeast: -1), "physicalLocation": .object("physicalLocation"),
        "message": .object("message"),
      ]
    ),
    "physicalLocation": (
      ["artifactLocation"],
      ["artifactLocation": .object("artifactLocation"), "region": .object("region")]
    ),
    "artifactLocation": ([], ["uri": .uri, "uriBaseId": .text]),
    "region": (
      [],
      [
        "startLine": .number(atLeast: 1), "startColumn": .number(atLeast: 1),
        "endLine": .number(atLeast: 1), "endColumn": .number(atLeast: 1),
      ]
    ),
  ]

  private static let level = Value.word(["none", "note", "warning", "error"])

  /// Returns the paths of members that the schema does not allow.
  static func mistakes(in log: [String: Any]) -> [String] { mistakes(log, .object("log"), "log") }

  private static func mistakes(_ value: Any, _ shape: Value, _ path: String) -> [String] {
    func unless(_ isRight: Bool) -> [String] { isRight ? [] : [path] }
    switch shape {
    case .text: return unless(value is String)
    case .word(let words): return unless((value as? String).map(words.contains) ?? false)
    case .uri:
      let reference = value as? String
      let allowed = reference?.wholeMatch(of: /([A-Za-z0-9._~:\/-]|%[0-9A-F]{2})*/)
      return unless(allowed != nil)
    case .number(let least): return unless((value as? Int).map { $0 >= least } ?? false)
    case .bool: return unless(value is Bool)
    case .list(let element):
      guard let list = value as? [Any] else { return [path] }
      return list.flatMap { mistakes($0, element, path) }
    case .map(let element):
      guard let map = value as? [String: Any] else { return [path] }
      return map.values.flatMap { mistakes($0, element, path) }
    case .object(let name):
      guard let object = value as? [String: Any], let known = objects[name] else { return [path] }
      let missing = known.required.filter { object[$0] == nil }.map { "\(path).\($0)" }
      return missing
        + object.flatMap { member, value in
          guard let shape = known.members[member] else { return ["\(path).\(member)"] }
          return mistakes(value, shape, "\(path).\(member)")
        }
    }
  }
}
