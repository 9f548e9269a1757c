/// The arguments of a format, by their numbers.
struct FormatArguments {
  struct Argument {
    /// 1-based.
    let number: Int
    /// The specifier that reads it first.
    let spelling: String
    /// The spelling, or that of the number if a variable reads it first.
    let conversion: String
    /// Whether a variable reads it first.
    let isOfVariable: Bool
    /// What it is read as: one type, or more if the texts of an entry contradict each other.
    fileprivate(set) var types: [ArgumentType]

    /// Whether one of its types fits another.
    func fits(_ type: ArgumentType) -> Bool { types.contains { $0.fits(type) } }
  }

  private(set) var list: [Argument] = []
  /// Where in the list each number is.
  private var places: [Int: Int] = [:]

  subscript(number: Int) -> Argument? { places[number].map { list[$0] } }

  fileprivate mutating func add(_ use: ScannedText.Use, of text: ScannedText) {
    guard let index = places[use.argument] else {
      places[use.argument] = list.count
      return list.append(
        Argument(
          number: use.argument, spelling: text.spelling(use), conversion: text.conversion(of: use),
          isOfVariable: use.variable != nil, types: [use.type]))
    }
    if !list[index].types.contains(use.type) { list[index].types.append(use.type) }
  }
}

/// All texts of an entry, scanned: one, or the forms of an entry that varies.
///
/// The first specifier without a position in a form reads the variable's own argument, and the next
/// one the argument after it. The source of Core Foundation does the same.
struct EntryFormat {
  private(set) var texts: [ScannedText] = []
  private(set) var arguments = FormatArguments()
  /// The devices that have a text of their own, for a person.
  private(set) var devices: Set<String> = []
  /// Which argument each variable takes.
  private(set) var variables: [String: Int] = [:]
  /// The variables that no text names, which is a finding of its own: LOC210.
  private(set) var unusedVariables: Set<String> = []
  /// The variables whose texts are being scanned, from the outermost on.
  private var path: [String] = []
  private var expansions = 0

  /// Whether an app uses the text as a format: it has arguments, or `%%`.
  var isFormat: Bool { !arguments.list.isEmpty || texts.contains { $0.percentPairs > 0 } }

  /// Whether there is a percent sign that is meant as one, and is not `%%`.
  var hasBare: Bool { texts.contains(where: \.hasLostPercent) }

  /// Whether a text shows an argument: the number of a variable may only choose a form, which a
  /// language without forms does not need.
  func shows(_ argument: Int) -> Bool {
    texts.contains { $0.uses.contains { $0.argument == argument && $0.variable == nil } }
      || !texts.contains { $0.form?.argument == argument && $0.form?.category != nil }
  }

  /// Returns the text that a form of another language translates: that of the same category, or
  /// else of `other`; `nil` for none.
  func counterpart(of form: TextForm) -> ScannedText? {
    let isNamed = form.variable.map { variables[$0] != nil } ?? false
    let candidates = counterparts(of: form.place)
    func text(_ category: PluralCategory?) -> ScannedText? {
      candidates.first {
        $0.form?.argument == form.argument && $0.form?.category == category
          && (!isNamed || $0.form?.variable == form.variable)
      }
    }
    return form.category.flatMap { text($0) ?? text(.other) }
  }

  /// Returns the texts that those of a device or a width of another language translate.
  ///
  /// - Parameter place: The device or the width; `nil` for an entry that has neither.
  /// - Returns: Those of the same one, or else of the other devices, or else those for all. If an
  ///   entry has none of these, the first for `nil`, and none for a device or a width.
  func counterparts(of place: String?) -> [ScannedText] {
    let places = texts.map { $0.form?.place }
    guard let own = [place, "'other'", nil].first(where: places.contains) else {
      return place == nil ? texts.filter { $0.form?.place == places.first } : []
    }
    return texts.filter { $0.form?.place == own }
  }

  /// Scans a text that does not vary.
  init(_ text: ArraySlice<UInt8>, expecting expected: FormatArguments?) {
    add(ScannedText(text, expecting: expected))
  }

  /// Scans an entry that varies.
  init(_ text: VariedText, expecting expected: FormatArguments?) {
    add(text, at: nil, expecting: expected)
  }

  // MARK: Parts

  private mutating func add(
    _ varied: VariedText, at place: String?, expecting expected: FormatArguments?
  ) {
    let form = place.map { TextForm(place: $0, label: $0) }
    switch varied {
    case .text(let text):
      add(ScannedText(Array(text.utf8)[...], form: form, expecting: expected))
    case .plural(let plural):
      var seen: Set<VariableUse> = []
      add(plural.format, form: form, first: 1, of: plural, seen: &seen, expecting: expected)
      unusedVariables.formUnion(plural.variables.keys.filter { variables[$0] == nil })
    case .devices(let texts):
      for (device, text) in texts.sorted(by: { $0.key < $1.key }) {
        devices.insert("'\(device)'")
        add(text, at: "'\(device)'", expecting: expected)
      }
    case .widths(let texts):
      for (width, text) in texts.sorted(by: { $0.key < $1.key }) {
        add(text, at: "width \(width)", expecting: expected)
      }
    }
  }

  private struct VariableUse: Hashable {
    let name: String
    let argument: Int
  }

  /// Adds a text and the forms of its variables, those of a variable with an argument once.
  ///
  /// Within its own texts a variable is not entered again: it would take a new argument each time,
  /// without end.
  private mutating func add(
    _ text: String, form: TextForm?, first: Int, of plural: PluralText,
    seen: inout Set<VariableUse>, expecting expected: FormatArguments?
  ) {
    let scanned = ScannedText(
      Array(text.utf8)[...], form: form, first: first, expecting: expected,
      of: plural)
    add(scanned)
    for use in scanned.uses {
      let argument = use.argument
      guard let name = use.variable, let variable = plural.variables[name], !path.contains(name),
        expansions < PluralText.expansionLimit,
        seen.insert(VariableUse(name: name, argument: argument)).inserted
      else { continue }
      if variables[name] == nil { variables[name] = argument }
      expansions += 1
      path.append(name)
      for (category, text) in variable.texts.sorted(by: { $0.key < $1.key }) {
        let own = "'\(category.rawValue)'" + (plural.variesAsWhole ? "" : " of '\(name)'")
        let form = TextForm(
          place: form?.place, variable: name, argument: argument, category: category,
          label: form?.place.map { "\($0): \(own)" } ?? own)
        add(text, form: form, first: argument, of: plural, seen: &seen, expecting: expected)
      }
      path.removeLast()
    }
  }

  private mutating func add(_ text: ScannedText) {
    texts.append(text)
    for use in text.uses { arguments.add(use, of: text) }
  }
}
