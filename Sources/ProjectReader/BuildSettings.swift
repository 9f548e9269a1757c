import Platform

/// Build settings of a configuration, with what they name replaced.
///
/// Apple, *Build settings reference*; *Customizing the build schemes for a project*. The order of
/// assignments is that of Xcode's build system, swift-build: `MacroValueAssignmentTable`.
package struct BuildSettings: Sendable, Equatable {
  /// One line of a file of settings: the name, perhaps with conditions, and the value.
  package typealias Assignment = (name: String, value: String)

  private(set) var values: [String: String]
  /// The name of the configuration, for conditions such as `[config=Debug]`.
  private let configuration: String

  package init(_ values: [String: String] = [:], configuration: String = "") {
    self.values = values
    self.configuration = configuration
  }

  /// Adds a level, such as that of a target over that of its project: its values win, and may use
  /// the former ones with `$(inherited)`.
  package mutating func add(_ level: [String: String]) {
    // In the order of names, a value with a condition is after the one without.
    add(level.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  /// Adds assignments in their order: the last one whose conditions hold wins.
  package mutating func add(_ assignments: [Assignment]) {
    for (key, value) in assignments {
      guard let name = name(of: key) else { continue }
      values[name] = Self.inheriting(value, from: values[name] ?? "", name)
    }
  }

  /// The value of a setting with all names in it replaced; `nil` if it is not set.
  package subscript(name: String) -> String? { values[name].map { expand($0) } }

  /// The value of a setting as words, separated by white space outside quotation marks.
  package func words(_ name: String) -> [String] { self[name].map(Self.words) ?? [] }

  package func isOn(_ name: String) -> Bool { self[name] == "YES" }

  /// Replaces `$(NAME)` and `${NAME}` in a text; names that are not set become empty.
  package func expand(_ text: String) -> String {
    var budget = Self.longestExpansion
    return expand(text, inside: [], &budget)
  }

  /// A value that is longer is cut, so that settings that name each other twice cannot multiply.
  private static let longestExpansion = 1 << 20

  private func expand(_ text: String, inside outer: [String], _ budget: inout Int) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else {
      budget -= text.utf8.count
      return budget < 0 ? "" : text
    }
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      let after = rest.index(after: dollar)
      guard after < rest.endIndex, let close = Self.closing[rest[after]],
        let end = Self.end(of: rest[after...], opening: rest[after], closing: close)
      else {
        result.append("$")
        rest = rest[after...]
        continue
      }
      // A name may be made of others: `$(NAME_$(CONFIGURATION))`.
      let inner = expand(String(rest[rest.index(after: after)..<end]), inside: outer, &budget)
      let parts = inner.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      let name = parts.first ?? ""
      // A setting that names itself is empty, and so are very long values.
      if let value = values[name], !outer.contains(name), outer.count < 32, budget > 0 {
        let expanded = expand(value, inside: outer + [name], &budget)
        result += parts.dropFirst().reduce(expanded, Self.apply)
      } else if let fallback = parts.first(where: { $0.hasPrefix("default=") }) {
        result += fallback.dropFirst("default=".count)
      }
      rest = rest[rest.index(after: end)...]
    }
    result += rest
    budget -= result.utf8.count
    return budget < 0 ? "" : result
  }

  private static let closing: [Character: Character] = ["(": ")", "{": "}"]

  private static func end(
    of text: Substring, opening: Character, closing: Character
  ) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      if text[index] == opening { depth += 1 }
      if text[index] == closing { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// Applies an operator, as in `$(NAME:lower)`.
  private static func apply(to value: String, _ operation: String) -> String {
    switch operation {
    case "lower": value.lowercased()
    case "upper": value.uppercased()
    case "rfc1034identifier": String(value.map { isPlain($0) || $0 == "." ? $0 : "-" })
    case "c99extidentifier", "identifier": identifier(value)
    case "base":
      String((value.split(separator: "/").last ?? "").prefix { $0 != "." })
    case "dir":
      value.lastIndex(of: "/").map { String(value[...$0]) } ?? "./"
    case "file": value.split(separator: "/").last.map(String.init) ?? value
    default: value
    }
  }

  private static func isPlain(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "-")
  }

  /// Returns a text as the name of a module: other characters become underscores.
  package static func identifier(_ text: String) -> String {
    var name = String(
      text.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" } as [Character])
    if name.first?.isNumber ?? false { name.replaceSubrange(...name.startIndex, with: "_") }
    return name
  }

  // MARK: - Levels

  /// Returns the name of a setting without its conditions; `nil` if one of them does not hold for a
  /// phone or the configuration.
  private func name(of key: String) -> String? {
    guard let bracket = key.firstIndex(of: "[") else { return key }
    let conditions = key[bracket...].split(whereSeparator: { "[],".contains($0) })
    for condition in conditions {
      let parts = condition.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { return nil }
      let conditioned = ["sdk": "iphoneos", "arch": "arm64", "config": configuration]
      guard let value = conditioned[parts[0]], PathPattern(parts[1]).matches(value) else {
        return nil
      }
    }
    return String(key[..<bracket])
  }

  private static func inheriting(_ value: String, from former: String, _ name: String) -> String {
    var result = value
    for reference in ["$(inherited)", "${inherited}", "$(\(name))", "${\(name)}"] {
      guard let range = result.firstRange(of: reference) else { continue }
      result.replaceSubrange(range, with: former)
    }
    return result
  }

  /// Returns words as one value; a word with a space is in quotation marks.
  static func joining(_ words: [String]) -> String {
    words.map { $0.contains(" ") && !$0.contains("\"") ? "\"\($0)\"" : $0 }
      .joined(separator: " ")
  }

  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isInWord = false
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        word.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
        isInWord = true
      } else if let open = quote {
        if character == open { quote = nil } else { word.append(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        isInWord = true
      } else if character.isWhitespace {
        if isInWord { words.append(word) }
        word = ""
        isInWord = false
      } else {
        word.append(character)
        isInWord = true
      }
    }
    return isInWord ? words + [word] : words
  }
}
