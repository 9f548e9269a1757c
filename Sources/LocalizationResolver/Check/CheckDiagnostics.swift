package import SourceText

/// The kinds that come from comparing the tables of an app.
extension DiagnosticKind {
  package static let keyMissingInLanguage = DiagnosticKind(
    "LOC303", "key-missing-in-language", .warning, rule: "L2",
    summary: "A key is missing in some languages, while others have it.",
    explanation: """
      A device searches only the table of the language that it chose. For a missing key it shows \
      the key itself or, in a push, the literal beside it. It shows the text of another language \
      only if the whole table is missing. A language that lacks most keys, or the whole table, is \
      reported once. If the development language has no tables, the keys are those of the largest \
      one.
      """,
    example: "en: \"SAVE\" = \"Save\";   de: (no entry)",
    remedy: "Add the key to the table of the language.")

  static let extraKey = DiagnosticKind(
    "LOC304", "extra-key", .note,
    summary: "A key is in another language, but not in the development language.",
    explanation:
      "Often the key was renamed or removed in the development language and is left in the "
      + "others. If code still uses it, the development language shows the key itself.",
    example: "de: \"SAEV\" = \"Sichern\";   en: (no entry)",
    remedy: "Remove the entry, or add the key to the development language.")

  static let countryAsLanguage = DiagnosticKind(
    "LOC305", "country-as-language", .warning, rule: "L11",
    summary: "A language has the code of a country, or a name that is not a code.",
    explanation: """
      'kr', 'jp', 'cn', 'cz', 'gr', 'dk', 'ua' and 'vn' are countries, and 'template' is not a \
      code. No device prefers such a language, so nobody sees its texts. The texts of a name that \
      is not a code are not compared with those of other languages.
      """,
    example: "kr.lproj/Localizable.strings",
    remedy: "Name it after the language: ko, ja, zh-Hans, cs, el, da, uk, vi.")

  static let mistakableLanguage = DiagnosticKind(
    "LOC306", "mistakable-language", .note, rule: "L11",
    summary: "A language has a code that is often used for a country by mistake.",
    explanation:
      "'se' is Northern Sami, 'br' is Breton, and 'in' is an old code of Indonesian. Often the "
      + "languages of Sweden and Brazil, or Indonesian, are meant. Nothing is reported if the app "
      + "also has the language that was probably meant.",
    example: "se.lproj/Localizable.strings, and no sv.lproj",
    remedy: "Rename it to sv, pt-BR or id, unless the language itself is meant.")

  package static let specifierMismatch = DiagnosticKind(
    "LOC501", "specifier-mismatch", .warning,
    summary: "A format does not use the arguments as the development language does.",
    explanation: """
      The code passes the arguments that the text of the development language needs. A specifier \
      that reads another type, or a missing argument, shows garbage or crashes the app. An \
      argument that no specifier reads is not shown. The same is true for each form of a plural \
      entry, but zero, one and two may omit the number. If the development language lacks the \
      text, a key such as "%@ is here" takes its place.
      """,
    example: "en: \"%d donuts for %@\"   de: \"%@ bekommt %d Donuts\"",
    remedy:
      "Use the same specifiers; number them to change their order: \"%2$@ bekommt %1$d Donuts\".")

  static let barePercent = DiagnosticKind(
    "LOC502", "bare-percent", .warning,
    summary: "A percent sign that is meant as text is read as a specifier.",
    explanation: """
      In a text that is used with arguments, "%%" is a percent sign. A single one may be read as a \
      specifier. "50% off" reads an argument as an octal number, and the later specifiers read the \
      wrong arguments. A percent sign that does not begin a specifier is LOC411. In texts that are \
      not formats, a percent sign is only text, and nothing is reported.
      """,
    example: "\"%@ is 50% off\"",
    remedy: "Write %% for a percent sign.")

  static let fullWidthPercent = DiagnosticKind(
    "LOC503", "full-width-percent", .warning,
    summary: "A specifier has a full-width, small or Arabic percent sign.",
    explanation:
      "Only the ASCII percent sign begins a specifier. The text shows \"％@\" as it is, and the "
      + "argument is lost.",
    example: "\"welcome\" = \"ようこそ、％@さん\";",
    remedy: "Write the specifier with the ASCII percent sign.")

  package static let emptyValue = DiagnosticKind(
    "LOC504", "empty-value", .warning,
    summary: "A key has an empty text.",
    explanation: """
      Nothing is shown for the key, or for the numbers and devices whose form is empty. If the \
      text of the development language is empty as well, only that text is reported.
      """,
    example: "\"SAVE\" = \"\";",
    remedy: "Write the text, or remove the entry.")

