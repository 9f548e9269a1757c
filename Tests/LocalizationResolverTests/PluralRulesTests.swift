import Foundation
import TestSupport
import Testing

@testable import LocalizationResolver

@Suite struct PluralRulesTests {
  /// A language, and numbers of each category, from the chart of CLDR.
  ///
  /// Source: https://www.unicode.org/cldr/charts/46/supplemental/language_plural_rules.html
  static let chart: [(language: String, numbers: KeyValuePairs<PluralCategory, [String]>)] = [
    (
      "pl",
      [
        .one: ["1"], .few: ["2", "4", "22", "104"],
        .many: ["0", "5", "12", "14", "21", "100", "112"], .other: ["1.0", "0.5", "2.5"],
      ]
    ),
    (
      "ru",
      [
        .one: ["1", "21", "101"], .few: ["2", "3", "24", "1002"],
        .many: ["0", "5", "11", "14", "111", "1000000"], .other: ["1.5", "21.0"],
      ]
    ),
    (
      "ar",
      [
        .zero: ["0", "0.0"], .one: ["1", "1.00"], .two: ["2"], .few: ["3", "10", "103"],
        .many: ["11", "99", "111"], .other: ["100", "102", "200", "0.1", "10.1"],
      ]
    ),
    (
      "fr",
      [
        .one: ["0", "1", "0.0", "1.5"], .many: ["1000000", "1c6", "1.1c6"],
        .other: ["2", "17", "2.0", "100000", "1000000.0", "1c3"],
      ]
    ),
    ("ja", [.other: ["0", "1", "2", "1.0", "1000000"]]),
    (
      "cy",
      [
        .zero: ["0"], .one: ["1"], .two: ["2"], .few: ["3"], .many: ["6"],
        .other: ["4", "5", "7", "20", "0.1", "6.1"],
      ]
    ),
    (
      "lt",
      [
        .one: ["1", "21", "1.0"], .few: ["2", "9", "22", "9.0"], .many: ["0.1", "1.7", "11.5"],
        .other: ["0", "10", "11", "20", "0.0", "12.0"],
      ]
    ),
    (
      "lv",
      [
        .zero: ["0", "10", "20", "11", "19", "0.0", "11.0"], .one: ["1", "21", "0.1", "2.1"],
        .other: ["2", "9", "22", "0.2", "10.2"],
      ]
    ),
    (
      "sl",
      [
        .one: ["1", "101"], .two: ["2", "102"], .few: ["3", "4", "103", "0.0", "1.5"],
        .other: ["0", "5", "100"],
      ]
    ),
    (
      "he",
      [
        .one: ["1", "0.0", "0.9"], .two: ["2"],
        .other: ["0", "3", "10", "20", "1000000", "1.0", "2.0"],
      ]
    ),
    ("pt", [.one: ["0", "1", "1.5"], .many: ["1000000", "6c6"], .other: ["2", "100", "2.0"]]),
    (
      "pt-PT",
      [.one: ["1"], .many: ["1000000"], .other: ["0", "2", "1.0", "0.5"]]
    ),
    ("ro", [.one: ["1"], .few: ["0", "2", "16", "101", "1001", "1.5"], .other: ["20", "100"]]),
    (
      "mt",
      [
        .one: ["1"], .two: ["2", "2.0"], .few: ["0", "3", "10", "103"], .many: ["11", "19", "111"],
        .other: ["20", "35", "100", "0.1"],
      ]
    ),
    (
      "ga",
      [
        .one: ["1"], .two: ["2"], .few: ["3", "6"], .many: ["7", "10"],
        .other: ["0", "11", "25", "0.1"],
      ]
    ),
    (
      "hr",
      [
        .one: ["1", "21", "0.1", "1.1", "10.1"], .few: ["2", "24", "0.2", "2.4"],
        .other: ["0", "5", "11", "14", "0.0", "0.5", "2.5"],
      ]
    ),
  ]

  @Test(arguments: 0..<16)
  func `numbers have the category of CLDR's chart`(row: Int) throws {
    let (language, numbers) = Self.chart[row]
    let rules = PluralRules(language: language)
    #expect(rules.categories == numbers.map(\.key))
    for (category, texts) in numbers {
      for text in texts {
        let operands = try #require(PluralOperands(text))
        #expect(rules.category(of: operands) == category, "\(text) in \(language)")
        if let number = Int(text) {
          #expect(rules.category(of: number) == category && rules.category(of: -number) == category)
        }
      }
    }
  }

