import SourceText

/// A value of a push that does not decode as its example does.
struct ActivityMismatch {
  enum Problem {
    /// A member is missing; perhaps another name was meant to be it.
    case missing(String, near: String?)
    /// A date is a string.
    case dateAsText
    /// An integer has a fraction.
    case fraction(String)
    /// The value has another type.
    case type(found: String, expected: String)
  }

  let problem: Problem
  /// The names and indices on the way to the value, as in `stops[2].time`; empty for the whole.
  let path: String
  let node: JSONNode

  /// Words the mismatch: PAY316 or DEV302.
  func diagnostic(in document: JSONDocument) -> Diagnostic {
    let name = path.isEmpty ? "the value" : "'\(path)'"
    let place = document.location(of: node)
    switch problem {
    case .missing(let member, let near):
      let missing = path.isEmpty ? member : "\(path).\(member)"
      return Diagnostic(
        .activityStateMismatch, "'\(missing)' is missing, so the push is lost", at: place,
        help: near.map { "write '\(member)' instead of '\($0)': names are not converted" }
          ?? "add '\(member)'; if it is optional, write '\(member)?' in the example")
    case .dateAsText:
      return Diagnostic(
        .activityDateAsText, "\(name) is a date as a string, so the push is lost", at: place,
        help: "send seconds since 2001: the UNIX time minus 978307200")
    case .fraction(let number) where Double(number).map { $0.magnitude >= 0x1p63 } == true:
      return Diagnostic(
        .activityStateMismatch, "\(name) is \(number), more than an Int holds, so the push is lost",
        at: place, help: "send a number of at most 64 bits, or a string")
    case .fraction(let number):
      return Diagnostic(
        .activityStateMismatch, "\(name) is \(number), not an integer, so the push is lost",
        at: place, help: "send a whole number, or write a fraction in the example of a Double")
    case .type(let found, let expected):
      return Diagnostic(
        .activityStateMismatch, "\(name) is \(found), so the push is lost", at: place,
        help: "send \(expected)")
    }
  }
}

/// Compares values with the shape of their example, as a default `JSONDecoder` does.
struct ActivityComparison {
  let document: JSONDocument
  private(set) var mismatches: [ActivityMismatch] = []
  /// The numbers that are read as dates, with their names.
  private(set) var dates: [(node: JSONNode, name: String)] = []

  /// Whether null is an absent value for an optional member (LA7).
  private let isNullAbsent: Bool

  init(document: JSONDocument, _ assumptions: ActivityAssumptions) {
    self.document = document
    isNullAbsent = ActivityContent.isNullAbsent(by: assumptions)
  }

  /// Compares a value and everything in it.
  mutating func compare(_ node: JSONNode, with schema: ActivitySchema, path: String) {
    switch (schema, document.kind(of: node)) {
    case (.any, _), (.bool, .true), (.bool, .false), (.string, .string), (.number, .number): break
    case (.integer, .number):
      guard let number = document.number(node), number.wholeValue == nil else { break }
      add(.fraction(number.text), node, path)
    case (.date, .number): dates.append((node, path))
    case (.date, .string): add(.dateAsText, node, path)
    case (.array(let element), .array):
      for (place, value) in document.elements(of: node).enumerated() {
        compare(value, with: element, path: "\(path)[\(place)]")
      }
    case (.object(let members), .object): compare(node, with: members, path: path)
    case (_, let kind):
      add(.type(found: kind.phrase, expected: schema.description), node, path)
    }
  }

  private mutating func compare(
    _ object: JSONNode, with members: [ActivitySchema.Member], path: String
  ) {
    let known = Set(members.map(\.name))
    var values: [String: JSONNode] = [:]
    var strangers = Strangers()
    for member in document.members(of: object) {
      let name = document.name(of: member)
      // If members have the same name, the last one counts.
      if known.contains(name) {
        values[name] = member.value
      } else {
        strangers.add(name, member.name)
      }
    }
    for member in members {
      let path = path.isEmpty ? member.name : "\(path).\(member.name)"
      if let value = values[member.name] {
        if member.isOptional, isNullAbsent, document.kind(of: value) == .null { continue }
        compare(value, with: member.schema, path: path)
      } else if !member.isOptional {
        let near = strangers.nearest(to: member.name)
        let outer = path.dropLast(member.name.count)
        add(.missing(member.name, near: near?.name), near?.node ?? object, String(outer.dropLast()))
      }
    }
  }

  /// The members of an object that its example does not have.
  private struct Strangers {
    /// More than an app's type has: each is compared with every name that is missing.
    private static let mostCompared = 100

    private var compared: [String] = []
    private var nodes: [String: JSONNode] = [:]
    private var byCase: [String: String] = [:]

    mutating func add(_ name: String, _ node: JSONNode) {
      guard nodes[name] == nil else { return }
      nodes[name] = node
      if byCase[name.withoutCase] == nil { byCase[name.withoutCase] = name }
      if compared.count < Self.mostCompared { compared.append(name) }
    }

    func nearest(to name: String) -> (name: String, node: JSONNode)? {
      let near = byCase[name.withoutCase] ?? SourceText.nearest(to: name, in: compared)
      return near.flatMap { near in nodes[near].map { (near, $0) } }
    }
  }

  /// Returns the name that was most likely meant: the same in another case style, or a misspelt
  /// one.
  static func nearest(to name: String, in names: [String]) -> String? {
    names.first { $0.withoutCase == name.withoutCase } ?? SourceText.nearest(to: name, in: names)
  }

  private mutating func add(
    _ problem: ActivityMismatch.Problem, _ node: JSONNode, _ path: String
  ) {
    mismatches.append(ActivityMismatch(problem: problem, path: path, node: node))
  }
}

extension ActivitySchema {
  fileprivate var description: String {
    switch self {
    case .any: "any value"
    case .integer: "an integer"
    case .number: "a number"
    case .bool: "true or false"
    case .string: "a string"
    case .date: "a number of seconds since 2001"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension String {
  /// The name without underscores, hyphens and case.
  var withoutCase: String {
    lowercased().filter { $0 != "_" && $0 != "-" }
  }
}

/// The year of a moment in the proleptic Gregorian calendar, in UTC.
enum CalendarYear {
  /// Returns the year of a UNIX time.
  static func year(ofUNIXTime seconds: Double) -> Int {
    let days = Int((max(-6e10, min(seconds, 1e14)) / 86_400).rounded(.down)) + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let day = days - era * 146_097
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
    let dayOfYear = day - (365 * year + year / 4 - year / 100)
    // These years start in March.
    return year + era * 400 + (dayOfYear >= 306 ? 1 : 0)
  }
}
