public import SourceText

/// An example of one type of Live Activity, which shows the types of its members.
public struct ActivityExample: Sendable, Hashable {
  /// The shape of `attributes`; `nil` if the example has none.
  let attributes: ActivitySchema?
  /// The shape of `content-state`; `nil` if the example has none.
  let contentState: ActivitySchema?

  /// The shape of an example in a settings file.
  static let shape = SettingsShape.either(
    [PayloadKey.attributes, .contentState].map { required in
      .object(
        [PayloadKey.attributes, .contentState].map {
          SettingsShape.Property(name: $0.rawValue, shape: .anyObject)
        }, required: [required.rawValue])
    })

  /// Reads an example from its text (`docs/live-activities.md`).
  ///
  /// - Parameters:
  ///   - text: An object with `attributes`, `content-state` or both, as JSON.
  ///   - name: What diagnostics call it.
  /// - Returns: The example; `nil` with a diagnostic for each mistake in it.
  public static func read(_ text: String, name: String = "example") -> Checked<ActivityExample?> {
    read(SourceFile(name: name, bytes: Array(text.utf8)))
  }

  /// Reads the file of an example.
  ///
  /// - Returns: The example; `nil` with PAY101 for text that is not JSON, and with DEV108 for each
  ///   mistake in it.
  package static func read(_ file: SourceFile) -> Checked<ActivityExample?> {
    let (document, root, found) = JSONReader.read(file)
    let mistakes = found.map(\.withoutLenientReading)
    guard root.isAccepted, let node = root.node else { return Checked(nil, mistakes) }
    let example = read(node, of: document, reporting: .invalidActivityExample)
    return Checked(example.value, mistakes + example.diagnostics)
  }

  /// Reads an example; `nil` with its mistakes.
  static func read(
    _ node: JSONNode, of document: JSONDocument, reporting kind: DiagnosticKind
  ) -> Checked<ActivityExample?> {
    var reader = ActivityExampleReader(document: document, kind: kind)
    let example = reader.example(node)
    return Checked(reader.diagnostics.isEmpty ? example : nil, reader.diagnostics)
  }
}

/// The shape of a value that a device decodes: what Swift's `Codable` makes of a type.
indirect enum ActivitySchema: Sendable, Hashable {
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
  struct Member: Sendable, Hashable {
    /// The name.
    let name: String
    /// The shape of its value.
    let schema: ActivitySchema
    /// Whether it may be absent or `null`.
    let isOptional: Bool
  }

  /// The text of a `Date` in an example.
  static let dateMarker = "<date>"
}

extension Span<UInt8> {
  /// Whether it starts like a date of ISO 8601: `2026-09-06`, alone or with a time.
  var isCalendarDate: Bool {
    guard count >= 10 else { return false }
    for place in 0..<10 {
      let isHyphen = place == 4 || place == 7
      let byte = self[place]
      guard isHyphen ? byte == 0x2D : byte.isDigit else { return false }
    }
    return count == 10 || self[10] == UInt8(ascii: "T") || self[10] == UInt8(ascii: " ")
  }
}
