import SourceText

/// Makes the shapes of an example of a Live Activity, and reports its mistakes.
struct ActivityExampleReader {
  let document: JSONDocument
  /// The kind of every mistake.
  let kind: DiagnosticKind
  private(set) var diagnostics: [Diagnostic] = []

  init(document: JSONDocument, kind: DiagnosticKind) {
    self.document = document
    self.kind = kind
  }

  private static let form = #"an object {"attributes": {…}, "content-state": {…}}"#

  /// Reads an example: an object with `attributes`, `content-state`, or both.
  mutating func example(_ node: JSONNode) -> ActivityExample? {
    guard document.kind(of: node) == .object else {
      report("an example of a Live Activity is an object", node, "write \(Self.form)")
      return nil
    }
    let parts = [PayloadKey.attributes.rawValue, PayloadKey.contentState.rawValue]
    var schemas: [String: ActivitySchema] = [:]
    var isEmpty = true
    for member in document.members(of: node) {
      let name = document.name(of: member)
      isEmpty = false
      if !parts.contains(name) {
        let near = ActivityComparison.nearest(to: name, in: parts)
        report(
          "'\(name)' is not a member of an example", member.name,
          near.map { "did you mean '\($0)'?" } ?? "write \(Self.form)")
      } else if document.kind(of: member.value) != .object {
        report("'\(name)' is not an object", member.value, "write the members of the app's type")
      } else {
        schemas[name] = schema(member.value, named: name)
      }
    }
    if isEmpty { report("the example has no members", node, "write \(Self.form)") }
    return ActivityExample(
      attributes: schemas[PayloadKey.attributes.rawValue],
      contentState: schemas[PayloadKey.contentState.rawValue])
  }

  /// Returns the shape of a value.
  private mutating func schema(_ node: JSONNode, named name: String) -> ActivitySchema {
    switch document.kind(of: node) {
    case .null: return .any
    case .true, .false: return .bool
    case .number: return document.integer(node) == nil ? .number : .integer
    case .string:
      let text = document.string(node) ?? ""
      if text == ActivitySchema.dateMarker { return .date }
      if text.lowercased() == ActivitySchema.dateMarker {
        report(
          "'\(text)' is not how an example writes a date", node,
          "write '\(ActivitySchema.dateMarker)'")
      }
      return document.withText(of: node) { $0.isCalendarDate } ? .date : .string
    case .array: return .array(element(of: node, named: name))
    case .object: return .object(members(of: node))
    }
  }

  /// Returns the shape of all elements of an array.
  private mutating func element(of array: JSONNode, named name: String) -> ActivitySchema {
    var merged: MergedShape?
    for node in document.elements(of: array) {
      let schema = schema(node, named: name)
      guard let shape = merged else {
        merged = MergedShape(schema)
        continue
      }
      if shape.add(schema) { continue }
      report(
        "the elements of '\(name)' have different types", node,
        "write elements of one type, or null for what devsim cannot know")
      return .any
    }
    return merged?.schema ?? .any
  }

  /// Returns the members of an object.
  ///
  /// A name that ends in `?` is that of an optional member, and so is one whose value is `null`.
  private mutating func members(of object: JSONNode) -> [ActivitySchema.Member] {
    var members: [ActivitySchema.Member] = []
    var known: Set<String> = []
    for member in document.members(of: object) {
      let text = document.name(of: member)
      let name = text.hasSuffix("?") ? String(text.dropLast()) : text
      guard known.insert(name).inserted else {
        report("'\(name)' is there twice", member.name, "delete one of them")
        continue
      }
      let schema = schema(member.value, named: name)
      members.append(
        ActivitySchema.Member(
          name: name, schema: schema, isOptional: text.hasSuffix("?") || schema == .any))
    }
    return members
  }

  private mutating func report(_ message: String, _ node: JSONNode, _ help: String) {
    diagnostics.append(Diagnostic(kind, message, at: document.location(of: node), help: help))
  }
}
