import SourceText
import Testing

@testable import LocalizationResolver

@Suite struct AppPluralTests {
  private static let files = PluralVariable([.one: "%d file", .other: "%d files"])
  private static let polish = PluralVariable([
    .one: "%d plik", .few: "%d pliki", .many: "%d plików", .other: "%d pliku",
  ])

  /// The categories are those of CLDR's samples for Polish.
  @Test(arguments: [
    (1, "1 plik"), (2, "2 pliki"), (4, "4 pliki"), (5, "5 plików"), (0, "0 plików"),
    (12, "12 plików"),
    (22, "22 pliki"), (21, "21 plików"), (112, "112 plików"), (-2, "-2 pliki"),
  ])
  func `the plural rules of the language choose the text`(number: Int, expected: String) {
    let filled = fill(
      "%#@files@", [.integer(number)], language: "pl", variables: ["files": Self.polish])
    #expect(filled == Filled(expected))
  }

  /// C passes an int for `%d`, so the rules get what is shown of a larger number.
  @Test func `a variable counts what its type holds of a number`() {
    func shown(_ number: Int, _ type: String) -> Filled {
      let texts: [PluralCategory: String] = [.one: "%\(type) file", .other: "%\(type) files"]
      return fill(
        "%#@files@", [.integer(number)], variables: ["files": PluralVariable(texts, type: type)])
    }
    #expect(shown(4_294_967_297, "d") == Filled("1 file", ["LOC409"]))
    #expect(shown(-4_294_967_297, "d") == Filled("-1 file", ["LOC409"]))
    #expect(shown(4_294_967_297, "u") == Filled("1 file", ["LOC409"]))
    #expect(shown(4_294_967_297, "ld") == Filled("4294967297 files"))
    #expect(shown(4_294_967_297, "lld") == Filled("4294967297 files"))
  }

  /// The format of damus for amounts, with the results in its FormatTests.swift.
  @Test(
    arguments: [
      (0, "0 sats"), (0.001, "0.001 sats"), (1, "1 sat"), (1.001, "1.001 sats"), (2, "2 sats"),
    ] as [(AppArgument, String)])
  func `a variable may count an object`(number: AppArgument, expected: String) {
    let sats = PluralVariable([.one: "%2$@ sat", .other: "%2$@ sats"], type: "@")
    let shown = AppArgument.text(number.objectDescription)
    #expect(fill("%1$#@sats@", [number, shown], variables: ["sats": sats]) == Filled(expected))
  }

  @Test func `a text for 'zero' is shown for 0 in every language, and only then`() {
    let variables = ["n": PluralVariable([.zero: "none", .one: "%d", .other: "%d of them"])]
    for language in ["en", "ko", "ar"] {
      #expect(fill("%#@n@", [0], language: language, variables: variables) == Filled("none"))
    }
    #expect(fill("%#@n@", [10], variables: variables) == Filled("10 of them"))
    #expect(fill("%#@files@", [0], variables: ["files": Self.files]) == Filled("0 files"))
  }

  /// The example on Apple's page "Stringsdict File Format": several variables in one format.
  @Test func `each variable takes the next argument`() {
    let variables = [
      "files": Self.files, "bytes": PluralVariable([.one: "%d byte", .other: "%d bytes"]),
      "minutes": PluralVariable([.one: "%d minute", .other: "%d minutes"]),
    ]
    let filled = fill("%#@files@ (%#@bytes@, %#@minutes@)", [1, 20, 1], variables: variables)
    #expect(filled == Filled("1 file (20 bytes, 1 minute)"))
  }

