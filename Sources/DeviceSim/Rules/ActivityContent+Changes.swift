import SourceText

/// A value of a Live Activity that looks as if its type changed from one push to the next (LA7).
struct ActivityTypeChange: Sendable, Hashable {
  enum Problem: Sendable, Hashable {
    /// An integer has a fraction now, which a `Double` may have and an `Int` may not.
    case fraction
    /// It has another type: both in words.
    case type(before: String, now: String)
    /// It has its name in another style.
    case name(before: String)
  }

  let problem: Problem
  /// The names on the way to the value, as in `stops[].time`.
  let path: String

  /// Words the change: PAY318, or DEV312 for a fraction.
  func diagnostic(in node: JSONNode, of document: JSONDocument) -> Diagnostic {
    let found = document.firstMember(at: path, below: node) {
      problem != .fraction || document.number($0)?.integerValue == nil
    }
    switch problem {
    case .fraction:
      return Diagnostic(
        .activityFraction, "'\(path)' has a fraction, and was an integer before",
        at: (found?.value).map(document.location),
        help: "send integers if the app's type is Int; for a Double, change nothing")
    case .type(let before, let now):
      return Diagnostic(
        .activityValueSuspect, "'\(path)' is \(now), and was \(before) before",
        at: (found?.value).map(document.location),
        help: "send one type: most types of Swift decode only one of the two")
    case .name(let before):
      let name = found.flatMap { document.string($0.name) } ?? path
      return Diagnostic(
        .activityValueSuspect, "'\(path)' was '\(before)' before",
        at: (found?.name).map(document.location),
        help: "the app decodes names as they are: is it '\(before)' or '\(name)'?")
    }
  }
}

extension LiveActivity {
  /// How many numbers with fractions are remembered of an activity.
  private static let fractionLimit = 1_000

  /// Compares the content of a push with that of the activity, and notes the values that have
  /// fractions.
  ///
  /// - Returns: Whether both are the same to their reader, and what looks as if its type changed.
  ///   That is nothing for the app's own content, and nothing if there are examples of the types.
  mutating func compareContent(
    with push: ActivityPush
  ) -> (isSame: Bool, changes: [ActivityTypeChange]) {
    guard let text = push.contentState else { return (false, []) }
    if text == contentState { return (true, []) }
    guard let new = ActivityContent.value(of: text) else { return (false, []) }
    let old = contentState.flatMap(ActivityContent.value)
    if old?.isSame(as: new) == true { return (true, []) }
    if push.hasExamples { return (false, []) }
    let shape = ActivityContentShape(of: new)
    defer {
      fractions.formUnion(shape.fractions)
      // Content with ever new names must not fill the memory.
      if fractions.count > Self.fractionLimit { fractions = shape.fractions }
    }
    guard let old, !push.isByApp else { return (false, []) }
    return (false, ActivityContentShape(of: old).changes(to: shape, exceptFractions: fractions))
  }
}

/// The types of the values of a content by their paths; the elements of an array have one path.
struct ActivityContentShape {
  private enum Kind: String {
    case number = "a number"
    case string = "a string"
    case bool = "true or false"
    case array = "an array"
    case object = "an object"
  }

  private struct Values {
    var kinds: Set<Kind> = []
    /// Whether one is an integer other than 0 and 1.
    ///
    /// Senders write these for a `Double` too, because they are the ends of a progress.
    var hasInteger = false
    /// Whether one has a fraction.
    var hasFraction = false
  }

  private var values: [String: Values] = [:]
  /// The names of the objects at a path.
  private var names: [String: Set<String>] = [:]
  /// The paths of numbers that are not written as integers.
  private(set) var fractions: Set<String> = []

  init(of value: JSONValue) { add(value, path: "") }

