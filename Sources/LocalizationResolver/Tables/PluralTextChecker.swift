import SourceText

/// Checks that a plural format and its variables fit together, in a `.stringsdict` as in a String Catalog.
struct PluralTextChecker {
  private(set) var variables: [String: PluralVariable] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  private let file: SourceFile
  private let path: EntryPath
  /// The variables in the order of the file, those that could not be read included.
  private var names: [String] = []
  private var places: [String: Range<Int>] = [:]
  /// The variables whose value type was made up, so that nothing clashes with it.
  private var untyped: Set<String> = []
  private var textPlaces: [String: [PluralCategory: Range<Int>]] = [:]

  init(_ file: SourceFile, path: EntryPath) {
    self.file = file
    self.path = path
  }

  /// Adds a variable.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - variable: The variable; `nil` if it is malformed, which was said already.
  ///   - place: The place of the name.
  ///   - isTyped: Whether the file gives a value type that can be used.
  mutating func define(
    _ name: String, _ variable: PluralVariable?, at place: Range<Int>?, isTyped: Bool = true
  ) {
    names.append(name)
    if !isTyped { untyped.insert(name) }
    variables[name] = variable
    places[name] = place
  }

  mutating func note(
    placeOf category: PluralCategory, in variable: String, _ place: Range<Int>?
  ) {
    textPlaces[variable, default: [:]][category] = place
  }

  /// Checks all variables with the format that names them.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - key: The name of the format's own part in a path.
  ///   - place: The place of the format.
  mutating func check(format: String, key: String, at place: Range<Int>?) {
    let formatReferences = references(in: format)
    checkNames(formatReferences, key: key, at: place)
    checkRecursion()
    checkArguments(format: format, key: key, at: place)
  }

  // MARK: Names

  /// Returns the names that a text gives variables by, in order: `name` of `%2$#@name@`.
  private func references(in text: String) -> [String] {
    let bytes = Array(text.utf8)
    var names: [String] = []
    var start = 0
    while start < bytes.count {
      start = bytes.span.firstIndex(of: UInt8(ascii: "%"), from: start) + 1
      while start < bytes.count, "0123456789$.*-+ ".utf8.contains(bytes[start]) { start += 1 }
      guard bytes.span.hasBytes("#@", at: start) else { continue }
      let end = bytes.span.firstIndex(of: UInt8(ascii: "@"), from: start + 2)
      if end == bytes.count { break }
      names.append(String(decoding: bytes[start + 2..<end], as: UTF8.self))
      start = end + 1
    }
    return names
  }

  private mutating func checkNames(
    _ references: [String], key: String, at place: Range<Int>?
  ) {
    var used = Set(references)
    var uses = references.map { (name: $0, path: path.child(key), place: place) }
    for variable in names {
      for category in PluralCategory.allCases {
        guard let text = variables[variable]?.texts[category] else { continue }
        for name in self.references(in: text) {
          let path = path.child(variable).child(category.rawValue)
          uses.append((name, path, textPlaces[variable]?[category] ?? places[variable]))
          used.insert(name)
        }
      }
    }
    let defined = Set(names)
    var unused = names.filter { !used.contains($0) }
    var reported: Set<String> = []
    for use in uses where !defined.contains(use.name) && reported.insert(use.name).inserted {
      // A bound, so that hostile text costs no more than a table.
      let near = nearest(to: use.name, in: Array(names.prefix(64)))
      diagnostics.append(
        Diagnostic(
          .malformedPluralEntry,
          "\(use.path) names the variable '\(use.name)', which is not defined",
          at: use.place.map { file.location(of: $0) },
          notes: unused.map {
            Diagnostic.Note("'\($0)' is defined, but not used", at: location($0))
          },
          help: near.map { "did you mean '\($0)'?" } ?? "define '\(use.name)' beside the format"))
      unused = []
    }
    guard reported.isEmpty else { return }
    for name in unused {
      diagnostics.append(
        Diagnostic(
          .unusedPluralVariable, "\(path.child(name)) is not named by the format",
          at: location(name),
          help: "name it as %#@\(name)@, or remove it"))
    }
  }

