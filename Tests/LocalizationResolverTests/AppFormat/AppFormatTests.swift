import Foundation
import TestSupport
import Testing

@testable import LocalizationResolver

@Suite struct AppFormatTests {
  /// A format with matching arguments, so that Foundation can be used for comparison.
  struct Case: Sendable, CustomStringConvertible {
    let format: String
    let arguments: [AppArgument]

    init(_ format: String, _ arguments: [AppArgument]) {
      self.format = format
      self.arguments = arguments
    }

    var description: String { format }
  }

  static let cases = [
    Case("%@ and %@", ["Ada", "Bo"]), Case("%2$@ %1$@", ["Ada", "Bo"]),
    Case("%d %i %u %ld %lu %lld %llu", [1, 2, 3, 4, 5, 6, 7]), Case("%x %X %o", [255, 255, 8]),
    Case("%.2f %e %g", [2.5, 1234.5, 0.0001]), Case("100%% of %@", ["it"]),
    Case("%c%C", [65, 233]),
    Case("%*d|%-*d|", [5, 42, 5, 42]), Case("%1$@ %1$@", ["twice"]),
    // A width has no effect on %@.
    Case("[%10@] [%-10@]", ["a", "b"]),
    // Text that does not start a specifier.
    Case("100%! %@", ["a"]), Case("50%é %@", ["a"]), Case("5% übrig %@", ["a"]),
    Case("%@ 100%", ["a"]),
    Case("%@ 100% ", ["a"]), Case("%5% %@", ["a"]), Case("%-% %@", ["a"]),
    Case("%'d %d", [1]), Case("%k%@", ["a"]), Case("%l! %@", ["a"]),
    Case("%2$! %@", ["a"]), Case("%😀 %@", ["a"]),
    // A percent sign in plain words that still forms a specifier.
    Case("100% garantit", [1.5]), Case("zu 100% offen", [8]), Case("pesan % data", [5]),
    // Positions that skip an argument, and mixed positions.
    Case("%2$@", ["a", "b"]), Case("%3$@ %1$@", ["a", "b", "c"]), Case("%2$@ %@", ["a", "b"]),
    Case("%@ %1$@ %@", ["a", "b"]), Case("%5$d %3$d", [1, 2]),
    // CoreFoundation has room for three arguments for each percent sign, and one more.
    Case("%4$@", ["a"]), Case("%9$@", ["a"]), Case("%1$@ %% %13$@", ["a", "b"]),
    Case("Hi %1$@ %101$@", ["a", "b"]),
    Case("%hd %hhd", [70000, 300]), Case("%", ["a"]), Case("a%%b%%%@", ["c"]),
  ]

