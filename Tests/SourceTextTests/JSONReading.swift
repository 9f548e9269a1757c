import TestSupport

@testable import SourceText

/// What reading a text gave, in the form in which tests compare it.
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

  /// A line for each diagnostic: where and what.
  var findings: [String] {
    diagnostics.map { diagnostic in
      guard let location = diagnostic.location else { return "nowhere " + diagnostic.message }
      return "\(location.line):\(location.column)+\(location.length) \(diagnostic.message)"
    }
  }
}

/// A broken text, and what is to be said about it: a message for each marked place.
struct BrokenText: Sendable, CustomStringConvertible {
  let source: MarkedText
  /// Length and message by the digit of the marker, in this order.
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
