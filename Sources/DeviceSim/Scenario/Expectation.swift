import SourceText

/// Compares a report with what a scenario expects of it.
///
/// An object matches if each expected member does; `null` means absent. Arrays match element by
/// element. `{"any": […]}` matches one of several values, `{"contains": …}` a part of a text or of
/// an array.
struct Expectation {
  /// A place where the report is not as expected.
  struct Mismatch {
    /// The path inside the report, such as `presentation.sound`.
    let path: String
    let expected: JSONNode
    /// `nil`: the member is absent.
    let actual: JSONNode?
  }

  let expectedDocument: JSONDocument
  let actualDocument: JSONDocument
  private(set) var mismatches: [Mismatch] = []
  /// The values of the report that were compared, by path; `nil` for an absent one.
  private var values: [String: JSONNode?] = [:]

  init(_ expectedDocument: JSONDocument, _ actualDocument: JSONDocument) {
    self.expectedDocument = expectedDocument
    self.actualDocument = actualDocument
  }

  /// Compares a value; what does not match is added to ``mismatches``.
  ///
  /// The reader's depth limit bounds the recursion.
  mutating func compare(_ expected: JSONNode, with actual: JSONNode?, at path: String) {
    values.updateValue(actual, forKey: path)
    switch expectedDocument.kind(of: expected) {
    case .object where `operator`(expected) == nil:
      guard let actual, actualDocument.kind(of: actual) == .object else {
        return add(path, expected, actual)
      }
      compare(membersOf: expected, with: actual, at: path)
    case .array:
      let wanted = Array(expectedDocument.elements(of: expected))
      // A list that a report leaves out is empty.
      if wanted.isEmpty, actual == nil { return }
      guard let actual, actualDocument.kind(of: actual) == .array,
        case let found = Array(actualDocument.elements(of: actual)), found.count == wanted.count
      else { return add(path, expected, actual) }
      for (number, pair) in zip(wanted, found).enumerated() {
        compare(pair.0, with: pair.1, at: "\(path)[\(number)]")
      }
    default:
      if !matches(expected, actual) { add(path, expected, actual) }
    }
  }

  /// Compares the members of an object, except some.
  mutating func compare(
    membersOf expected: JSONNode, with actual: JSONNode, at path: String,
    except: Set<String> = []
  ) {
    for member in expectedDocument.members(of: expected) {
      let name = expectedDocument.name(of: member)
      guard !except.contains(name) else { continue }
      compare(
        member.value, with: actualDocument.member(name, of: actual),
        at: path.isEmpty ? name : "\(path).\(name)")
    }
  }

  /// Returns the elements of an expected array that an update keeps; `nil` if there are none.
  ///
  /// ``compare(_:with:at:)`` does not look for them, because it would do so at each level of nested
  /// arrays.
  func keptElements(of mismatch: Mismatch) -> KeptElements? {
    guard expectedDocument.kind(of: mismatch.expected) == .array, let actual = mismatch.actual,
      actualDocument.kind(of: actual) == .array
    else { return nil }
    let wanted = Array(expectedDocument.elements(of: mismatch.expected))
    let found = Array(actualDocument.elements(of: actual))
    return KeptElements(of: wanted.count, found.count) { isMatch(wanted[$0], found[$1]) }
  }

  private mutating func add(_ path: String, _ expected: JSONNode, _ actual: JSONNode?) {
    mismatches.append(Mismatch(path: path, expected: expected, actual: actual))
  }

  /// Returns the value that was compared at the place of a mismatch, as JSON; `null` if it is
  /// absent, or if a list around it is of another length.
  func value(for mismatch: Mismatch) -> String {
    values[mismatch.path].flatMap(\.self).map { text(of: $0, for: mismatch) } ?? "null"
  }

  /// The words of the operators.
  enum Word: String, CaseIterable {
    case any, contains
  }

  /// An operator in place of a value.
  enum Operator {
    case any(JSONNode)
    case contains(JSONNode)
  }

  /// Returns the operator that is expected; `nil` if a value is.
  func `operator`(_ node: JSONNode) -> Operator? {
    guard expectedDocument.kind(of: node) == .object else { return nil }
    var members = expectedDocument.members(of: node)
    guard let only = members.next(), members.next() == nil else { return nil }
    let word = expectedDocument.string(only.name).flatMap(Word.init)
    switch (word, expectedDocument.kind(of: only.value)) {
    case (.any, .array): return .any(only.value)
    case (.contains, .string), (.contains, .array): return .contains(only.value)
    default: return nil
    }
  }

  private func matches(_ expected: JSONNode, _ actual: JSONNode?) -> Bool {
    switch expectedDocument.kind(of: expected) {
    case .null: return actual.map { actualDocument.kind(of: $0) == .null } ?? true
    case .object:
      switch `operator`(expected) {
      case .any(let choices):
        return expectedDocument.elements(of: choices).contains { isMatch($0, actual) }
      case .contains(let part): return actual.map { contains(part, in: $0) } ?? false
      case nil: return false
      }
    case .true, .false, .number, .string, .array:
      guard let actual else { return false }
      return expectedDocument.value(expected).isSame(as: actualDocument.value(actual))
    }
  }

  /// Returns whether a text has a part, or an array has an element for each of a part.
  private func contains(_ part: JSONNode, in whole: JSONNode) -> Bool {
    switch (expectedDocument.kind(of: part), actualDocument.kind(of: whole)) {
    case (.string, .string):
      return (actualDocument.string(whole) ?? "").contains(expectedDocument.string(part) ?? "")
    case (.array, .array):
      let elements = Array(actualDocument.elements(of: whole))
      return expectedDocument.elements(of: part).allSatisfy { wanted in
        elements.contains { isMatch(wanted, $0) }
      }
    default: return false
    }
  }

  /// Returns whether a value matches as a whole.
  func isMatch(_ expected: JSONNode, _ actual: JSONNode?) -> Bool {
    var comparison = Expectation(expectedDocument, actualDocument)
    comparison.compare(expected, with: actual, at: "")
    return comparison.mismatches.isEmpty
  }
}
