package import SourceText

extension DiagnosticKind {
  static let undecodableText = DiagnosticKind(
    "LOC101", "undecodable-text", .error,
    summary: "A table contains bytes that are not valid UTF-8.",
    explanation:
      "The table was saved in another encoding, for example Latin-1. The system cannot convert "
      + "it, so none of its keys is found and raw keys are shown. A table is UTF-8, or UTF-16 "
      + "with a byte order mark.",
    example: "\"name\" = \"Ren\\xE9\";  (the byte E9 alone)",
    remedy: "Save the file as UTF-8.")

  package static let malformedInformationList = DiagnosticKind(
    "LOC102", "malformed-info-plist", .warning,
    summary: "The Info.plist of the app cannot be read.",
    explanation: """
      The Info.plist names the development language. The device uses this language if the app has \
      none that the person prefers. The file may also list languages without tables. Without it \
      devsim makes assumptions, so it may show another language than a device. An app with such a \
      file cannot be installed.
      """,
    example: "<plist><dict><key>CFBundleDevelopmentRegion</key></plist>",
    remedy: "Correct the file; 'plutil -lint' and 'plistlib' of Python report its mistakes.")

  package static let unterminatedString = DiagnosticKind(
    "LOC201", "unterminated-string", .error,
    summary: "A quoted string has no closing quote.",
    explanation: """
      The string continues into the text after it, and the system's reader rejects the whole \
      table.
      """,
    example: "\"title\" = \"Hello;",
    remedy: "Close the string with the quote that opened it, before the semicolon.")

  static let missingSemicolon = DiagnosticKind(
    "LOC202", "missing-semicolon", .error,
    summary: "An entry does not end with a semicolon.",
    explanation:
      "The system's reader rejects the whole table. Often a quote inside the text is not "
      + "escaped.",
    example: "\"title\" = \"Hello\"",
    remedy: "End the entry with ';', and write \\\" for a quote inside the text.")

  package static let unterminatedComment = DiagnosticKind(
    "LOC203", "unterminated-comment", .error,
    summary: "A comment has no end.",
    explanation: """
      Everything after it is part of the comment. The system's reader reports no error, and reads \
      the table without these entries, so the raw keys are shown.
      """,
    example: "/* Buttons\n\"ok\" = \"OK\";",
    remedy: "End the comment with '*/'.")

  package static let duplicateKey = DiagnosticKind(
    "LOC204", "duplicate-key", .warning,
    summary: "A key appears twice in a table.",
    explanation: "The last entry is used; the text of the first is never shown.",
    example: "\"ok\" = \"OK\"; \"ok\" = \"Fine\";",
    remedy: "Remove one of the entries.")

  package static let notAnEscape = DiagnosticKind(
    "LOC205", "not-an-escape", .warning,
    summary: "A backslash is before a character that does not form an escape.",
    explanation:
      "The backslash disappears and the character stays: \\u00e9 is shown as u00e9. Tables "
      + "support \\U with four hexadecimal digits, one to three octal digits, and \\a \\b \\f \\n "
      + "\\r \\t \\v.",
    example: "\"name\" = \"Ren\\u00e9\";",
    remedy: "Write the character itself, or \\U00e9.")

  static let malformedPluralEntry = DiagnosticKind(
    "LOC206", "malformed-plural-entry", .error,
    summary: "A part of a plural, device or width entry is missing or wrong.",
    explanation: """
      The entry of a .stringsdict, or of a String Catalog with variations, cannot be shown as \
      intended. The device shows the format with its placeholders, or the text of another number. \
      It may also read an argument as the wrong type, which can crash the app. The message has the \
      path of the part, starting at the key of the entry.
      """,
    example:
      "<key>messages</key><dict><key>ones</key><string>%d message</string></dict>",
    remedy:
      "Add or correct the part that is named; every variable needs a type and the category 'other'."
  )

  static let unexpectedCharacter = DiagnosticKind(
    "LOC207", "unexpected-character", .error,
    summary: "An unexpected character is in the place of a key, '=', ';' or a value.",
    explanation: """
      The system's reader rejects the whole table or, before a key, silently stops reading.
      """,
    example: "\"title\" : \"Hello\";",
    remedy: "Write entries as \"key\" = \"value\"; and escape quotes inside the text.")

  static let nestedValue = DiagnosticKind(
    "LOC208", "nested-value", .warning,
    summary: "The value of a key is not a string.",
    explanation: """
      A property list may have a dictionary, an array, data or a number, but only a string can \
      be shown.
      """,
    example: "\"title\" = { one = \"A\"; };",
    remedy: "Give the key a text. Put plural forms into a .stringsdict or a String Catalog.")

