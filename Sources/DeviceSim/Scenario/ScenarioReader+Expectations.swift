import SourceText

/// Reads what a step expects: what can never match is a mistake of the file.
extension SettingsReader<ScenarioReader.Contents> {
  /// Reads the member `expect`.
  ///
  /// - Parameters:
  ///   - node: Its value; `nil` without one.
  ///   - hasReport: Whether the step has reports of its own, of pushes or of an activity.
  /// - Returns: The expectation; `nil` if there is none.
  mutating func expectation(_ node: JSONNode?, hasReport: Bool) -> JSONNode? {
    guard let node else { return nil }
    let shape = hasReport ? ReportShape.afterPush : .afterStep
    switch document.kind(of: node) {
    case .object:
      checkAll(node, shape, named: hasReport ? "a report" : "an expectation without a push")
    case .array where hasReport:
      for element in document.elements(of: node) {
        guard document.kind(of: element) == .object else {
          report(
            "an element of 'expect' must be an object", at: element,
            help: Self.exampleOfExpectation)
          continue
        }
        checkAll(element, shape, named: "a report")
      }
    case .array:
      report(
        "without a push, 'expect' must be one object", at: node,
        help: "write an object, as in {\"phone\": {\"badge\": 0}}")
    default:
      report("the value of 'expect' is not valid", at: node, help: Self.exampleOfExpectation)
    }
    return node
  }

  private static var exampleOfExpectation: String {
    "write an object with a part of the report, as in {\"outcome\": \"presented\"}"
  }

  /// Whether what a step expects compares something.
  func comparesSomething(_ expected: JSONNode) -> Bool {
    guard document.kind(of: expected) == .array, !document.isEmpty(expected) else {
      return isCompared(expected)
    }
    return document.elements(of: expected).contains(where: isCompared)
  }

  /// Whether a value is compared: of an array at least the length is.
  private func isCompared(_ expected: JSONNode) -> Bool {
    guard document.kind(of: expected) == .object else { return true }
    return document.members(of: expected).contains { isCompared($0.value) }
  }

  /// Checks everything that is expected of a report, or after a step.
  private mutating func checkAll(_ node: JSONNode, _ shape: ReportShape, named name: String) {
    guard !isOperator(node) else {
      return report(
        "'any' and 'contains' are for a value, not for all of \(name)", at: node,
        help: Self.exampleOfExpectation)
    }
    check(node, shape, named: name)
  }

  /// Reports members that no report has, and unknown operators.
  private mutating func check(_ node: JSONNode, _ shape: ReportShape, named name: String) {
    switch (document.kind(of: node), shape) {
    case (_, .anything), (.null, _): break
    case (.object, .textOr(let object)) where !isOperator(node):
      checkObject(node, object, named: name)
    case (.object, .array) where !isOperator(node): report(node, named: name, isNot: "an array")
    case (.object, .value(let type)) where document.isEmpty(node):
      report(node, named: name, isNot: type.description)
    case (.object, .word) where document.isEmpty(node):
      report(node, named: name, isNot: "one value")
    case (.object, _): checkObject(node, shape, named: name)
    case (.array, .array(let element)):
      for value in document.elements(of: node) {
        check(value, element, named: "an element of \(name)")
      }
    case (_, .array): report(node, named: name, isNot: "an array")
    case (_, .object): report(node, named: name, isNot: "an object")
    case (_, .value(let type)):
      if !type.fits(node, of: document) { report(node, named: name, isNot: type.description) }
    case (.array, _): report(node, named: name, isNot: "one value")
    case (_, .word(let words)):
      let isWord = document.string(node).map(words.contains) ?? false
      if !isWord { report(words, notAt: node, named: name) }
    case (.string, .textOr): break
    case (_, .textOr): report(node, named: name, isNot: "a string or an object")
    }
  }

  private mutating func report(_ node: JSONNode, named name: String, isNot expected: String) {
    report("the value of \(name) is not valid", at: node, help: "write \(expected)")
  }

  private mutating func checkObject(_ node: JSONNode, _ shape: ReportShape, named name: String) {
    var known: [String: ReportShape] = [:]
    if case .object(let members) = shape { known = members }
    for member in Array(document.members(of: node)) {
      let text = document.name(of: member)
      if let shape = known[text] {
        check(member.value, shape, named: "'\(text)'")
      } else if isOperator(node), let word = Expectation.Word(rawValue: text) {
        checkOperator(word, member.value, shape, named: name)
      } else if Expectation.Word(rawValue: text) != nil {
        return report(
          "'\(text)' is not alone in its object", at: member.name,
          help: "write {\"any\": […]} or {\"contains\": \"…\"} in place of the value")
      } else {
        report(
          "'\(text)' is not a member of \(name)", at: member.name,
          help: Self.help(
            for: text, known: known.keys.sorted(),
            owners: known.filter { $0.value.hasMember(text) }.keys.sorted(),
            others: Expectation.Word.allCases.map(\.rawValue)))
      }
    }
  }

  private func isOperator(_ node: JSONNode) -> Bool {
    let names = document.members(of: node).compactMap { document.string($0.name) }
    return names.count == 1 && Expectation.Word(rawValue: names[0]) != nil
  }

  private mutating func checkOperator(
    _ word: Expectation.Word, _ value: JSONNode, _ shape: ReportShape, named name: String
  ) {
    switch (word, document.kind(of: value)) {
    case (.any, .array) where document.isEmpty(value):
      report("'any' without a value matches nothing", at: value, help: "write the values in it")
    case (.any, .array):
      for choice in document.elements(of: value) { check(choice, shape, named: name) }
    case (.any, _):
      report("the value of 'any' is not valid", at: value, help: "write an array of values")
    case (.contains, _): checkPart(value, shape, named: name)
    }
  }

  private mutating func checkPart(_ value: JSONNode, _ shape: ReportShape, named name: String) {
    switch (shape, document.kind(of: value)) {
    case (.array, .array) where document.isEmpty(value):
      report("'contains' without a value checks nothing", at: value, help: "write elements in it")
    case (.array(let element), .array):
      for part in document.elements(of: value) {
        check(part, element, named: "an element of \(name)")
      }
    case (.array, _):
      report("the value of 'contains' is not valid", at: value, help: "write an array of elements")
    case (_, .string) where shape.mayBeText: break
    case _ where shape.mayBeText:
      report("the value of 'contains' is not valid", at: value, help: "write a part of a text")
    default:
      report(
        "'contains' is for a text or an array, and \(name) is neither", at: value,
        help: "write what is expected in place of {\"contains\": …}")
    }
  }
}
