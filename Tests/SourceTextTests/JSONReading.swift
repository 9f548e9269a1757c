import TestSupport

@testable import SourceText

/// The result of parsing a text, in a form that tests can compare.
struct JSONReading {
  let document: JSONDocument
  let root: JSONReader.Root
  let diagnostics: [Diagnostic]

  init(_ bytes: [UInt8], policy: JSONReader.Policy = .strict) {
    let file = SourceFile(name: "a.json", data: bytes)
    (document, root, diagnostics) = JSONReader.read(file, policy: policy)
  }

  init(_ text: String, policy: JSONReader.Policy = .strict) {
    self.init(Array(text.utf8), policy: policy)
  }

  var value: JSONValue? { root.node.map(document.value) }

  /// The line, column and length of each diagnostic.
  var places: [String] {
    diagnostics.map { diagnostic in
      diagnostic.location.map { "\($0.line):\($0.column)+\($0.length)" } ?? "nowhere"
    }
  }

  /// Returns what differs from mistakes: other places, another code than PAY101, or the facts that
  /// a message lacks.
  func differences(from mistakes: [(place: String, facts: [String])]) -> [String] {
    guard places == mistakes.map(\.place) else { return ["the places are \(places)"] }
    return zip(diagnostics, mistakes).flatMap { diagnostic, mistake in
      let lacking = diagnostic.message.lacks(mistake.facts)
      return diagnostic.kind == .invalidJSON ? lacking : [diagnostic.kind.code] + lacking
    }
  }

  /// Returns what differs from the mistakes of a text.
  func differences(from text: BrokenText) -> [String] { differences(from: text.expected) }

  /// A line for each diagnostic: its place and its message.
  var findings: [String] {
    diagnostics.map { diagnostic in
      guard let location = diagnostic.location else { return "nowhere " + diagnostic.message }
      return "\(location.line):\(location.column)+\(location.length) \(diagnostic.message)"
    }
  }
}

/// An invalid text and its expected mistakes, one for each marked place.
struct BrokenText: Sendable, CustomStringConvertible {
  let source: MarkedText
  /// The length and the facts for each marker, in the order of the digits.
  let mistakes: [(length: Int, facts: [String])]

  init(_ source: MarkedText, _ mistakes: (Int, [String])...) {
    self.source = source
    self.mistakes = mistakes.map { (length: $0.0, facts: $0.1) }
  }

  var description: String { source.text }

  /// The line, column and length of each mistake, and its facts.
  var expected: [(place: String, facts: [String])] {
    mistakes.enumerated().map { index, mistake in
      let place = source[index + 1]
      return ("\(place.line):\(place.column)+\(mistake.length)", mistake.facts)
    }
  }
}