  package static let malformedTable = DiagnosticKind(
    "LOC209", "malformed-table", .error,
    summary: "A table, or a part of a String Catalog, cannot be read.",
    explanation: """
      None of its keys is found, so raw keys are shown. If only a part cannot be read, that is so \
      for the keys of the part.
      """,
    example: "<plist><dict><key>ok</key></dict></plist>",
    remedy: "Correct the file at the marked place, or write it again with the tool that made it.")

  static let unusedPluralVariable = DiagnosticKind(
    "LOC210", "unused-plural-variable", .warning,
    summary: "No text of a plural entry uses one of its variables.",
    explanation: "The entry is shown without the variable, so its texts are never seen.",
    example: "the format \"%#@files@\" beside the variables 'files' and 'folders'",
    remedy: "Name the variable in the format, or remove it.")

  package static let emptyTable = DiagnosticKind(
    "LOC211", "empty-table", .note,
    summary: "A table has no entries.",
    explanation: """
      The file is empty, or has only comments. The app still counts as having the language, so a \
      device with this language shows raw keys. Empty tables that Xcode makes are not reported: \
      those of InfoPlist, and those of storyboards without texts.
      """,
    example: "de.lproj/Localizable.strings of 0 bytes",
    remedy: "Add the texts, or remove the language until it is translated.")

  package static let mergeConflict = DiagnosticKind(
    "LOC212", "merge-conflict", .error,
    summary: "A table contains a merge conflict that is not resolved.",
    explanation: """
      Git leaves both versions of the lines in the file, between lines that begin with <<<<<<<, \
      ======= and >>>>>>>. Such a file is neither a property list nor JSON, so a build rejects \
      it, and a device finds none of its keys. Other reading errors of the file are not \
      reported.
      """,
    example:
      "<<<<<<< HEAD\n\"save\" = \"Sichern\";\n=======\n\"save\" = \"Speichern\";\n>>>>>>> main",
    remedy: "Keep one of the two versions, and remove the three marker lines.")

  static let omittedOther = DiagnosticKind(
    "LOC213", "omitted-other", .note,
    summary: "A plural entry has no 'other', but its other categories cover all whole numbers.",
    explanation:
      "In Belarusian, Polish, Russian and Ukrainian, 'one', 'few' and 'many' cover all whole "
      + "numbers; only fractions are 'other' (CLDR). The entry shows a text for every whole "
      + "number. In other languages, or if the number may be a fraction, LOC206 is reported.",
    example: "pl: one \"%d plik\", few \"%d pliki\", many \"%d plików\"",
    remedy: "Add 'other' anyway: Apple's documentation requires it in every language.")

  static let unknownIgnoredCode = DiagnosticKind(
    "LOC214", "unknown-ignored-code", .warning,
    summary: "A comment 'devsim:ignore' names a diagnostic that does not exist.",
    explanation: """
      A comment with 'devsim:ignore' and codes tells 'check' not to report these diagnostics about \
      one entry. This is the entry after the comment, or the entry before it on the same line. For \
      LOC507 the comment may be in the table of the translation. The marked word is not the code \
      or the name of a diagnostic about tables, so it has no effect.
      """,
    example: "/* devsim:ignore LOC330 */\n\"brand\" = \"Acme\";",
    remedy: "Correct the code; 'devsim explain' lists them.")

  package static let missingLocalizedKey = DiagnosticKind(
    "LOC301", "missing-localized-key", .warning, rule: "L2",
    summary: "None of the tables in which a key is looked up has the key.",
    explanation: """
      A push, or the app's code, looks up a key in one table of the one language that the device \
      chose. For a push, that is 'Localizable'. If the key is missing, a push shows the literal \
      beside the key, or else the key itself. Other languages are not searched. 'check' and \
      'matrix' report LOC301 if no language has the key, and LOC303 if some have it.
      """,
    example: "{\"aps\":{\"alert\":{\"loc-key\":\"GAME_REQUEST\"}}}",
    remedy: """
      Add the key to the table of every language, or send a literal beside it. If the key was \
      there before, a cleanup tool may have deleted it: such tools delete keys that only pushes \
      use.
      """)

  static let languageFallback = DiagnosticKind(
    "LOC302", "language-fallback", .note, rule: "L8, L12",
    summary: "The texts are not in the language that the person prefers most.",
    explanation: """
      The device takes the first of its preferred languages that the app ships, then the \
      development region of the app, then English. If the app has no table in that language, it \
      takes the table of the next one.
      """,
    example: "preferred: fr-FR; shipped: en, de; shown: en",
    remedy: "Change nothing, or add the language to the app.")

