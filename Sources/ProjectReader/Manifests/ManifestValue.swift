import SourceText

/// A value of a manifest, with the place where it is written.
struct ManifestValue: Sendable {
  indirect enum Content: Sendable {
    case scalar(String, ScalarKind)
    case array([ManifestValue])
    case dictionary(ManifestMembers)
  }

  /// What a scalar is, besides its text.
  enum ScalarKind: Sendable, Equatable {
    case text
    case flag(Bool)
    case integer
    case real
  }

  var content: Content
  let location: SourceLocation

  init(_ content: Content, at location: SourceLocation) {
    self.content = content
    self.location = location
  }

  init(_ text: String, at location: SourceLocation) {
    self.init(.scalar(text, .text), at: location)
  }

  /// The text of a scalar that is not empty.
  var text: String? {
    if case .scalar(let text, _) = content, !text.isEmpty { text } else { nil }
  }

  /// Whether a scalar is true; `nil` if it is not a flag.
  var flag: Bool? {
    if case .scalar(_, .flag(let isOn)) = content { isOn } else { nil }
  }

  /// The elements of an array; none of anything else.
  var elements: [ManifestValue] {
    if case .array(let elements) = content { elements } else { [] }
  }

  /// The members of a dictionary; none of anything else.
  var members: ManifestMembers {
    if case .dictionary(let members) = content { members } else { ManifestMembers() }
  }

  /// A member of a dictionary.
  subscript(name: String) -> ManifestValue? { members[name] }

  /// The value, or the elements if it is an array, as texts.
  var texts: [String] { text.map { [$0] } ?? elements.compactMap(\.text) }

  /// How many values it has, itself included.
  var count: Int {
    switch content {
    case .scalar: 1
    case .array(let elements): elements.reduce(1) { $0 + $1.count }
    case .dictionary(let members): members.values.reduce(1) { $0 + $1.count }
    }
  }

  /// The value of a build setting: words of an array, `YES` and `NO` for flags.
  var setting: String? {
    switch content {
    case .scalar(_, .flag(let isOn)): isOn ? "YES" : "NO"
    // As a number prints: a version 6.20 without quotation marks is 6.2.
    case .scalar(let text, .real): Double(text).map { "\($0)" } ?? text
    case .scalar(let text, _): text
    case .array(let elements): BuildSettings.joining(elements.compactMap(\.setting))
    case .dictionary: nil
    }
  }

  /// The values of the members as build settings.
  var settings: [String: String] { members.settings }
}

/// Why a manifest cannot be read, and where.
struct ManifestMistake: Error {
  let message: String
  let help: String?
  let location: SourceLocation

  init(_ message: String, at location: SourceLocation, help: String? = nil) {
    self.message = message
    self.location = location
    self.help = help
  }
}

extension ProjectFailure {
  init(_ mistake: ManifestMistake) {
    let place = mistake.location
    self.init(
      "'\(place.file)', line \(place.line), column \(place.column): \(mistake.message)",
      help: mistake.help)
  }
}