  @Test func `positions order the variables, with other specifiers between them`() {
    let variables = ["files": Self.files, "folders": PluralVariable([.other: "%d folders"])]
    #expect(
      fill("%2$#@files@ in %1$#@folders@", [3, 1], variables: variables)
        == Filled("1 file in 3 folders"))
    #expect(fill("%@: %#@files@", ["Ada", 2], variables: variables) == Filled("Ada: 2 files"))
  }

  /// The entry of the issue L10n-swift#16, with Foundation's result for it.
  @Test func `the text of a variable may contain further variables`() {
    let variables = [
      "done": PluralVariable(
        [.zero: "No runs completed yet", .one: "One %2$#@all@", .other: "%lu %2$#@all@"], type: "lu"
      ),
      "all": PluralVariable([.one: "run completed", .other: "of %lu runs completed"], type: "lu"),
    ]
    let shown = { fill("%1$#@done@", [$0, $1], variables: variables) }
    #expect(shown(1, 1) == Filled("One run completed"))
    #expect(shown(3, 5) == Filled("3 of 5 runs completed"))
    #expect(shown(0, 5).text == "No runs completed yet")
  }

  @Test func `specifiers in the text of a variable continue from its argument`() {
    let variables = [
      "files": PluralVariable([.other: "%d of %d files"]),
      "who": PluralVariable([.other: "%2$@ has %1$d"]),
    ]
    #expect(
      fill("%@: %#@files@", ["Ada", 2, 5], variables: variables) == Filled("Ada: 2 of 5 files"))
    #expect(fill("%#@who@", [2, "Ada"], variables: variables) == Filled("Ada has 2"))
  }

  /// openradar 39390733: the format skips the second of three arguments.
  @Test func `an argument that the format skips moves the later ones up`() {
    let variables = [
      "third": PluralVariable([.one: "%3$lu one", .other: "%3$lu other"], type: "lu"),
      "both": PluralVariable([.one: "%2$lu/%3$lu one", .other: "%2$lu/%3$lu other"], type: "lu"),
    ]
    #expect(
      fill("%1$@ %3$#@third@", ["Ada", 1, 5], variables: variables)
        == Filled("Ada 1 one", ["LOC408"]))
    #expect(
      fill("%1$@ %3$#@both@", ["Ada", 1, 5], variables: variables)
        == Filled("Ada 1/5 one", ["LOC408"]))
  }

  @Test func `a variable may have its own argument`() {
    let variables = [
      "files": PluralVariable([.one: "%2$d file", .other: "%2$d files"], argument: 2),
      "name": PluralVariable([.other: "%1$d"], argument: 1),
    ]
    #expect(fill("%#@files@, %#@name@", [1, 2], variables: variables) == Filled("2 files, 1"))
  }

  @Test func `the category of a decimal number depends on its fraction`() {
    let variables = ["km": PluralVariable([.one: "%.1f km (one)", .other: "%.1f km"], type: ".1f")]
    // CLDR: in French everything below 2 is 'one', in English only 1 without a fraction.
    #expect(fill("%#@km@", [1.5], language: "fr", variables: variables) == Filled("1.5 km (one)"))
    #expect(fill("%#@km@", [1.5], variables: variables) == Filled("1.5 km"))
  }

  static let mistakes: [(String, [AppArgument], Filled)] = [
    ("%#@files@", ["three"], Filled("(wrong type)", ["LOC406"])),
    ("%#@files@", [2.5], Filled("(wrong type)", ["LOC406"])),
    ("%#@files@ %#@other@", [2, 3], Filled("2 files (undefined)", ["LOC412"])),
    ("%#@loop@", [2], Filled("2 (undefined)", ["LOC412"])),
    ("%#@only@", [2], Filled("", ["LOC413"])),
    ("%#@only@", [1], Filled("1 file")),
    ("%@ %#@files@", ["Ada"], Filled("Ada (missing)", ["LOC414"])),
    ("%#@files@", [2, 3], Filled("2 files", ["LOC415"])),
  ]

  @Test(arguments: mistakes)
  func `each mistake is reported once`(format: String, arguments: [AppArgument], expected: Filled) {
    let variables = [
      "files": Self.files, "only": PluralVariable([.one: "%d file"]),
      "loop": PluralVariable([.other: "%d %1$#@loop@"]),
    ]
    #expect(fill(format, arguments, variables: variables) == expected)
  }

  @Test func `variables that contain each other twice terminate`() {
    var variables = ["v40": PluralVariable([.other: "%d"])]
    for level in 0..<40 {
      variables["v\(level)"] = PluralVariable([.other: "%1$#@v\(level + 1)@%1$#@v\(level + 1)@"])
    }
    let filled = fill("%#@v0@", [1], variables: variables)
    #expect(filled.codes == ["LOC412"])
  }
}
