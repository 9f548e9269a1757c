import SourceText

/// One text, and what it does with arguments: its specifiers, and the percent signs that do not
/// start one.
struct ScannedText {
  /// A specifier that counts, with the argument that it reads.
  struct Use {
    /// 1-based.
    let argument: Int
    let type: ArgumentType
    /// In the bytes of the text.
    let range: Range<Int>
    /// The name of the variable of `%#@name@`.
    let variable: String?
  }

  let bytes: ArraySlice<UInt8>
  /// Where the text is in an entry that varies.
  let form: TextForm?
  /// The number of the argument that the first specifier without a position reads.
  let first: Int
  /// The entry, if it has variables.
  let plural: PluralText?
  private(set) var uses: [Use] = []
  /// Percent signs that are meant as such, but that are taken for specifiers.
  private(set) var bare: [Range<Int>] = []
  /// Percent signs that begin no specifier, with what a formatter takes with them.
  private(set) var strays: [Range<Int>] = []
  /// Whether something may be a specifier or a percent sign.
  private(set) var hasUnclear = false
  /// Specifiers after a percent sign that is not ASCII; they count among the uses.
  private(set) var fullWidth: [Range<Int>] = []
  /// How often `%%` occurs.
  private(set) var percentPairs = 0

  /// Scans a text.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - form: Where it is in an entry that varies.
  ///   - first: The number of the argument that the first specifier without a position reads.
  ///   - expected: The arguments of the development language, which decide in doubt; `nil` for that
  ///     language.
  ///   - plural: The entry, if it has variables.
  init(
    _ bytes: ArraySlice<UInt8>, form: TextForm? = nil, first: Int = 1,
    expecting expected: FormatArguments?, of plural: PluralText? = nil
  ) {
    self.bytes = bytes
    self.form = form
    self.first = first
    self.plural = plural
    let span = bytes.span
    var scanner = AppFormatScanner()
    var walk = ArgumentWalk(from: first, variables: variables)
    while let piece = scanner.next(in: span) {
      switch piece {
      case .text(let range):
        takeFullWidth(in: range, of: span, walk: &walk, expecting: expected)
      case .stray(let range):
        strays.append(range)
        takeSwallowed(by: range, of: span, walk: &walk, expecting: expected)
      case .specifier(let specifier):
        take(specifier, of: span, walk: &walk, expecting: expected)
      }
    }
  }

  /// Where the text is in its file, if it is a form of a variable; `nil` for any other text, and in
  /// files without places.
  var place: Range<Int>? {
    guard let name = form?.variable, let category = form?.category else { return nil }
    return variables[name]?.textPlaces[category]
  }

  /// The variables of the entry.
  var variables: [String: PluralVariable] { plural?.variables ?? [:] }

  /// Whether there is a percent sign that is meant as one, and lost in a format.
  var hasLostPercent: Bool { !bare.isEmpty || !strays.isEmpty }

  /// The first percent sign that is meant as one, with what it takes with it; `nil` for none.
  var lostPercent: String? {
    (bare + strays).min { $0.lowerBound < $1.lowerBound }.map(spelling)
  }

  /// Whether a percent sign is after its '@': in texts from right to left, `%@` looks like `@%`.
  var hasReversedObject: Bool {
    (bare + strays).contains { range in
      range.lowerBound > 0 && bytes[bytes.startIndex + range.lowerBound - 1] == UInt8(ascii: "@")
        && !uses.contains { $0.range.upperBound == range.lowerBound }
    }
  }

  /// The specifier as it is in the text.
  func spelling(_ range: Range<Int>) -> String {
    String(
      decoding: bytes[(bytes.startIndex + range.lowerBound)...].prefix(range.count), as: UTF8.self)
  }

  /// The specifier of a use as a file has it: the number, if the whole text varies by it.
  func spelling(_ use: Use) -> String {
    plural?.variesAsWhole == true ? conversion(of: use) : spelling(use.range)
  }

  /// The specifier of a use, that of its number if it is a variable.
  func conversion(of use: Use) -> String {
    let variable = use.variable.flatMap { variables[$0] }
    return variable.map { "%\($0.valueType)" } ?? spelling(use.range)
  }

  /// A message about the text: it begins with the form, if the entry varies.
  func labelled(_ message: String) -> String {
    form.map { "\($0.label): \(message)" } ?? message
  }

  /// Whether the text names a variable without a position, so that its entry gives the argument.
  func takesDeclaredArgument(of name: String) -> Bool {
    variables[name]?.argument != nil
      && uses.contains { $0.variable == name && !spelling($0.range).contains("$") }
  }

  // MARK: Parts

