import SourceText

extension ReportShape {
  /// Checks that a value of a state has only what the shape has: anything else would be lost.
  ///
  /// - Parameters:
  ///   - node: The value; a member that is one value may be `null`, which is the same as none.
  ///   - document: The document of the value.
  ///   - name: What the message calls it.
  /// - Throws: The first mistake, at its place.
  func check(
    _ node: JSONNode, of document: JSONDocument, named name: @autoclosure () -> String
  ) throws(PhoneRecordMistake) {
    switch self {
    case .anything: return
    case .array(let element):
      guard document.kind(of: node) == .array else { break }
      for value in document.elements(of: node) {
        try element.check(value, of: document, named: "an element of \(name())")
      }
      return
    case .object(let shapes):
      guard document.kind(of: node) == .object else { break }
      return try Self.check(membersOf: node, of: document, shapes, named: name())
    case .textOr(let object):
      if document.kind(of: node) == .string { return }
      guard document.kind(of: node) == .object else { break }
      return try object.check(node, of: document, named: name())
    case .value(let type):
      if type.fits(node, of: document) { return }
    case .word(let words):
      guard let word = document.string(node) else { break }
      if words.contains(word) { return }
      throw PhoneRecordMistake(damage: "\(name()) has the unknown value '\(word)'", at: node)
    }
    throw PhoneRecordMistake(damage: "\(name()) is not \(expected)", at: node)
  }

  private static func check(
    membersOf node: JSONNode, of document: JSONDocument, _ shapes: [String: ReportShape],
    named name: @autoclosure () -> String
  ) throws(PhoneRecordMistake) {
    var names: Set<String> = []
    for member in document.members(of: node) {
      let text = document.name(of: member)
      guard let shape = shapes[text] else {
        throw PhoneRecordMistake(
          damage: "\(name()) has the unknown member '\(text)'", at: member.name)
      }
      if document.hasDuplicates(node), !names.insert(text).inserted {
        throw PhoneRecordMistake(
          damage: "\(name()) has the member '\(text)' more than once", at: member.name)
      }
      if document.kind(of: member.value) == .null, shape.isOneValue { continue }
      try shape.check(member.value, of: document, named: "'\(text)'")
    }
  }

  private var isOneValue: Bool {
    switch self {
    case .value, .word, .textOr: true
    case .anything, .array, .object: false
    }
  }

  /// What a value of the shape is, in a message.
  private var expected: String {
    switch self {
    case .value(let type): type.description
    case .word, .anything: "a string"
    case .textOr: "a string or an object"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
