package import SourceText

/// An example of one type of Live Activity, which tells the types of its members.
public struct ActivityExample: Sendable, Hashable {
  /// The shape of `attributes`; `nil` if the example has none.
  public let attributes: ActivitySchema?
  /// The shape of `content-state`; `nil` if the example has none.
  public let contentState: ActivitySchema?

  /// The shape of an example in a settings file.
  static let shape = SettingsShape.either(
    [PayloadKey.attributes, .contentState].map { required in
      .object(
        [PayloadKey.attributes, .contentState].map {
          SettingsShape.Property(name: $0.rawValue, shape: .anyObject)
        }, required: [required.rawValue])
    })

  static let form = #"an object {"attributes": {…}, "content-state": {…}}"#

  /// Reads an example; `nil` if it is not an object with one or both of the two members.
  init?(_ node: JSONNode, of document: JSONDocument) {
    func schema(_ key: PayloadKey) -> ActivitySchema? {
      document.member(key.rawValue, of: node).map { ActivitySchema($0, of: document) }
    }
    guard document.kind(of: node) == .object else { return nil }
    let names = document.members(of: node).map { document.string($0.name) ?? "" }
    let known = [PayloadKey.attributes.rawValue, PayloadKey.contentState.rawValue]
    attributes = schema(.attributes)
    contentState = schema(.contentState)
    let found = [attributes, contentState].compactMap(\.self)
    guard !found.isEmpty, found.allSatisfy(\.isObject), names.allSatisfy(known.contains) else {
      return nil
    }
  }

  /// Reads the file of an example.
  ///
  /// - Returns: The example; `nil` with PAY101 for text that is not JSON, and with DEV106 for
  ///   another shape.
  package static func read(_ file: SourceFile) -> Checked<ActivityExample?> {
    let (document, root, found) = JSONReader.read(file)
    guard root.isAccepted, let node = root.node else {
      return Checked(nil, found.map(\.withoutLenientReading))
    }
    if let example = ActivityExample(node, of: document) { return Checked(example) }
    let diagnostic = Diagnostic(
      .invalidActivityExample, "this is not an example of a Live Activity",
      at: document.location(of: node), help: "write \(form)")
    return Checked(nil, [diagnostic])
  }
}

/// The shape of a value that a device decodes: what Swift's `Codable` makes of a type.
public indirect enum ActivitySchema: Sendable, Hashable {
  /// Anything: the example has `null`, so the type is not known.
  case any
  /// A whole number.
  case integer
  /// Any number.
  case number
  /// `true` or `false`.
  case bool
  /// A string.
  case string
  /// A `Date`: a number of seconds since 2001.
  case date
  /// An array of elements of one shape.
  case array(ActivitySchema)
  /// An object; without members, any object.
  case object([Member])

  /// A member of an object.
  public struct Member: Sendable, Hashable {
    /// The name.
    public let name: String
    /// The shape of its value.
    public let schema: ActivitySchema
    /// Whether it may be absent or `null`.
    public let isOptional: Bool
  }

  /// The text that stands for a `Date` in an example.
  static let dateMarker: StaticString = "<date>"

  /// Makes the shape of an example.
  init(_ node: JSONNode, of document: JSONDocument) {
    switch document.kind(of: node) {
    case .null: self = .any
    case .true, .false: self = .bool
    case .number: self = document.integer(node) == nil ? .number : .integer
    case .string:
      let isDate = document.withText(of: node) { text in
        text.equals(Self.dateMarker) || text.isCalendarDate
      }
      self = isDate ? .date : .string
    case .array:
      let first = document.elements(of: node).first { _ in true }
      self = .array(first.map { ActivitySchema($0, of: document) } ?? .any)
    case .object:
      self = .object(document.members(of: node).map { Member($0, of: document) })
    }
  }

  var isObject: Bool {
    if case .object = self { true } else { false }
  }
}

extension ActivitySchema.Member {
  /// A name that ends in `?` is that of an optional member, and so is one whose value is `null`.
  fileprivate init(_ member: JSONMember, of document: JSONDocument) {
    let name = document.string(member.name) ?? ""
    self.name = name.hasSuffix("?") ? String(name.dropLast()) : name
    schema = ActivitySchema(member.value, of: document)
    isOptional = name.hasSuffix("?") || schema == .any
  }
}

extension Span<UInt8> {
  /// Whether it starts like a date of ISO 8601: `2026-09-06`, alone or with a time.
  var isCalendarDate: Bool {
    guard count >= 10 else { return false }
    for place in 0..<10 {
      let isHyphen = place == 4 || place == 7
      let byte = self[place]
      guard isHyphen ? byte == 0x2D : (0x30...0x39).contains(byte) else { return false }
    }
    return count == 10 || self[10] == UInt8(ascii: "T") || self[10] == UInt8(ascii: " ")
  }
}