  private mutating func add(_ value: JSONValue, path: String) {
    switch value {
    case .null: break
    case .bool: values[path, default: Values()].kinds.insert(.bool)
    case .string: values[path, default: Values()].kinds.insert(.string)
    case .number(let number):
      var known = values[path] ?? Values()
      known.kinds.insert(.number)
      if let integer = number.integerValue {
        if integer.magnitude > 1 { known.hasInteger = true }
      } else {
        fractions.insert(path)
        if number.wholeValue == nil { known.hasFraction = true }
      }
      values[path] = known
    case .array(let elements):
      values[path, default: Values()].kinds.insert(.array)
      for element in elements { add(element, path: path + "[]") }
    case .object(let object):
      values[path, default: Values()].kinds.insert(.object)
      names[path, default: []].formUnion(object.members.map(\.name))
      for member in object.members { add(member.value, path: Self.path(of: member.name, in: path)) }
    }
  }

  private static func path(of name: String, in object: String) -> String {
    object.isEmpty ? name : "\(object).\(name)"
  }

  /// Returns what looks as if its type changed, in the order of the paths.
  ///
  /// - Parameters:
  ///   - new: The content of a later push.
  ///   - known: The paths of numbers that had a fraction before.
  /// - Returns: The changes.
  func changes(
    to new: ActivityContentShape, exceptFractions known: Set<String>
  ) -> [ActivityTypeChange] {
    var found: [ActivityTypeChange] = []
    for (path, now) in new.values {
      guard let before = values[path] else { continue }
      if let kind = before.kinds.onlyElement, let other = now.kinds.onlyElement, kind != other {
        found.append(
          ActivityTypeChange(
            problem: .type(before: kind.rawValue, now: other.rawValue), path: path))
      } else if now.hasFraction, before.hasInteger, !known.contains(path) {
        found.append(ActivityTypeChange(problem: .fraction, path: path))
      }
    }
    for (path, names) in names {
      guard let others = new.names[path] else { continue }
      let lost = names.subtracting(others)
      guard !lost.isEmpty else { continue }
      for name in others.subtracting(names) {
        guard let former = lost.first(where: { $0.withoutCase == name.withoutCase }) else {
          continue
        }
        found.append(
          ActivityTypeChange(
            problem: .name(before: former), path: Self.path(of: name, in: path)))
      }
    }
    return found.sorted { $0.path < $1.path }
  }
}

extension Set {
  fileprivate var onlyElement: Element? { count == 1 ? first : nil }
}

extension JSONDocument {
  /// Returns the first member at a path of names whose value is wanted; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - path: The names, as in `stops[].time`.
  ///   - node: Where it starts.
  ///   - isWanted: Whether a value is.
  /// - Returns: The nodes of its name and its value: of an element, the element twice.
  fileprivate func firstMember(
    at path: String, below node: JSONNode, where isWanted: (JSONNode) -> Bool
  ) -> (name: JSONNode, value: JSONNode)? {
    func search(_ node: JSONNode, _ name: JSONNode, _ here: String) -> (JSONNode, JSONNode)? {
      if here == path, isWanted(node) { return (name, node) }
      guard path.hasPrefix(here) else { return nil }
      switch kind(of: node) {
      case .array:
        for element in elements(of: node) {
          if let found = search(element, element, here + "[]") { return found }
        }
      case .object:
        for member in members(of: node) {
          let name = self.name(of: member)
          let path = here.isEmpty ? name : "\(here).\(name)"
          if let found = search(member.value, member.name, path) { return found }
        }
      default: break
      }
      return nil
    }
    return search(node, node, "")
  }
}

extension DiagnosticKind {
  static let activityFraction = DiagnosticKind(
    "DEV312", "live-activity-fraction", .note, rule: "LA7",
    summary: "A number of a Live Activity has a fraction, and was an integer in an earlier push.",
    explanation: """
      An Int does not decode from a fraction, and one such member loses the whole push. A Double \
      decodes from integers and fractions. devsim does not know the type of the app, so it reports \
      the first fraction of each number of an activity. Numbers that were 0 or 1 are not reported, \
      because a progress often has these values.
      """,
    example: """
      an update with "minutes": 4.5 after a start with "minutes": 12
      """,
    remedy: """
      Send integers for an Int. For a Double change nothing: an example with --activity TYPE=FILE \
      says that it is one.
      """)
}
