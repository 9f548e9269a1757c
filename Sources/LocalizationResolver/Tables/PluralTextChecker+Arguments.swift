import SourceText

extension PluralTextChecker {
  /// Compares what each argument is taken as, in the format and in the texts of its variables.
  mutating func checkArguments(format: String, key: String, at place: Range<Int>?) {
    var kinds: [Int: ArgumentType.Kind] = [:]
    var numbers: [String: Int] = [:]
    for use in uses(in: format, from: 1) {
      let variable = use.variable.flatMap { variables[$0] }
      let number = use.number
      if let name = use.variable, numbers[name] == nil { numbers[name] = number }
      guard !untyped.contains(use.variable ?? ""),
        let kind = variable?.specifier?.kind ?? use.kind
      else { continue }
      if let other = kinds[number], other != kind {
        diagnostics.append(
          Diagnostic(
            .malformedPluralEntry,
            "\(path.child(key)) reads argument \(number) as \(other.rawValue) and as "
              + "\(kind.rawValue)",
            at: place.map { file.location(of: $0) },
            help: use.helpForWidth
              ?? "give each argument one kind, and count positions like %2$#@name@ from 1"))
        continue
      }
      kinds[number] = kind
    }
    for name in names where !untyped.contains(name) {
      guard let variable = variables[name], let number = numbers[name] else { continue }
      checkTexts(of: variable, name: name, argument: number)
    }
  }

  private mutating func checkTexts(of variable: PluralVariable, name: String, argument: Int) {
    guard let expected = variable.specifier?.kind else { return }
    var clashes: [(path: EntryPath, use: Use, place: SourceLocation?)] = []
    var helpForWidth: String?
    for category in PluralCategory.allCases {
      guard let text = variable.texts[category] else { continue }
      let uses = uses(in: text, from: argument)
      guard
        let clash = uses.first(where: {
          $0.number == argument && $0.kind != nil && $0.kind != expected
        })
      else { continue }
      // The number itself may have lost the dollar sign of its position: "%1$@ and %2d others".
      if clashes.isEmpty {
        helpForWidth = clash.helpForWidth ?? uses.lazy.compactMap(\.helpForWidth).first
      }
      let place = textPlace(of: category, in: name)
      clashes.append(
        (path.child(name).child(category.rawValue), clash, place.map { file.location(of: $0) }))
    }
    func message(_ path: EntryPath, _ use: Use) -> String {
      "\(path) reads the number as \(use.kind?.rawValue ?? ""): '\(use.text)'"
    }
    guard let first = clashes.first else { return }
    let help =
      if let helpForWidth {
        helpForWidth
      } else if first.use.hasPosition {
        "argument \(argument) is the variable's own number: write "
          + "'%\(argument)$\(variable.valueType)', and give another argument its own position"
      } else {
        "the first placeholder of a variable's text is its own number, "
          + "'%\(variable.valueType)'; put other arguments beside the variable, or give their "
          + "positions"
      }
    diagnostics.append(
      Diagnostic(
        .malformedPluralEntry, message(first.path, first.use), at: first.place,
        notes: clashes.dropFirst().map { Diagnostic.Note(message($0.path, $0.use), at: $0.place) },
        help: help))
  }

  private struct Use {
    let number: Int
    let kind: ArgumentType.Kind?
    let variable: String?
    let text: String
    let hasPosition: Bool
    /// With its width as a position.
    let positioned: String?

    var helpForWidth: String? { positioned.map { "write '\($0)' if a position is meant" } }
  }

  /// Returns the arguments that a text takes; those without a position are counted from a number
  /// on.
  private func uses(in text: String, from first: Int) -> [Use] {
    let bytes = Array(text.utf8)
    var end: Int?
    return ArgumentWalk.specifiers(of: bytes, from: first, variables: variables).flatMap {
      specifier, taken -> [Use] in
      // A percent sign that is meant as one is another finding.
      let rule = PercentRule(specifier, in: bytes.span, after: end, expecting: nil)
      if rule.verdict == .text { return [] }
      end = specifier.range.upperBound
      let text = String(decoding: bytes[specifier.range], as: UTF8.self)
      let sizes = [taken.width, taken.precision].compactMap { $0 }
      let hasPosition = specifier.position != nil
      return sizes.map {
        Use(
          number: $0, kind: .integer, variable: nil, text: text, hasPosition: hasPosition,
          positioned: nil)
      } + [
        Use(
          number: taken.value, kind: specifier.kind,
          variable: specifier.variableName(in: bytes.span), text: text, hasPosition: hasPosition,
          positioned: specifier.positioned(in: bytes.span))
      ]
    }
  }
}
