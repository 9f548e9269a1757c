import Foundation

/// The members that Apple documents for a type, from Surface.txt.
public struct Surface: Sendable {
  public let type: String
  public let members: [String]

  /// All types of the file.
  public static let all: [Surface] = {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Surface.txt")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      guard !line.hasPrefix("#"), let colon = line.firstIndex(of: ":"),
        line[..<colon].allSatisfy({ $0.isLetter || $0.isNumber })
      else { return nil }
      return Surface(
        type: String(line[..<colon]),
        members: line[colon...].dropFirst().split(separator: " ").map(String.init))
    }
  }()

  /// The members that the sources do not declare.
  public func missing(in sources: DeclaredMembers) -> [String] {
    members.filter { !sources.declares($0, in: type) }
  }
}

/// The public members of the types that sources declare, found by parsing them.
public struct DeclaredMembers: Sendable {
  /// A function with its labels; the labels of parameters with a default are optional.
  private struct Function: Sendable {
    let name: String
    let labels: [(name: String, isOptional: Bool)]
  }

  private var values: [String: Set<String>] = [:]
  private var functions: [String: [Function]] = [:]
  /// The protocols of this package that types get members from: their names begin with `_`.
  private var shared: [String: [String]] = [:]

  /// Parses formatted sources: a type ends at a brace in the first column.
  public init(_ sources: [String]) {
    for text in sources {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      var index = 0
      while index < lines.count {
        let match = lines[index].firstMatch(
          of:
            #/^(?:public |open |package |final )*(?:class|struct|enum|protocol|extension|actor) (\w+)/#
        )
        guard let match, lines[index].last == "{" || !lines[index].contains("{}") else {
          index += 1
          continue
        }
        let name = String(match.output.1)
        shared[name, default: []] += lines[index].matches(of: #/[:,] (_\w+)/#).map {
          String($0.output.1)
        }
        let end = lines[index...].firstIndex { $0.hasPrefix("}") } ?? lines.count
        add(lines[index..<end].joined(separator: "\n"), to: name)
        index = end
      }
    }
  }

  private mutating func add(_ body: String, to type: String) {
    let isOpen = body.contains(#/^(public )?(extension|protocol)/#) || body.contains("enum ")
    for match in body.matches(
      of:
        #/((?:public|open|package|private|fileprivate|internal) )?(?:[\w@()]+ )*?(?:let|var|case) `?(\w+)`?((?:, `?\w+`?)*)/#
    ) where isOpen || match.output.1 == "public " || match.output.1 == "open " {
      values[type, default: []].insert(String(match.output.2))
      for more in match.output.3.split(separator: ", ") {
        values[type, default: []].insert(more.trimmingCharacters(in: ["`", ","]))
      }
    }
    for match in body.matches(of: #/(?:func (\w+)|(init)[?!]?)(?:<[^>]*>)?\(/#) {
      let name = match.output.1 ?? match.output.2 ?? ""
      functions[type, default: []].append(
        Function(name: String(name), labels: Self.labels(of: body[match.range.upperBound...])))
    }
  }

  /// Returns the labels up to the closing parenthesis.
  private static func labels(of text: Substring) -> [(name: String, isOptional: Bool)] {
    var parameters = [""]
    var depth = 0
    for sign in text {
      if "([{<".contains(sign) { depth += 1 }
      if ")]}>".contains(sign), !parameters[parameters.count - 1].hasSuffix("-") { depth -= 1 }
      if depth < 0 { break }
      if sign == ",", depth == 0 {
        parameters.append("")
      } else {
        parameters[parameters.count - 1].append(sign)
      }
    }
    return parameters.compactMap { parameter in
      let label = parameter.split { $0.isWhitespace || $0 == ":" }.first
      return label.map { (String($0), parameter.contains(" = ") || parameter.contains("...")) }
    }
  }

  /// - Parameter member: `name` or `name(label:label:)`.
  public func declares(_ member: String, in type: String) -> Bool {
    declaresItself(member, in: type)
      || (shared[type] ?? []).contains { declaresItself(member, in: $0) }
  }

  private func declaresItself(_ member: String, in type: String) -> Bool {
    guard let open = member.firstIndex(of: "(") else {
      return values[type]?.contains(member) ?? false
    }
    let wanted = member[open...].dropFirst().dropLast().split(separator: ":").map(String.init)
    return (functions[type] ?? []).contains { function in
      guard function.name == member[..<open] else { return false }
      var left = wanted[...]
      for label in function.labels {
        if left.first == label.name {
          left.removeFirst()
        } else if !label.isOptional {
          return false
        }
      }
      return left.isEmpty
    }
  }
}