  package static let missingArgument = DiagnosticKind(
    "LOC401", "missing-argument", .warning, rule: "L4",
    summary: "The format of a push uses more arguments than the push has.",
    explanation: """
      Each placeholder without an argument is shown as "<null>". Without any arguments, nothing \
      is replaced, and "%@" itself is shown.
      """,
    example: "\"%@ invited you to %@\" with \"loc-args\": [\"Ada\"]",
    remedy: "Send as many arguments as the format uses.")

  package static let unusedArgument = DiagnosticKind(
    "LOC402", "unused-argument", .note, rule: "L4",
    summary: "An argument of a push is not used by the format.",
    explanation: "Arguments without a placeholder are not shown.",
    example: "\"%@ is here\" with \"loc-args\": [\"Ada\", \"Bob\"]",
    remedy: "Add a placeholder to the format, or drop the argument.")

  static let specifierLostInPush = DiagnosticKind(
    "LOC403", "specifier-lost-in-push", .warning, rule: "L4",
    summary: "The format of a push has a specifier other than %@ and %1$@.",
    explanation:
      "A push does not use printf. The percent sign and the next character, or the digits, "
      + "disappear. The rest of the specifier is shown: \"(%d)\" becomes \"()\", and \"%1$s\" "
      + "becomes \"$s\". If the push has no arguments, the whole specifier is shown.",
    example: "\"badge\" = \"%d new messages\";",
    remedy: "Use %@ or %1$@, and send numbers as strings.")

  static let pluralKeyInPush = DiagnosticKind(
    "LOC404", "plural-key-in-push", .warning, rule: "L6",
    summary: "The key of a push names a plural entry or a device variation.",
    explanation: """
      A push does not choose plural forms. It uses the format of the entry, for example %#@value@, \
      and shows @value@. A device variation has no format: devsim assumes that the key itself, or \
      the literal beside it, is shown.
      """,
    example: "\"loc-key\": \"%lld messages\", which is a plural entry of the catalog",
    remedy: "Send a key with a plain text, or choose the form in the service extension.")

  package static let percentEatsText = DiagnosticKind(
    "LOC405", "percent-eats-text", .warning, rule: "L4",
    summary: "A bare percent sign in the format of a push is removed with what follows it.",
    explanation:
      "The digits after it go too, or else the next character: \"10% of\" is shown as \"10of\". "
      + "If that character is not ASCII, half of it is left and the field becomes empty. This "
      + "happens only when the push has arguments.",
    example: "\"sale\" = \"50% off, %@!\";",
    remedy: "Write %% in a format that is used with arguments.")

  static let doubledPercentInPush = DiagnosticKind(
    "LOC416", "doubled-percent-in-push", .note, rule: "L3",
    summary: "A text that a push uses without arguments has two percent signs in a row.",
    explanation: """
      A text is read as a format only if the push has arguments. Then "%%" is shown as "%". \
      Without arguments, the text is shown as it is, with both signs.
      """,
    example: "\"sale\" = \"50%% off\"; with the alert {\"loc-key\": \"sale\"}",
    remedy: "Write one percent sign in a text that is used without arguments.")

  /// The kinds of this target, in the order of their codes.
  package static let localization: [DiagnosticKind] =
    [
      undecodableText, malformedInformationList, unterminatedString, missingSemicolon,
      unterminatedComment, duplicateKey, notAnEscape, malformedPluralEntry, unexpectedCharacter,
      nestedValue, malformedTable, unusedPluralVariable, emptyTable, mergeConflict, omittedOther,
      unknownIgnoredCode, missingLocalizedKey, languageFallback, keyMissingInLanguage, extraKey,
      countryAsLanguage, mistakableLanguage, literalKey, missingArgument, unusedArgument,
      specifierLostInPush, pluralKeyInPush, percentEatsText,
    ] + appFormat + [doubledPercentInPush] + tableCheck
}

extension Diagnostic {
  /// The messages of LOC101, and their help.
  static let notUTF8 = "this is not UTF-8"
  static let unmarkedUnicode = "this is UTF-16 or UTF-32 without a byte order mark"
  static let helpForEncoding = "save the file as UTF-8"

  /// The help of LOC208 for a value that is not a string.
  static let helpForNestedValue =
    "write a text; plural forms belong in a '.stringsdict' or a String Catalog"
}
