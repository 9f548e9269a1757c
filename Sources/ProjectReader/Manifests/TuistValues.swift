import SourceText

/// Turns the expressions of a Tuist manifest into values, and notes those that are not data.
struct TuistValues {
  /// Evaluations after which the rest is not read, so that constants cannot multiply.
  private static let mostSteps = 200_000
  private static let longest = 1 << 16

  let file: SourceFile
  private let constants: [String: SwiftData]
  /// The places of expressions that are not data.
  private(set) var unread: [Range<Int>] = []
  private var steps = 0
  private var depth = 0

  init(_ file: SourceFile, _ constants: [String: SwiftData]) {
    self.file = file
    self.constants = constants
  }

  // MARK: - Names

  /// Returns an expression with a constant's value in place of its name.
  mutating func resolved(_ data: SwiftData) -> SwiftData {
    var (data, hops) = (data, 0)
    while case .name(let name) = data.form, let value = constant(name), hops < 32 {
      data = value
      hops += 1
    }
    steps += 1
    guard steps < Self.mostSteps else { return SwiftData(form: .unknown, range: data.range) }
    switch data.form {
    case .changed(let base):
      note(data)
      return resolved(base)
    // A method of a constant, such as one that adds settings to a dictionary.
    case .call(let name, _):
      guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
        let value = constant(String(name[..<dot]))
      else { return data }
      note(data)
      return depth < SwiftDataReader.depthLimit ? nested { $0.resolved(value) } : data
    default: return data
    }
  }

  /// The types of ProjectDescription whose extensions have constants of a project, such as
  /// `.kit` of `extension TargetDependency`.
  private static let types = [
    "TargetDependency", "Target", "InfoPlist", "Entitlements", "Settings", "SettingsDictionary",
    "Configuration", "Package", "SourceFilesList", "ResourceFileElements",
  ]

  private func constant(_ name: String) -> SwiftData? {
    guard name.hasPrefix(".") else { return constants[name] }
    return Self.types.lazy.compactMap { constants[$0 + name] }.first
  }

  mutating func note(_ data: SwiftData) {
    // An expression within one that is noted already is the same problem.
    let isKnown = unread.contains { data.range.clamped(to: $0) == data.range }
    if !isKnown, unread.count < 100 { unread.append(data.range) }
  }

  private mutating func nested<Value>(_ body: (inout TuistValues) -> Value) -> Value {
    depth += 1
    defer { depth -= 1 }
    return body(&self)
  }

  // MARK: - Calls

  /// The name of a call, without the type before it, and its arguments.
  mutating func call(_ data: SwiftData) -> (name: String, arguments: [SwiftData.Argument])? {
    guard case .call(let name, let arguments) = resolved(data).form else { return nil }
    return (Self.member(name), arguments)
  }

  /// The last name of a name without a call, such as `app` of `.app` or `Product.app`.
  mutating func member(_ data: SwiftData?) -> String? {
    guard let data, case .name(let name) = resolved(data).form else { return nil }
    return Self.member(name)
  }

  private static func member(_ name: String) -> String {
    let parts = name.split(separator: ".")
    return (parts.last == "init" ? parts.dropLast().last : parts.last).map(String.init) ?? name
  }

  // MARK: - Values

  /// Returns a text; `nil`, noted, if it is not one.
  mutating func text(_ data: SwiftData?) -> String? {
    guard let data else { return nil }
    let value = resolved(data)
    guard depth < SwiftDataReader.depthLimit else { return nil }
    switch value.form {
    case .nothing: return nil
    case .text(let pieces):
      var text = ""
      for piece in pieces {
        switch piece {
        case .literal(let literal): text += literal
        case .inserted(let inserted):
          guard let part = nested({ $0.text(inserted) }) else { return nil }
          text += part
        }
        guard text.utf8.count < Self.longest else { break }
      }
      if text.utf8.count < Self.longest { return text }
    case .number(let number): return number
    case .flag(let isOn): return isOn ? "true" : "false"
    case .sum(let left, let right):
      guard let first = nested({ $0.text(left) }), let second = nested({ $0.text(right) })
      else { return nil }
      if first.utf8.count + second.utf8.count < Self.longest { return first + second }
    default: break
    }
    note(data)
    return nil
  }

  /// Returns the elements of an array, of sums of arrays, or one value alone.
  mutating func elements(_ data: SwiftData?) -> [SwiftData] {
    guard let data, depth < SwiftDataReader.depthLimit else { return [] }
    let value = resolved(data)
    switch value.form {
    case .nothing: return []
    case .array(let elements): return elements
    case .sum(let left, let right):
      let first = nested { $0.elements(left) }
      let second = nested { $0.elements(right) }
      // Both are noted where they are made.
      steps += first.count + second.count
      return first + second
    case .unknown:
      note(data)
      return []
    default: return [value]
    }
  }

  /// Returns the members of a dictionary; none, noted, of anything else.
  mutating func members(_ data: SwiftData?) -> ManifestMembers {
    guard let data, let value = value(data), case .dictionary(let members) = value.content else {
      if let data, case .nothing = data.form { return ManifestMembers() }
      return ManifestMembers()
    }
    return members
  }

  /// Returns a value of a property list or of settings; `nil`, noted, if it is not data.
  mutating func value(_ data: SwiftData) -> ManifestValue? {
    let found = resolved(data)
    guard depth < SwiftDataReader.depthLimit else { return nil }
    let place = file.location(of: found.range)
    switch found.form {
    case .flag(let isOn): return ManifestValue(.scalar("\(isOn)", .flag(isOn)), at: place)
    case .number(let text):
      return ManifestValue(.scalar(text, YAMLScalar.kind(of: text)), at: place)
    case .array(let elements):
      let values = elements.compactMap { element in nested { $0.value(element) } }
      return ManifestValue(.array(values), at: place)
    case .dictionary(let pairs):
      var members = ManifestMembers()
      for (key, data) in pairs {
        guard let name = nested({ $0.text(key) }) else { continue }
        members[name] = nested { $0.value(data) }
      }
      return ManifestValue(.dictionary(members), at: place)
    case .call(let name, let arguments) where Self.wrappers.contains(Self.member(name)):
      guard let argument = arguments.first?.value else { return nil }
      return nested { $0.value(argument) }
    case .sum(let left, let right):
      guard let first = nested({ $0.value(left) }), let second = nested({ $0.value(right) })
      else { return nil }
      if case .array(let upper) = first.content, case .array(let lower) = second.content {
        return ManifestValue(.array(upper + lower), at: place)
      }
      return text(data).map { ManifestValue($0, at: place) }
    case .text: return text(data).map { ManifestValue($0, at: place) }
    default:
      note(data)
      return nil
    }
  }

  /// The cases of `Plist.Value` and `SettingValue`, which have one value.
  private static let wrappers: Set<String> = [
    "string", "boolean", "integer", "real", "array", "dictionary",
  ]
}

extension [SwiftData.Argument] {
  /// The value of the argument with a label.
  subscript(label: String) -> SwiftData? { first { $0.label == label }?.value }
}
