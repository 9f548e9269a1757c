import SourceText
import Testing

@testable import LocalizationResolver

/// Who takes which argument is one rule for what fills formats, and for what checks them.
@Suite struct ArgumentWalkTests {
  struct Row: Sendable, CustomStringConvertible {
    let format: String
    /// What is shown if every argument is its own number.
    let shown: String
    /// The arguments in the order of the specifiers, then those of the variables' texts.
    let taken: [Int]
    var variables: [String: PluralVariable] = [:]

    var description: String { format }
  }

  /// By the source of CoreFoundation (CFString.c): a number after the percent sign or the star
  /// decides, and what has none takes turns: the width, the precision, the value.
  static let plain: [Row] = [
    Row(format: "%d %d", shown: "1 2", taken: [1, 2]),
    Row(format: "%2$d %1$d", shown: "2 1", taken: [2, 1]),
    Row(format: "%2$d %d %d", shown: "2 1 2", taken: [2, 1, 2]),
    Row(format: "%d%% %d", shown: "1% 2", taken: [1, 2]),
    Row(format: "%*d %d", shown: "2 3", taken: [1, 2, 3]),
    Row(format: "%d %.*d", shown: "1 03", taken: [1, 2, 3]),
    Row(format: "%*.*d", shown: "03", taken: [1, 2, 3]),
    Row(format: "%1$d %3$*2$d", shown: "1  3", taken: [1, 2, 3]),
    Row(format: "%2$*d %d", shown: "2 2", taken: [1, 2, 2]),
  ]

  /// `argNum` of a String Catalog beside a position is the one case that is assumed.
  static let varied: [Row] = [
    Row(
      format: "%#@n@ %d", shown: "1 of 2 2", taken: [1, 2, 1, 2],
      variables: ["n": PluralVariable([.other: "%d of %d"])]),
    Row(
      format: "%d %#@n@", shown: "1 2 of 3", taken: [1, 2, 2, 3],
      variables: ["n": PluralVariable([.other: "%d of %d"])]),
    Row(
      format: "%d %3$#@n@ %d", shown: "1 1, 3 2", taken: [1, 3, 2, 1, 3],
      variables: ["n": PluralVariable([.other: "%1$d, %d"])]),
    Row(
      format: "%#@n@ %d", shown: "2 1", taken: [2, 1, 2],
      variables: ["n": PluralVariable([.other: "%d"], argument: 2)]),
    Row(
      format: "%d %2$#@n@", shown: "1 2", taken: [1, 2, 2],
      variables: ["n": PluralVariable([.other: "%d"], argument: 1)]),
    Row(
      format: "%2$#@n@ %d", shown: "2 3 1 1", taken: [2, 1, 2, 3, 1, 1],
      variables: [
        "n": PluralVariable([.other: "%d %d %#@m@"]),
        "m": PluralVariable([.other: "%d"], argument: 1),
      ]),
    Row(
      format: "%*d %#@n@", shown: "2   4", taken: [1, 2, 3, 3, 4],
      variables: ["n": PluralVariable([.other: "%*d"])]),
  ]

  @Test(arguments: plain + varied)
  func `the formatter shows the arguments that the rule gives`(_ row: Row) {
    let arguments = (1...(row.taken.max() ?? 1)).map { AppArgument.integer($0) }
    #expect(fill(row.format, arguments, variables: row.variables).text == row.shown)
  }

  @Test(arguments: plain)
  func `Foundation shows the same`(_ row: Row) {
    let arguments = (1...(row.taken.max() ?? 1)).map { AppArgument.integer($0) }
    #expect(foundationFormat(row.format, arguments) == row.shown)
  }

  @Test(arguments: plain + varied)
  func `the checks compare the arguments that the rule gives`(_ row: Row) {
    let text =
      row.variables.isEmpty
      ? VariedText.text(row.format)
      : .plural(PluralText(format: row.format, variables: row.variables))
    let uses = EntryFormat(text, expecting: nil).texts.flatMap(\.uses)
    #expect(uses.map(\.argument) == row.taken)
  }

  @Test(arguments: varied)
  func `a plural entry whose arguments have one kind each is sound`(_ row: Row) {
    let source = SourceFile(name: "N.stringsdict", bytes: [])
    var checker = PluralTextChecker(source, path: EntryPath(["N"]))
    for (name, variable) in row.variables.sorted(by: { $0.key < $1.key }) {
      checker.define(name, variable, at: nil)
    }
    checker.check(format: row.format, key: "format", at: nil)
    #expect(checker.diagnostics.all.map(\.message) == [])
    // A text in place of each number is named, whichever argument that is.
    for number in Set(row.taken) {
      var checker = PluralTextChecker(source, path: EntryPath(["N"]))
      for (name, variable) in row.variables { checker.define(name, variable, at: nil) }
      checker.check(format: row.format + " %\(number)$@", key: "format", at: nil)
      let isOfFormat = ArgumentWalk.specifiers(
        of: Array(row.format.utf8), variables: row.variables
      ).contains { $0.taken.all.contains(number) }
      #expect(
        checker.diagnostics.all.map(\.message)
          == (isOfFormat
            ? [
              "'N > format' reads argument \(number) as a whole number and as an object"
            ] : []))
    }
  }

  @Test(arguments: plain)
  func `a build writes the arguments that the rule gives`(_ row: Row) {
    let positioned = CatalogFormat.withPositions(row.format)
    #expect(CatalogFormat.withPositions(positioned) == positioned)
    #expect(
      ArgumentWalk.specifiers(of: Array(positioned.utf8), from: 7).flatMap(\.taken.all)
        == row.taken)
  }
}
