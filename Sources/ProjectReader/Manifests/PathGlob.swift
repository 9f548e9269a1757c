/// A pattern of paths in manifests: `*`, `?`, `[…]`, `{a,b}`, and `**` for any number of folders.
struct PathGlob {
  /// More alternatives than any pattern has.
  private static let most = 64

  /// The components of each alternative of the braces.
  private let alternatives: [[[Character]]]

  init(_ pattern: String) {
    alternatives = Self.withoutBraces(pattern).map { text in
      text.split(separator: "/").filter { $0 != "." }.map(Array.init)
    }
  }

  /// Whether a component has a wildcard.
  static func isPattern(_ component: Substring) -> Bool {
    component.contains { "*?[{".contains($0) }
  }

  /// Returns whether a path is a match.
  func matches(_ path: String) -> Bool {
    let parts = path.split(separator: "/").map(Array.init)
    return alternatives.contains { Self.lengths($0, parts).contains(parts.count) }
  }

  /// Returns whether a path is a match, or is in a folder that is one.
  func contains(_ path: String) -> Bool {
    let parts = path.split(separator: "/").map(Array.init)
    return alternatives.contains { !Self.lengths($0, parts).isEmpty }
  }

  /// How many components of a path match as a whole.
  private static func lengths(_ pattern: [[Character]], _ parts: [[Character]]) -> Set<Int> {
    var lengths: Set<Int> = [0]
    for component in pattern {
      guard let least = lengths.min() else { break }
      if component == ["*", "*"] {
        lengths = Set(least...parts.count)
      } else {
        lengths = Set(
          lengths.filter { $0 < parts.count && matches(component, parts[$0]) }.map { $0 + 1 })
      }
    }
    // `**` at the end matches what is in the folder, not the folder itself.
    if pattern.last == ["*", "*"], pattern.count > 1, let least = lengths.min() {
      lengths.remove(least)
    }
    return pattern.isEmpty ? [] : lengths
  }

  /// Matches a component; the last `*` is the only one that is tried again.
  private static func matches(_ pattern: [Character], _ name: [Character]) -> Bool {
    var (place, index) = (0, 0)
    var retry: (place: Int, index: Int)?
    while index < name.count {
      if place < pattern.count, pattern[place] == "*" {
        retry = (place + 1, index)
        place += 1
      } else if let next = matchesOne(pattern, place, name[index]) {
        place = next
        index += 1
      } else if let (start, from) = retry {
        retry = (start, from + 1)
        (place, index) = (start, from + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }

  /// Returns the place after what matches a character; `nil` if it does not.
  private static func matchesOne(
    _ pattern: [Character], _ place: Int, _ character: Character
  ) -> Int? {
    guard place < pattern.count else { return nil }
    switch pattern[place] {
    case "?": return place + 1
    case "[":
      let start = place + 1
      guard start < pattern.count,
        let end = pattern[min(start + 1, pattern.count)...].firstIndex(of: "]")
      else { return character == "[" ? place + 1 : nil }
      let isNegative = pattern[start] == "!" || pattern[start] == "^"
      let set = Array(pattern[(isNegative ? start + 1 : start)..<end])
      let isIn = set.indices.contains { index in
        if index + 2 < set.count, set[index + 1] == "-" {
          return set[index] <= character && character <= set[index + 2]
        }
        return set[index] == character
      }
      return isIn != isNegative ? end + 1 : nil
    default: return pattern[place] == character ? place + 1 : nil
    }
  }

  private static func withoutBraces(_ pattern: String) -> [String] {
    var (open, done) = ([pattern], [String]())
    while let text = open.popLast() {
      guard done.count + open.count < most, let close = text.firstIndex(of: "}"),
        let start = text[..<close].lastIndex(of: "{")
      else {
        done.append(text)
        continue
      }
      let choices = text[text.index(after: start)..<close].split(
        separator: ",", omittingEmptySubsequences: false)
      for choice in choices.prefix(most) {
        open.append("\(text[..<start])\(choice)\(text[text.index(after: close)...])")
      }
    }
    return done
  }
}

extension FolderFiles {
  /// Finds the files that a pattern matches.
  ///
  /// - Returns: Their paths; `nil` if the pattern has no wildcard.
  static func matching(_ pattern: String) -> [String]? {
    let parts = pattern.split(separator: "/")
    guard let first = parts.firstIndex(where: PathGlob.isPattern) else { return nil }
    let isAbsolute = pattern.hasPrefix("/")
    let base = (isAbsolute ? "/" : "") + parts[..<first].joined(separator: "/")
    let glob = PathGlob(parts[first...].joined(separator: "/"))
    return FolderFiles(base.isEmpty ? "." : base).names.filter(glob.matches)
      .map { base.isEmpty ? $0 : base == "/" ? base + $0 : "\(base)/\($0)" }
  }
}
