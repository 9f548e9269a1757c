import SourceText

/// Checks that a plural format and its variables fit together, in a `.stringsdict` as in a String
/// Catalog.
struct PluralTextChecker {
  private(set) var variables: [String: PluralVariable] = [:]
  var diagnostics = DiagnosticList()

  let file: SourceFile
  let path: EntryPath
  /// The variables in the order of the file, those that could not be read included.
  private(set) var names: [String] = []
  private(set) var places: [String: Range<Int>] = [:]
  /// The variables whose value type was made up, so that nothing clashes with it.
  private(set) var untyped: Set<String> = []

  init(_ file: SourceFile, path: EntryPath) {
    self.file = file
    self.path = path
  }

  /// Adds a variable.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - variable: The variable; `nil` if it is malformed, which was reported already.
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

  /// Checks all variables with the format that names them; an empty one, which is a finding of its
  /// own, names none.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - key: The name of the format's own part in a path.
  ///   - place: The place of the format.
  mutating func check(format: String, key: String, at place: Range<Int>?) {
    if format.isEmpty { return }
    checkNames(references(in: format), key: key, at: place)
    checkRecursion()
    checkArguments(format: format, key: key, at: place)
  }

  // MARK: Names

  /// Returns the names that a text gives variables by, in order: `name` of `%2$#@name@`.
  private func references(in text: String) -> [String] {
    let bytes = Array(text.utf8)
    return ArgumentWalk.specifiers(of: bytes).compactMap {
      $0.specifier.variableName(in: bytes.span)
    }
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
          uses.append((name, path, textPlace(of: category, in: variable)))
          used.insert(name)
        }
      }
    }
    let defined = Set(names)
    var unused = names.filter { !used.contains($0) }
    var reported: Set<String> = []
    for use in uses where !defined.contains(use.name) && reported.insert(use.name).inserted {
      if diagnostics.leavesOut(.malformedPluralEntry) { continue }
      // A bound, so that hostile text costs no more than a table.
      let question = didYouMean(use.name, in: Array(names.prefix(64)))
      diagnostics.append(
        Diagnostic(
          .malformedPluralEntry,
          "\(use.path) names the variable '\(use.name)', which is not defined",
          at: use.place.map { file.location(of: $0) },
          notes: unused.map {
            Diagnostic.Note("'\($0)' is defined, but not used", at: location($0))
          },
          help: question ?? "define '\(use.name)' beside the format"))
      unused = []
    }
    guard reported.isEmpty else { return }
    for name in unused {
      if diagnostics.leavesOut(.unusedPluralVariable) { continue }
      guard CatalogFormat.name(name) == name else {
        diagnostics.append(
          Diagnostic(
            .malformedPluralEntry, "\(path.child(name)) has a name that a format cannot contain",
            at: location(name), help: "use letters, digits and '_' of ASCII"))
        continue
      }
      diagnostics.append(
        Diagnostic(
          .unusedPluralVariable, "\(path.child(name)) is not named by the format",
          at: location(name),
          help: "name it as %#@\(name)@, or remove it"))
    }
  }

  /// Names a cycle of variables once.
  private mutating func checkRecursion() {
    let named = variables.mapValues { variable in
      variable.texts.values.flatMap { references(in: $0) }.sorted()
    }
    let cycle = ReferenceCycle(of: names, naming: named).names
    guard let first = cycle.first else { return }
    let chain = (cycle + [first]).map { "'\($0)'" }.joined(separator: " → ")
    diagnostics.append(
      Diagnostic(
        .malformedPluralEntry, "\(path.child(first)) refers to itself: \(chain)",
        at: location(first), help: "remove one of these references"))
  }

  /// Returns the place of a text of a variable, or else of the variable.
  func textPlace(of category: PluralCategory, in variable: String) -> Range<Int>? {
    variables[variable]?.textPlaces[category] ?? places[variable]
  }

  private func location(_ variable: String) -> SourceLocation? {
    places[variable].map { file.location(of: $0) }
  }
}

extension PluralCategory {
  /// Returns the category that a misspelt name probably means.
  static func nearest(to name: String) -> PluralCategory? {
    SourceText.nearest(to: name, in: allCases.map(\.rawValue)).flatMap(PluralCategory.init)
  }
}