  @Test func `the test above has a case for each row`() { #expect(Self.chart.count == 16) }

  @Test func `operands are those of the table in UTS 35`() throws {
    // https://unicode.org/reports/tr35/tr35-numbers.html#Operands
    let same = [
      ["1", "-1", "+1", "01"], ["1.30", "-1.30"], ["1.03"], ["1.230"],
      ["1200000c0", "1200000"], ["1.2c6"], ["123c6"], ["1.20050c3", "1.20050e3"],
    ]
    let values = try same.map { try $0.map { try #require(PluralOperands($0)) } }
    for group in values { #expect(Set(group).count == 1) }
    #expect(Set(values.map { $0[0] }).count == same.count)
    #expect(
      PluralOperands("\(Int.min)") != nil && PluralOperands(.min) == PluralOperands("\(Int.min)"))
  }

  @Test(arguments: [
    "", "-", ".", "1.", ".5", "1,5", "1.2.3", "c6", "1c", "1c100", "1e-6", "٣", "inf", "nan",
    "0x1",
    " 1", "1 ", "1c6c6", "--1",
  ])
  func `only numbers have operands`(text: String) { #expect(PluralOperands(text) == nil) }

  @Test func `a number too long for 64 bits is classified by its last digits`() throws {
    let russian = PluralRules(language: "ru")
    let zeros = String(repeating: "0", count: 40)
    for (end, category) in [("1", PluralCategory.one), ("2", .few), ("11", .many), ("5", .many)] {
      #expect(russian.category(of: try #require(PluralOperands("7" + zeros + end))) == category)
    }
    let one = try #require(PluralOperands("1" + zeros + "1"))
    #expect(PluralRules(language: "en").category(of: one) == .other)
    let fraction = try #require(PluralOperands("1." + zeros + "1"))
    #expect(PluralRules(language: "es").category(of: fraction) == .other)
    #expect(PluralRules(language: "lv").category(of: fraction) == .one)
  }

  @Test func `a language is found under the names that apps use`() {
    let pairs = [
      ("pt_PT", "pt-PT"), ("pt-AO", "pt"), ("pt-BR", "pt"), ("zh-Hant-HK", "zh"),
      ("zh_CN", "zh"),
      ("English", "en"), ("en-GB", "en"), ("iw", "he"), ("in", "id"), ("tl", "fil"), ("no", "nb"),
      ("sr-Latn", "sr"), ("sh", "sr"), ("es-419", "es"), ("PL-pl", "pl"), ("deu", "de"),
      ("mo", "ro"),
    ]
    for (name, language) in pairs {
      #expect(PluralRules(language: name) == PluralRules(language: language), "\(name)")
      #expect(PluralRules(language: name).isKnown)
    }
    #expect(PluralRules(language: "pt") != PluralRules(language: "pt-PT"))
  }

  @Test func `each condition of the table is in the syntax of CLDR`() {
    for (languages, conditions) in PluralTable.rules {
      for (category, condition) in conditions {
        #expect(PluralRule(category, condition) != nil, "\(condition) of \(languages)")
      }
    }
    for text in ["", "n", "n = ", "n = x", "q = 1", "n % 0 = 1", "n = 3..1", "n = 1 and", "n < 1"] {
      #expect(PluralRule(.one, text) == nil, "\(text)")
    }
  }

  @Test func `categories that differ between CLDR releases are reported`() {
    // plurals.txt of Apple's ICU-70205 (macOS 13) and ICU-72122 (macOS 14).
    #expect(PluralRules(language: "iw").disputedCategories == [.many])
    #expect(PluralRules(language: "mt").disputedCategories == [.two])
    // CLDR-14273, "Vietnamese has two cardinal plural categories".
    #expect(PluralRules(language: "vi").disputedCategories == [.one])
    #expect(PluralRules(language: "pl").disputedCategories.isEmpty)
  }

  @Test(arguments: ["", "Base", "tlh", "x", "-", "root"])
  func `an unknown language has only 'other'`(name: String) {
    let rules = PluralRules(language: name)
    #expect(!rules.isKnown && rules.categories == [.other] && rules.category(of: 1) == .other)
  }

  /// The languages whose rules differ between CLDR 37, of the corpora, and 46.
  static let changed = Set(
    ["ca", "es", "fr", "he", "is", "it", "iw", "mo", "mt", "pt", "pt-PT", "ro", "scn"])

  @Test(.enabled(if: Repository.corpora != nil, "DEVSIM_CORPORA names no folder of them"))
  func `every sample of CLDR has its category`() throws {
    let file = try #require(Repository.corpora).appending(path: "plurals/plurals.json")
    let plurals = try JSONDecoder().decode(Plurals.self, from: Data(contentsOf: file))
    var count = 0
    for (language, rules) in plurals.supplemental.cardinals
    where language != "root" && !Self.changed.contains(language) {
      let found = PluralRules(language: language)
      #expect(found.isKnown)
      let names = rules.keys.compactMap { $0.split(separator: "-").last.map(String.init) }
      #expect(Set(found.categories.map(\.rawValue)) == Set(names), "\(language)")
      for (name, rule) in rules {
        let category = name.split(separator: "-").last.flatMap {
          PluralCategory(rawValue: String($0))
        }
        for sample in Self.samples(of: rule) {
          count += 1
          let operands = try #require(PluralOperands(sample), "\(sample)")
          #expect(found.category(of: operands) == category, "\(sample) in \(language)")
        }
      }
    }
    #expect(count > 10_000)
  }

  /// The numbers after `@integer` and `@decimal`: those of a range `1.0~1.5` are a last digit
  /// apart.
  static func samples(of rule: String) -> [String] {
    rule.split(separator: "@").dropFirst().flatMap { list in
      list.split { $0 == " " || $0 == "," }.dropFirst().filter { $0 != "…" }.flatMap { item in
        let bounds = item.split(separator: "~")
        guard bounds.count == 2 else { return [String(item)] }
        let digits = bounds[0].split(separator: ".").dropFirst().first?.count ?? 0
        let ends = bounds.compactMap { Int($0.filter(\.isNumber)) }
        return (ends[0]...ends[1]).map { number in
          let text = String(number)
          let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
          return digits == 0 ? text : padded.dropLast(digits) + "." + padded.suffix(digits)
        }
      }
    }
  }

  private struct Plurals: Decodable {
    let supplemental: Supplemental

    struct Supplemental: Decodable {
      let cardinals: [String: [String: String]]

      enum CodingKeys: String, CodingKey { case cardinals = "plurals-type-cardinal" }
    }
  }

  @Test func `samples of ranges, decimals and compact numbers are read as in CLDR`() {
    #expect(
      Self.samples(of: "n = 1 @integer 9~11, 1c6, … @decimal 0.9~1.1, 0.00~0.02, 1.1c6, …") == [
        "9", "10", "11", "1c6", "0.9", "1.0", "1.1", "0.00", "0.01", "0.02", "1.1c6",
      ])
  }
}
