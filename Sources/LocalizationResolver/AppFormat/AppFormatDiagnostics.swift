package import SourceText

extension DiagnosticKind {
  static let wrongArgumentType = DiagnosticKind(
    "LOC406", "wrong-argument-type", .warning,
    summary: "An argument in an app's code does not have the type that the specifier takes.",
    explanation: """
      String(format:) does not check the types. %d shows part of an address for a text. %@ crashes \
      the app for a number, and %f shows 0.000000 for an integer. The result on a device is \
      undefined; devsim shows (wrong type) in its place (assumed). In devsim %@ accepts every \
      argument, because a number may be an NSNumber.
      """,
    example: "\"%d files\" with the argument \"three\"",
    remedy: "Pass the number itself, or use %@ and pass a string.")

  static let mixedArgumentPositions = DiagnosticKind(
    "LOC407", "mixed-argument-positions", .warning,
    summary: "Some specifiers of a format have a position, and others have none.",
    explanation: """
      The C standard does not define the result. String(format:) counts the specifiers without a \
      position from the first argument, whatever positions precede them. So an argument is often \
      shown twice. A position has a dollar sign: %3$@ shows argument 3, but %3@ is 3 characters \
      wide.
      """,
    example: "\"%2$@ and %@\"",
    remedy: "Give every specifier a position, or none.")

  static let skippedArgument = DiagnosticKind(
    "LOC408", "skipped-argument", .warning,
    summary: "The positions of a format leave out an argument.",
    explanation: """
      String(format:) reads the arguments one after the other, and does not know the size of an \
      argument that no specifier reads. So that argument is skipped: with "%2$@" alone, the first \
      argument is shown. This was observed on devices, and agrees with the source of \
      CoreFoundation. If a position is too high, such as 101 in "%101$@", CoreFoundation shows \
      nothing of the text.
      """,
    example: "\"Parcel for %2$@\" with the arguments shop and person",
    remedy:
      "Use every argument up to the last one, or order the arguments so that the optional ones "
      + "come last."
  )

  static let argumentOverflow = DiagnosticKind(
    "LOC409", "argument-overflow", .warning,
    summary: "A number is too large for its specifier.",
    explanation:
      "%d, %u and %x show the low 32 bits of a number; with h they show 16 bits, and with hh 8. A "
      + "larger number is truncated, and a negative one becomes a large positive one with %u and "
      + "%x. %c shows one ASCII character, %C one unit of UTF-16.",
    example: "\"%d bytes\" with 4294967296, shown as \"0 bytes\"",
    remedy: "Use %ld or %lld for an Int, and a signed specifier for what may be negative.")

  static let unusableSpecifier = DiagnosticKind(
    "LOC410", "unusable-specifier", .warning,
    summary: "A specifier is not useful in a text that a person reads.",
    explanation: """
      %n writes nothing but reads an argument, and %p writes an address. %s reads the bytes of its \
      argument in the encoding of the system, so letters outside ASCII become other letters. \
      devsim shows the intended ones. devsim limits width and precision to 1000.
      """,
    example: "\"Hello %s\" with \"Renée\"",
    remedy: "Use %@ for texts.")

  package static let strayPercent = DiagnosticKind(
    "LOC411", "stray-percent", .warning,
    summary: "A percent sign in the format of an app does not start a specifier.",
    explanation: """
      The percent sign disappears. Of the flags and digits after it and the character that ends \
      them, only the first character is shown. "100%!" becomes "100!", and "5% übrig" becomes "5 \
      brig". This is what the source of CoreFoundation does. It happens only if the app passes \
      arguments.
      """,
    example: "\"100%! %@\"",
    remedy: "Write %% in a format that is used with arguments.")

  static let undefinedVariable = DiagnosticKind(
    "LOC412", "undefined-variable", .warning,
    summary: "A format names a variable that has no text.",
    explanation: """
      A variable such as %#@files@ is defined in the same entry of a .stringsdict or a String \
      Catalog. A variable that is not defined there, or whose text names itself, is undefined on \
      a device; devsim shows (undefined) in its place (assumed).
      """,
    example: "\"%#@files@\" as the text of a .strings file",
    remedy: "Define the variable in the entry, or correct its name.")

  static let missingPluralText = DiagnosticKind(
    "LOC413", "missing-plural-text", .warning,
    summary: "A variable has no text for the number, and none for 'other'.",
    explanation: """
      The rules of the language choose the category of the number. If the category has no text, \
      the text of 'other' is shown. If 'other' has none either, nothing is shown in place of the \
      variable (assumed).
      """,
    example: "one = \"%d file\" as the only text, with the number 3",
    remedy: "Give every variable a text for 'other'.")

  package static let missingFormatArgument = DiagnosticKind(
    "LOC414", "missing-format-argument", .warning,
    summary: "A format takes more arguments than an app's code passes.",
    explanation: """
      String(format:) reads beyond the arguments: a device shows whatever is in memory, or the app \
      crashes. devsim shows (missing) in its place (assumed). Without any arguments, the text is \
      read as by NSLocalizedString alone, which shows the format as it is.
      """,
    example: "\"%@ invited you to %@\" with the argument \"Ada\"",
    remedy: "Pass as many arguments as the format takes.")

  package static let unusedFormatArgument = DiagnosticKind(
    "LOC415", "unused-format-argument", .note,
    summary: "An app's code passes an argument that the format does not take.",
    explanation: "An argument after those that the format reads is not shown.",
    example: "\"%@ is here\" with the arguments \"Ada\" and \"Bob\"",
    remedy: "Add a specifier to the format, or drop the argument.")

  /// The kinds of an app's own formats, in the order of their codes.
  static let appFormat: [DiagnosticKind] = [
    wrongArgumentType, mixedArgumentPositions, skippedArgument, argumentOverflow, unusableSpecifier,
    strayPercent, undefinedVariable, missingPluralText, missingFormatArgument, unusedFormatArgument,
  ]
}