  @Test(arguments: cases)
  func `a format is filled as in Foundation`(vector: Case) {
    #expect(
      fill(vector.format, vector.arguments).text
        == foundationFormat(vector.format, vector.arguments))
  }

  @Test
  func
    `random formats are filled as Foundation fills them where the arguments fit, and never crash`()
  {
    var generator = RandomBytes(seed: 99)
    // Whole parts only: CoreFoundation reads flags, digits and lengths in any order, and past the
    // end.
    let pieces = [
      "%@", "%d", "%ld", "%x", "%5d|", "%-5d|", "%05ld", "%+d", "% d", "%.2f", "%8.3e", "%g", "%#x",
      "%1$d", "%2$d", "%3$d", "%1$@", "%2$@", "%1$.1f", "%2$f", "%%", "%!", "% é", "%-k", "%é",
      "%5%",
      "%'", "text", " ", "é", "*", "1$", "@",
    ]
    var compared = 0
    for _ in 0..<40_000 {
      let format = (0..<Int.random(in: 1..<9, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let kind = Int.random(in: 0..<4, using: &generator)
      let arguments = (0..<Int.random(in: 0..<5, using: &generator)).map { _ -> AppArgument in
        switch kind < 3 ? kind : Int.random(in: 0..<3, using: &generator) {
        case 0: .integer(Int.random(in: 1..<100, using: &generator))
        case 1: .floating(Double.random(in: -5..<5, using: &generator))
        default: .text("Ada")
        }
      }
      let filled = fill(format, arguments)
      // CoreFoundation defines mixed and skipped positions and stray percent signs.
      let isDefined = Set(filled.codes).isSubset(of: ["LOC407", "LOC408", "LOC411", "LOC415"])
      // Its %@ requires objects.
      let isSafe =
        !format.contains("@") || arguments.allSatisfy { if case .text = $0 { true } else { false } }
      guard isDefined, isSafe, format.contains("%") else { continue }
      compared += 1
      #expect(filled.text == foundationFormat(format, arguments), "\(format) \(arguments)")
    }
    #expect(compared > 1000)
  }

  @Test func `no bytes crash the reader`() {
    var generator = RandomBytes(seed: 3)
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0..<24, using: &generator)).map { _ in
        Int.random(in: 0..<3, using: &generator) == 0
          ? UInt8(ascii: "%") : UInt8.random(in: 0...255, using: &generator)
      }
      let format = String(decoding: bytes, as: UTF8.self)
      let filled = fill(format, [1, "x", 2.5])
      #expect(format.utf8.contains(UInt8(ascii: "%")) || filled.text == format)
    }
  }

  static let mistakes: [(String, [AppArgument], Filled)] = [
    ("%d files", ["three"], Filled("(wrong type) files", ["LOC406"])),
    ("%f", [3], Filled("(wrong type)", ["LOC406"])),
    ("%d", [2.5], Filled("(wrong type)", ["LOC406"])),
    ("%s", [3], Filled("(wrong type)", ["LOC406"])),
    ("%*d", ["wide", 3], Filled("3", ["LOC406"])),
    ("%@ %@", [3, 3.0], Filled("3 3")),
    ("%@", [2.5], Filled("2.5")),
    ("%1$@ and %@", ["a", "b"], Filled("a and a", ["LOC407", "LOC415"])),
    ("%2$@", ["shop", "person"], Filled("shop", ["LOC408"])),
    ("%d bytes", [4_294_967_296], Filled("0 bytes", ["LOC409"])),
    ("%d", [3_000_000_000], Filled("-1294967296", ["LOC409"])),
    ("%u", [-1], Filled("4294967295", ["LOC409"])),
    ("%lu", [-1], Filled("18446744073709551615", ["LOC409"])),
    ("%x", [-1], Filled("ffffffff", ["LOC409"])),
    ("%u %lu", [4_294_967_295, 4_294_967_296], Filled("4294967295 4294967296")),
    ("%c", [233], Filled("\u{FFFD}", ["LOC409"])),
    ("%C", [0xD800], Filled("\u{FFFD}", ["LOC409"])),
    ("%n%@", [0, "a"], Filled("a", ["LOC410"])),
    ("%p", [0], Filled("(address)", ["LOC410"])),
    ("%s", ["Renée"], Filled("Renée", ["LOC410"])),
    ("%.3s|%5s|%-5s|", ["Larch", "abc", "abc"], Filled("Lar|  abc|abc  |")),
    ("100% %@", ["a"], Filled("100 @", ["LOC411", "LOC415"])),
    ("%#@files@", [3], Filled("(undefined)", ["LOC412"])),
    ("%@ invited %@", ["Ada"], Filled("Ada invited (missing)", ["LOC414"])),
    ("%4$@", ["Ada"], Filled("Ada", ["LOC408"])), ("%9$@", ["Ada"], Filled("", ["LOC408"])),
    ("Hello", ["Ada"], Filled("Hello", ["LOC415"])),
    ("%@", ["a", "b", "c"], Filled("a", ["LOC415"])),
    ("%@%", ["%@"], Filled("%@", ["LOC411"])),
  ]

  @Test(arguments: mistakes)
  func `each mistake is reported once, with its mark`(
    format: String, arguments: [AppArgument], expected: Filled
  ) {
    #expect(fill(format, arguments) == expected)
  }

  @Test func `an excessive width is limited, so that memory does not fill`() {
    for format in ["%2147483647d", "%.99999999f", "%*d", "%-999999999s"] {
      let arguments: [AppArgument] =
        switch format.last {
        case "f": [1.5]
        case "s": ["a"]
        default: format.contains("*") ? [2_000_000_000, 7] : [7]
        }
      let filled = fill(format, arguments)
      #expect(filled.codes == ["LOC410"], "\(format)")
      #expect(filled.text.utf8.count <= 1010)
    }
  }

  @Test func `digits on a command line are an integer, with a point a floating-point number`() {
    let words: [(String, AppArgument)] = [
      ("3", 3), ("-3", -3), ("007", 7), ("2.50", 2.5), ("-0.5", -0.5), ("", ""), ("-", "-"),
      ("3.", "3."),
      (".5", ".5"), ("1e3", "1e3"), ("1.2.3", "1.2.3"), ("٣", "٣"), ("+3", "+3"), ("0x1F", "0x1F"),
      ("99999999999999999999", "99999999999999999999"), ("Ada", "Ada"), (" 3", " 3"),
    ]
    for (word, expected) in words { #expect(AppArgument(word) == expected, "\(word)") }
  }
}
