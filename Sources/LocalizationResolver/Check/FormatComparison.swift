import SourceText

/// What differs between the arguments of a translation and those of its reference: the text of the
/// development language, or else the key.
struct FormatComparison {
  /// One difference.
  struct Fault {
    let message: String
    let help: String
    /// Where it is; `nil` for what is missing.
    let text: ScannedText?
    let range: Range<Int>?
    /// Whether an argument is not shown.
    var isLoss = false
    /// Where it comes from, or what follows from it; `nil` for nothing of its own.
    var remark: String?
  }

  /// What shows another text, or crashes.
  private(set) var faults: [Fault] = []
  /// Numbers of another length.
  private(set) var lengths: [Fault] = []

  /// What a message calls the reference.
  private let reference: String
  /// Whether a push uses the text: then each specifier should be `%@`, which LOC403 says.
  private let isOfPushes: Bool
  /// The specifiers of the key, which the code passes arguments for: "files %lld".
  private let keyArguments: FormatArguments

  /// Compares the texts of an entry with its reference.
  init(
    _ format: EntryFormat, with source: EntryFormat, key: ArraySlice<UInt8> = [],
    reference: String, isOfPushes: Bool = false
  ) {
    self.reference = reference
    self.isOfPushes = isOfPushes
    keyArguments = EntryFormat(key, expecting: nil).arguments
    for text in format.texts { compareUses(of: text, with: source) }
    compareVariables(of: format, with: source)
    let named = source.variables.filter { format.unusedVariables.contains($0.key) }.values
    let lost = source.arguments.list.filter {
      format.arguments[$0.number] == nil && source.shows($0.number) && !named.contains($0.number)
    }
    let isOnly = source.arguments.list.count == 1 && format.arguments.list.isEmpty
    for argument in lost { faults.append(loss(of: argument, isOnly: isOnly, in: format)) }
    let without = Set(lost.map(\.number)).union(named)
    compareForms(of: format, with: source, without: without)
    compareDevices(of: format, with: source, without: without)
    if !source.isFormat, source.hasBare, !format.hasBare { findPairs(in: format) }
  }

  // MARK: Parts

  private mutating func compareUses(of text: ScannedText, with source: EntryFormat) {
    for use in text.uses {
      guard let wanted = source.arguments[use.argument] ?? keyArguments[use.argument] else {
        if !isPercentage(use, in: text, of: source) {
          faults.append(surplus(use, in: text, of: source))
        }
        continue
      }
      if isOfPushes { continue }
      if !wanted.fits(use.type) {
        let isOfVariable = text.form?.variable != nil && wanted.isOfVariable
        let help =
          isOfVariable
          ? "write the number as \(reference) does"
          : "write \(Self.positioned(wanted.spelling, wanted.number)) where the argument belongs"
        faults.append(difference(use, in: text, from: wanted, help: help))
      } else if use.type.kind != nil,
        wanted.types.allSatisfy({ $0.kind != nil && $0.isLong != use.type.isLong })
      {
        let help =
          "write it as \(reference) does; otherwise large numbers are truncated or misread"
        lengths.append(difference(use, in: text, from: wanted, help: help))
      }
    }
  }

  /// Whether it is the percentage of a text that is not a format: "%100a" for "100%", as Basque and
  /// Turkish write it.
  private func isPercentage(
    _ use: ScannedText.Use, in text: ScannedText, of source: EntryFormat
  ) -> Bool {
    let digits = text.spelling(use).dropFirst().prefix { ("0"..."9").contains($0) }
    return !digits.isEmpty && !source.isFormat
      && source.texts.contains {
        String(decoding: $0.bytes, as: UTF8.self).contains("\(digits)%")
      }
  }

  private mutating func compareVariables(of format: EntryFormat, with source: EntryFormat) {
    guard faults.isEmpty else { return }
    for (name, argument) in format.variables.sorted(by: { $0.key < $1.key }) {
      guard let wanted = source.variables[name], wanted != argument else { continue }
      let isWhole = format.texts.contains { $0.plural?.variesAsWhole == true }
      let isDeclared = format.texts.contains { $0.takesDeclaredArgument(of: name) }
      faults.append(
        isWhole
          ? exchange(argument: argument, wanted: wanted)
          : exchange(
            of: name, argument: argument, wanted: wanted,
            help: isDeclared
              ? "write \(wanted) as its 'argNum'" : "write %\(wanted)$#@\(name)@"))
      // It changed its place with another one.
      return
    }
  }

  /// Compares each form with the same one of the development language, or else with `other` there.
  ///
  /// `zero`, `one` and `two` may leave out numbers: "a file" for "1 file". Arguments that no text
  /// of the translation uses were named.
  private mutating func compareForms(
    of format: EntryFormat, with source: EntryFormat, without named: Set<Int>
  ) {
    for text in format.texts {
      // An empty text is reported as such.
      guard let form = text.form, let category = form.category, !text.bytes.isEmpty,
        let wanted = source.counterpart(of: form)
      else { continue }
      let isCounted = ![.zero, .one, .two].contains(category)
      let lost = wanted.uses.filter { use in
        (isCounted || !use.type.isNumber && use.argument != form.argument)
          && !named.contains(use.argument)
          && !text.uses.contains { $0.argument == use.argument }
      }
      var said = named
      for use in lost where said.insert(use.argument).inserted {
        faults.append(loss(of: use.argument, wanted.spelling(use), in: text, form.label))
      }
    }
  }

