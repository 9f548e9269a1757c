import Platform
import SourceText

/// How the values of a report are written that are not as expected.
extension Expectation {
  /// Returns a value of the report as a scenario would expect it.
  ///
  /// In place of an operator, an object has only the members that the operator names. A diagnostic
  /// is without its place, because writing it into a scenario may move the push.
  func text(of actual: JSONNode, for mismatch: Mismatch) -> String {
    if `operator`(mismatch.expected) != nil {
      var json = JSONWriter()
      write(actual, asNamedBy: [mismatch.expected], to: &json)
      return String(decoding: json.bytes, as: UTF8.self)
    }
    let isArray = actualDocument.kind(of: actual) == .array
    let path = mismatch.path
    guard path.prefix(while: { $0 != "[" }) == "diagnostics", isArray || path.last == "]" else {
      return actualDocument.text(of: actual)
    }
    let diagnostics = actualDocument.list(actual).map { diagnostic in
      let members = ["code", "severity", "message"].compactMap { name in
        actualDocument.member(name, of: diagnostic).map {
          "\"\(name)\": \(actualDocument.text(of: $0))"
        }
      }
      return "{\(members.joined(separator: ", "))}"
    }
    return isArray ? "[\(diagnostics.joined(separator: ", "))]" : diagnostics.joined()
  }

  /// Writes a value of the report; of an object only the members that one of the expected values
  /// names, with `null` for an absent one.
  private func write(
    _ actual: JSONNode, asNamedBy expected: [JSONNode], to json: inout JSONWriter
  ) {
    let expected = expected.flatMap { choices(of: $0) }
    switch actualDocument.kind(of: actual) {
    case .object:
      let objects = expected.filter {
        expectedDocument.kind(of: $0) == .object && `operator`($0) == nil
      }
      guard !objects.isEmpty else { break }
      let names = objects.flatMap { object in
        expectedDocument.members(of: object).compactMap { expectedDocument.string($0.name) }
      }
      return json.object { json in
        for name in names.uniqued(on: \.self) {
          json.name(escaping: name)
          guard let value = actualDocument.member(name, of: actual) else {
            json.null()
            continue
          }
          let wanted = objects.compactMap { expectedDocument.member(name, of: $0) }
          write(value, asNamedBy: wanted, to: &json)
        }
      }
    case .array:
      let parts = expected.flatMap { elements(of: $0) }
      guard !parts.isEmpty else { break }
      return json.array { json in
        for element in actualDocument.elements(of: actual) {
          write(element, asNamedBy: parts, to: &json)
        }
      }
    default: break
    }
    json.value(actual, of: actualDocument)
  }

  /// Returns the values of which one is expected: those of `any`, or only the value itself.
  private func choices(of expected: JSONNode) -> [JSONNode] {
    guard case .any(let values) = `operator`(expected) else { return [expected] }
    return expectedDocument.elements(of: values).flatMap { choices(of: $0) }
  }

  /// Returns what is expected of the elements of an array.
  private func elements(of expected: JSONNode) -> [JSONNode] {
    var array = expected
    if case .contains(let part) = `operator`(expected) { array = part }
    return Array(expectedDocument.elements(of: array))
  }
}