  private mutating func take(
    _ specifier: FormatSpecifier, of text: Span<UInt8>, walk: inout ArgumentWalk,
    expecting expected: FormatArguments?
  ) {
    // What is not a specifier takes no turn.
    var ahead = walk
    let taken = ahead.take(specifier, in: text)
    let name = specifier.variableName(in: text)
    let type =
      name.map { variables[$0]?.specifier.map(ArgumentType.init) ?? .unknown }
      ?? ArgumentType(specifier)
    let rule = PercentRule(
      specifier, in: text, after: uses.last?.range.upperBound,
      expecting: expected.map { $0[taken.value]?.fits(type) ?? false })
    switch rule.verdict {
    case .pair: percentPairs += 1
    case .text: bare.append(specifier.range)
    case .unclear: hasUnclear = true
    case .specifier:
      add(taken, as: type, at: specifier.range, variable: name)
      walk = ahead
    }
  }

  /// Takes the specifier whose percent sign a stray one takes with it, as in "20 % %@": it counts
  /// among the uses, because it is not missing.
  private mutating func takeSwallowed(
    by stray: Range<Int>, of text: Span<UInt8>, walk: inout ArgumentWalk,
    expecting expected: FormatArguments?
  ) {
    let start = stray.upperBound - 1
    guard start > stray.lowerBound, text[start] == UInt8(ascii: "%") else { return }
    let rest = text.extracting(start..<text.count)
    var scanner = AppFormatScanner()
    guard case .specifier(let specifier) = scanner.next(in: rest),
      specifier.conversion != .percent, specifier.variableName(in: rest) == nil
    else { return }
    let type = ArgumentType(specifier)
    var ahead = walk
    let taken = ahead.take(specifier, in: rest)
    let rule = PercentRule(
      specifier, in: rest, after: nil,
      expecting: expected.map { $0[taken.value]?.fits(type) ?? false })
    guard rule.verdict == .specifier else { return }
    add(taken, as: type, at: start..<start + specifier.range.count)
    walk = ahead
  }

  private mutating func add(
    _ taken: ArgumentWalk.Taken, as type: ArgumentType, at range: Range<Int>,
    variable: String? = nil
  ) {
    for size in [taken.width, taken.precision].compactMap({ $0 }) {
      uses.append(
        Use(argument: size, type: .size, range: range, variable: nil))
    }
    uses.append(Use(argument: taken.value, type: type, range: range, variable: variable))
  }

  /// Takes `％@` and the like where the specifier is sure, or is the one expected next.
  private mutating func takeFullWidth(
    in range: Range<Int>, of text: Span<UInt8>, walk: inout ArgumentWalk,
    expecting expected: FormatArguments?
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let size = text.sizeOfForeignPercent(at: index)
      guard size > 0 else {
        index += 1
        continue
      }
      let format = [UInt8(ascii: "%")] + bytes[(bytes.startIndex + index + size)...].prefix(16)
      index += size
      var scanner = AppFormatScanner()
      guard case .specifier(let specifier) = scanner.next(in: format.span),
        specifier.conversion != .percent, !specifier.flags.contains(UInt8(ascii: " "))
      else { continue }
      let type = ArgumentType(specifier)
      var ahead = walk
      let taken = ahead.take(specifier, in: format.span)
      let isSure = specifier.conversion == .object
      guard isSure || expected?[taken.value]?.fits(type) ?? false else { continue }
      let place = index - size..<index - 1 + specifier.range.count
      fullWidth.append(place)
      add(taken, as: type, at: place)
      walk = ahead
      index = place.upperBound
    }
  }
}

/// Where a text is in an entry that varies.
struct TextForm: Hashable {
  /// The device or the width that shows it, for a person; `nil` if the entry varies by none.
  let place: String?
  /// The variable that it is a form of; `nil` for the text around the forms.
  var variable: String?
  /// The number of the argument that chooses among the forms.
  var argument = 1
  var category: PluralCategory?
  /// For a person: `'few' of 'files'`.
  let label: String
}

extension Span<UInt8> {
  /// Whether there is a full-width, small or Arabic percent sign.
  var containsForeignPercent: Bool {
    var index = firstIndex(of: 0xEF, or: 0xD9, from: 0)
    while index < count {
      if sizeOfForeignPercent(at: index) > 0 { return true }
      index = firstIndex(of: 0xEF, or: 0xD9, from: index + 1)
    }
    return false
  }

  /// The bytes of a full-width, small or Arabic percent sign at an index; 0 if there is none.
  func sizeOfForeignPercent(at index: Int) -> Int {
    switch self[index] {
    case 0xEF: hasBytes("\u{FF05}", at: index) || hasBytes("\u{FE6A}", at: index) ? 3 : 0
    case 0xD9: hasBytes("\u{66A}", at: index) ? 2 : 0
    default: 0
    }
  }
}