  /// Compares what each device shows with the text of the same one in the development language, or
  /// else with that of `other` there.
  private mutating func compareDevices(
    of format: EntryFormat, with source: EntryFormat, without named: Set<Int>
  ) {
    for device in format.devices.sorted() {
      // An empty text is reported as such.
      let texts = format.texts.filter { $0.form?.place == device }
      guard let text = texts.first, !text.bytes.isEmpty else { continue }
      var said = named.union(texts.flatMap(\.uses).map(\.argument))
      for use in source.counterparts(of: device).flatMap(\.uses)
      where source.shows(use.argument) {
        guard said.insert(use.argument).inserted,
          let wanted = source.arguments[use.argument]
        else { continue }
        faults.append(loss(of: use.argument, wanted.spelling, in: text, device))
      }
    }
  }

  private mutating func findPairs(in format: EntryFormat) {
    guard format.arguments.list.isEmpty, format.texts.contains(where: { $0.percentPairs > 0 })
    else { return }
    faults.append(doubled)
  }
}

// MARK: - Wording

extension FormatComparison {
  private func loss(
    of argument: FormatArguments.Argument, isOnly: Bool, in format: EntryFormat
  ) -> Fault {
    let plain = isOfPushes ? "%@" : argument.spelling
    let spelling =
      isOnly && argument.number == 1 ? plain : Self.positioned(plain, argument.number)
    let isReversed =
      argument.spelling.hasSuffix("@") && format.texts.contains(where: \.hasReversedObject)
    let isSkipped = format.arguments.list.contains { $0.number > argument.number }
    return Fault(
      message:
        "argument \(argument.number), \"\(argument.spelling)\" in \(reference), is not used",
      help: isReversed ? "write \(spelling) in place of \"@%\"" : "add \(spelling)",
      text: nil, range: nil, isLoss: true,
      remark: isSkipped
        ? AppFormatFinding.skipped([argument.number...argument.number]).words().message : nil)
  }

  private func loss(
    of argument: Int, _ spelling: String, in text: ScannedText, _ label: String
  ) -> Fault {
    Fault(
      message: "\(label) does not use argument \(argument), \"\(spelling)\" in \(reference)",
      help: "add \(Self.positioned(spelling, in: text, argument)) to this text", text: text,
      range: nil, isLoss: true)
  }

  private func surplus(
    _ use: ScannedText.Use, in text: ScannedText, of source: EntryFormat
  ) -> Fault {
    let count = source.arguments.list.count
    let has = count == 0 ? "no arguments" : counted(count, "argument")
    return Fault(
      message:
        "\"\(text.spelling(use))\" reads argument \(use.argument), but \(reference) has "
        + "\(has)",
      help: "remove it: reading an argument that is not there may crash the app",
      text: text, range: use.range,
      remark: source.texts.lazy.compactMap(\.lostPercent).first.map {
        "\"\($0)\" of \(reference) counts as text, not as a specifier"
      })
  }

  private func difference(
    _ use: ScannedText.Use, in text: ScannedText, from wanted: FormatArguments.Argument,
    help: String
  ) -> Fault {
    Fault(
      message:
        "argument \(use.argument) is read as \"\(text.conversion(of: use))\", "
        + "but in \(reference) as \"\(wanted.conversion)\"",
      help: help, text: text, range: use.range)
  }

  private func exchange(of name: String, argument: Int, wanted: Int, help: String) -> Fault {
    Fault(
      message:
        "variable '\(name)' takes argument \(argument), but in \(reference) argument \(wanted)",
      help: help, text: nil, range: nil)
  }

  /// Of a text that varies as a whole: no file names its variable.
  private func exchange(argument: Int, wanted: Int) -> Fault {
    Fault(
      message:
        "the text varies by argument \(argument), but in \(reference) by argument \(wanted)",
      help:
        "write argument \(wanted) before the other numbers, or vary only a part by a substitution",
      text: nil, range: nil)
  }

  private var doubled: Fault {
    Fault(
      message:
        "'%%' is shown as two percent signs, because the text of \(reference) is not a format",
      help: "write '%', as \(reference) does", text: nil, range: nil)
  }

  /// Returns the spelling that reads an argument from the end of a text.
  static func positioned(_ spelling: String, in text: ScannedText, _ argument: Int) -> String {
    (text.uses.last?.argument ?? text.first - 1) + 1 == argument
      ? spelling : positioned(spelling, argument)
  }

  /// `%d` as argument 2 is `%2$d`; `%*d` reads two arguments and stays as it is.
  private static func positioned(_ spelling: String, _ number: Int) -> String {
    spelling.contains { "$*".contains($0) } || !spelling.hasPrefix("%")
      ? spelling : "%\(number)$" + spelling.dropFirst()
  }
}