  /// Names a circle of variables once.
  private mutating func checkRecursion() {
    let texts = variables.mapValues { variable in
      variable.texts.values.flatMap { references(in: $0) }.sorted()
    }
    // What names only finished variables is finished; the rest leads into a circle.
    var rest = Set(names)
    var users: [String: [String]] = [:]
    var open: [String: Int] = [:]
    for name in names {
      let named = Set(texts[name] ?? []).intersection(rest)
      open[name] = named.count
      for other in named { users[other, default: []].append(name) }
    }
    var finished = names.filter { open[$0] == 0 }
    while let name = finished.popLast() {
      rest.remove(name)
      for user in users[name] ?? [] {
        open[user, default: 0] -= 1
        if open[user] == 0 { finished.append(user) }
      }
    }
    guard var name = names.first(where: rest.contains) else { return }
    var circle: [String] = []
    while !circle.contains(name) {
      circle.append(name)
      guard let next = texts[name]?.first(where: rest.contains) else { return }
      name = next
    }
    circle.removeFirst(circle.firstIndex(of: name) ?? 0)
    let names = (circle + [name]).map { "'\($0)'" }.joined(separator: " names ")
    diagnostics.append(
      Diagnostic(
        .malformedPluralEntry, "\(path.child(name)) goes round in a circle: \(names)",
        at: location(name), help: "a text must not lead back to its own variable"))
  }

  private func location(_ variable: String) -> SourceLocation? {
    places[variable].map { file.location(of: $0) }
  }

  // MARK: Arguments

  /// Compares what each argument is taken as, in the format and in the texts of its variables.
  private mutating func checkArguments(format: String, key: String, at place: Range<Int>?) {
    var kinds: [Int: ArgumentKind] = [:]
    var numbers: [String: Int] = [:]
    for use in uses(in: format, from: 1) {
      let variable = use.variable.flatMap { variables[$0] }
      let number = use.number
      if let name = use.variable, numbers[name] == nil { numbers[name] = number }
      guard !untyped.contains(use.variable ?? ""),
        let kind = variable.flatMap({ ArgumentKind(valueType: $0.valueType) }) ?? use.kind
      else { continue }
      if let other = kinds[number], other != kind {
        diagnostics.append(
          Diagnostic(
            .malformedPluralEntry,
            "\(path.child(key)) takes argument \(number) as \(other.rawValue) and as \(kind.rawValue)",
            at: place.map { file.location(of: $0) },
            help: "give each argument one kind, and count positions like %2$#@name@ from 1"))
        return
      }
      kinds[number] = kind
    }
    for name in names where !untyped.contains(name) {
      guard let variable = variables[name], let number = numbers[name] else { continue }
      checkTexts(of: variable, name: name, argument: number)
    }
  }

  private mutating func checkTexts(of variable: PluralVariable, name: String, argument: Int) {
    guard let expected = ArgumentKind(valueType: variable.valueType) else { return }
    for category in PluralCategory.allCases {
      guard let text = variable.texts[category],
        let clash = uses(in: text, from: argument).first(where: {
          $0.number == argument && $0.kind != nil && $0.kind != expected
        })
      else { continue }
      diagnostics.append(
        Diagnostic(
          .malformedPluralEntry,
          "\(path.child(name).child(category.rawValue)) takes the number as "
            + "\(clash.kind?.rawValue ?? ""): '\(clash.text)'",
          at: (textPlaces[name]?[category] ?? places[name]).map { file.location(of: $0) },
          help:
            "the first placeholder of a variable's text is its own number, '%\(variable.valueType)'; "
            + "put other arguments beside the variable, or give their positions"))
      return
    }
  }

  private struct Use {
    let number: Int
    let kind: ArgumentKind?
    let variable: String?
    let text: String
  }

  /// Returns the arguments that a text takes; those without a position are counted from a number on.
  private func uses(in text: String, from first: Int) -> [Use] {
    let bytes = Array(text.utf8)
    var scanner = AppFormatScanner()
    var next = first
    var uses: [Use] = []
    while let piece = scanner.next(in: bytes.span) {
      guard case .specifier(let specifier) = piece, specifier.conversion != .percent else {
        continue
      }
      for size in [specifier.width, specifier.precision] where size == .argument(nil) { next += 1 }
      var variable: String?
      if case .variable(let name) = specifier.conversion {
        variable = String(decoding: bytes[name], as: UTF8.self)
      }
      let position = specifier.position ?? variable.flatMap { variables[$0]?.argument }
      let number = position ?? next
      if position == nil { next += 1 }
      uses.append(
        Use(
          number: number, kind: ArgumentKind(specifier.conversion), variable: variable,
          text: String(decoding: bytes[specifier.range], as: UTF8.self)))
    }
    return uses
  }
}

extension PluralCategory {
  /// Returns the category that a misspelt name probably means.
  static func nearest(to name: String) -> PluralCategory? {
    SourceText.nearest(to: name, in: allCases.map(\.rawValue)).flatMap(PluralCategory.init)
  }
}
