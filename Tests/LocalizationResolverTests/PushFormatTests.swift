import Testing

@testable import LocalizationResolver

/// One row of the vectors of rule L4.
struct FormatVector: Sendable, CustomStringConvertible {
  let format: String
  let arguments: [String]
  let shown: String

  init(_ format: String, _ arguments: [String], _ shown: String) {
    self.format = format
    self.arguments = arguments
    self.shown = shown
  }

  var description: String { format }
}

/// The place of the format; the result must not depend on it.
enum FormatPlace: String, Sendable, CaseIterable {
  case table
  case fallback
  case key
}

@Suite struct PushFormatTests {
  /// The first six were observed on devices.
  static let vectors: [FormatVector] = [
    FormatVector("test%notifications%20secondattempt", ["x"], "testotificationssecondattempt"),
    FormatVector("%123456789abcdef", ["x"], "abcdef"),
    FormatVector("%abcde", ["x"], "bcde"),
    FormatVector("10% of battery remaining", ["x"], "10of battery remaining"),
    FormatVector("10%% of battery", ["x"], "10% of battery"),
    FormatVector("%#@value@", ["5"], "@value@"),
    FormatVector("%@ and %@", ["A"], "A and <null>"),
    FormatVector("%2$@ %1$@", ["A", "B"], "B A"),
    FormatVector("%2$@ %@ %@", ["A", "B"], "B A B"),
    FormatVector("%@", ["A", "B"], "A"),
    FormatVector("%0$@", ["A"], "<null>"),
    FormatVector("%3$@", ["A", "B"], "<null>"),
    FormatVector("%01$@", ["A"], "A"),
    FormatVector("%d new", ["3"], " new"),
    FormatVector("%ld items", ["3"], "d items"),
    FormatVector("%lu of %@", ["A"], "u of A"),
    FormatVector("%1$s", ["A"], "$s"),
    FormatVector("%.2f", ["A"], "2f"),
    FormatVector("%5@", ["A"], "@"),
    FormatVector("100%", ["A"], "100"),
    FormatVector("50%é", ["A"], ""),
  ]

  @Test(arguments: vectors, FormatPlace.allCases)
  func `L4: a format is scanned as on devices`(vector: FormatVector, place: FormatPlace) {
    let localizer =
      place == .table ? PushLocalizer("en", ["k": vector.format]) : PushLocalizer("en", [:])
    let shown = localizer.resolve(
      key: place == .key ? vector.format : "k",
      literal: place == .fallback ? vector.format : "", arguments: vector.arguments)
    #expect(shown.text == vector.shown)
  }

  @Test(arguments: ["%@", "%%", "%d", "100%", "50%é", "%1$@"], FormatPlace.allCases)
  func `L3: without arguments a text is shown as it is`(text: String, place: FormatPlace) {
    let localizer = place == .table ? PushLocalizer("en", ["k": text]) : PushLocalizer("en", [:])
    let shown = localizer.resolve(
      key: place == .key ? text : "k", literal: place == .fallback ? text : "")
    #expect(shown.text == text)
  }

  @Test func `L4: substituted text is not scanned again`() {
    let localizer = PushLocalizer("en", ["k": "%@%@"])
    #expect(localizer.resolve(key: "k", arguments: ["%@%", "100%%"]).text == "%@%100%%")
  }

  @Test func `L4: a position too large for any number has no argument`() {
    let localizer = PushLocalizer("en", ["k": "a %99999999999999999999999$@ b"])
    #expect(localizer.resolve(key: "k", arguments: ["x"]).text == "a <null> b")
  }

  @Test(arguments: ["k", "50%é"])
  func `L4: text before the field is kept when the field becomes empty`(key: String) {
    let localizer = PushLocalizer("en", ["k": "a%@50%é"])
    var output = Array("before".utf8)
    var arguments = PushArguments()
    arguments.append(Array("x".utf8).span)
    let resolution = localizer.resolve(
      key: Array(key.utf8).span, literal: [UInt8]().span, arguments: arguments, into: &output)
    #expect(output == Array("before".utf8))
    #expect(resolution.findings.contains(.notUTF8))
  }

  static let losses: [(String, PushTextFindings)] = [
    ("%d new", .specifierLost), ("%1$s", .specifierLost), ("%.2f", .specifierLost),
    ("%ld items", .specifierLost), ("%5@", .specifierLost), ("%#@value@", .specifierLost),
    ("10% of", .percentEatsText), ("100%", .percentEatsText), ("50%discount", .percentEatsText),
    ("50%é", [.percentEatsText, .notUTF8]), ("%20second", .percentEatsText), ("10%%", []),
    ("%1$@", []),
  ]

  @Test(arguments: losses)
  func `a specifier of printf is distinguished from a bare percent sign`(
    format: String, expected: PushTextFindings
  ) {
    let localizer = PushLocalizer("en", ["k": format])
    let findings = localizer.resolve(key: "k", arguments: ["A"]).resolution.findings
    #expect(findings.subtracting([.unusedArgument]) == expected)
  }
}