  static let missingPluralCategory = DiagnosticKind(
    "LOC505", "missing-plural-category", .warning,
    summary: "A plural entry lacks a category that its language needs.",
    explanation: """
      For the numbers of the category, the text of 'other' is shown, which has the wrong form. An \
      entry needs the categories that CLDR gives to the whole numbers below 1000. For fractions it \
      needs the categories of numbers with one digit after the point. If the entry has only \
      'other' in the development language, no other category is needed.
      """,
    example: "pl: one \"%d plik\", other \"%d pliku\"   (few and many are missing)",
    remedy: "Add a text for the category.")

  static let unusedPluralCategory = DiagnosticKind(
    "LOC506", "unused-plural-category", .note,
    summary: "A plural entry has a category that its language never uses.",
    explanation: """
      No number has the category, so the text is never shown. 'zero' is different: in every \
      language, the system uses it for the number 0.
      """,
    example: "ja: one \"%dファイル\", other \"%dファイル\"   (one is never used)",
    remedy: "Remove the text.")

  static let untranslated = DiagnosticKind(
    "LOC507", "untranslated", .note,
    summary:
      "A text is the same as in the development language, or marked new or stale in a String "
      + "Catalog.",
    explanation: """
      Names and short texts are often the same in all languages, so devsim compares only texts of \
      several words. It does not compare variants of one language, such as en-GB and en. devsim \
      trusts the state 'translated' of a catalog. A language in which most texts are the same is \
      reported once.
      """,
    example: "en: \"Save all changes\"   de: \"Save all changes\"",
    remedy: "Translate the text; remove a stale key.")

  static let specifierLength = DiagnosticKind(
    "LOC508", "specifier-length", .note,
    summary: "A specifier reads a number of another length than in the development language.",
    explanation: """
      %d reads 32 bits and %ld 64. Most numbers are shown correctly either way. Larger numbers are \
      truncated, or are read from more bytes than were passed.
      """,
    example: "en: \"%ld files\"   de: \"%d Dateien\"",
    remedy: "Write the specifier as the development language does.")

  static let spaceMismatch = DiagnosticKind(
    "LOC509", "space-mismatch", .note,
    summary:
      "A text and that of the development language differ in a space at the start or the end.",
    explanation: """
      A text that the app puts before or after another text needs its space. In other texts the \
      space only moves a centered text a little. Languages without spaces between words, such as \
      Chinese and Japanese, may omit it.
      """,
    example: "en: \"Sent by \"   de: \"Gesendet von\"",
    remedy: "Write the space, or remove it in both languages.")

  static let lineBreakMismatch = DiagnosticKind(
    "LOC510", "line-break-mismatch", .note,
    summary: "A text has more or fewer line breaks than that of the development language.",
    explanation: """
      A missing empty line joins two paragraphs, and a line break at the end of a title makes \
      the title two lines high. In long texts, a translator may break lines elsewhere on \
      purpose.
      """,
    example: "en: \"Welcome!\\nTap to start.\"   de: \"Willkommen! Zum Starten tippen.\"",
    remedy: "Break the lines as the development language does.")

  static let tagMismatch = DiagnosticKind(
    "LOC511", "tag-mismatch", .warning,
    summary: "A text has other tags than that of the development language.",
    explanation: """
      An app that shows formatted text looks for the tags. If a tag is missing, a word has no \
      format or link. A tag that is not closed, or whose name was translated, is shown as text. \
      A tag is a pair such as <b>…</b>, or <br>, <hr>, <img> and <x/>; "<name>" alone is text.
      """,
    example: "en: \"<b>Save</b> now\"   de: \"<b>Jetzt sichern\"",
    remedy: "Use the same tags; do not translate their names.")

  static let catalogBesideTable = DiagnosticKind(
    "LOC512", "catalog-beside-table", .warning,
    summary: "A table has both a String Catalog and .strings or .stringsdict files.",
    explanation: """
      Xcode does not build a target with both. Its error is "cannot co-exist with other .strings \
      or .stringsdict tables with the same name" (swiftlang/swift-build, \
      XCStringsCompiler.swift). If the Xcode project has only the catalog among its resources, \
      the other files are left over. They are not built, and devsim does not read them.
      """,
    example: "Localizable.xcstrings beside en.lproj/Localizable.strings",
    remedy: "Move the texts into the catalog and delete the other files, or rename one of them.")

  /// The kinds of comparing texts, in the order of their codes.
  static let tableCheck: [DiagnosticKind] = [
    specifierMismatch, barePercent, fullWidthPercent, emptyValue, missingPluralCategory,
    unusedPluralCategory, untranslated, specifierLength, spaceMismatch, lineBreakMismatch,
    tagMismatch, catalogBesideTable,
  ]
}
