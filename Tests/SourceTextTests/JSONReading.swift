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

  /// A line for each diagnostic: its place and its message.
  var findings: [String] {
    diagnostics.map { diagnostic in
      guard let location = diagnostic.location else { return "nowhere " + diagnostic.message }
      return "\(location.line):\(location.column)+\(location.length) \(diagnostic.message)"
    }
  }
}

/// An invalid text and its expected messages, one for each marked place.
struct BrokenText: Sendable, CustomStringConvertible {
  let source: MarkedText
  /// The length and the message for each marker, in the order of the digits.
  let mistakes: [(length: Int, message: String)]

  init(_ source: MarkedText, _ mistakes: (Int, String)...) {
    self.source = source
    self.mistakes = mistakes.map { (length: $0.0, message: $0.1) }
  }

  var description: String { source.text }

  var expected: [String] {
    mistakes.enumerated().map { index, mistake in
      let place = source[index + 1]
      return "\(place.line):\(place.column)+\(mistake.length) \(mistake.message)"
    }
  }
}
