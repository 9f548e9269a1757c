import Foundation
import Groundwork
import Testing

/// The name and its texts in English are those of Apple, *PersonNameComponents.FormatStyle*, style.
@Suite struct PersonNameTests {
  private typealias Style = PersonNameComponents.FormatStyle

  private static var clark: PersonNameComponents {
    var name = PersonNameComponents()
    name.namePrefix = "Dr."
    name.givenName = "Thomas"
    name.middleName = "Louis"
    name.familyName = "Clark"
    name.nameSuffix = "Esq."
    name.nickname = "Tom"
    return name
  }

  @Test(arguments: [
    ("en_US", ["Tom", "Thomas Clark", "Dr. Thomas Louis Clark Esq.", "TC"]),
    // The order is that of a playground by another author, with another name:
    // ampersandsoftworks.com/posts/formatstyle/style-deep-dives/personnamecomponents
    ("zh_CN", ["Tom", "Clark Thomas", "Dr. Clark Thomas Louis Esq.", "CT"]),
  ])
  func `each style has its text`(language: String, texts: [String]) {
    let locale = Locale(identifier: language)
    let styles: [Style.Style] = [.short, .medium, .long, .abbreviated]
    #expect(
      styles.map { Self.clark.formatted(.name(style: $0).locale(locale)) } == texts)
    let formatter = Groundwork.PersonNameComponentsFormatter()
    formatter.locale = locale
    let own: [Groundwork.PersonNameComponentsFormatter.Style] = [
      .short, .medium, .long, .abbreviated,
    ]
    let written = own.map { style in
      formatter.style = style
      return formatter.string(from: Self.clark)
    }
    #expect(written == texts)
    formatter.style = .default
    #expect(formatter.string(for: Self.clark) == texts[1])
    #expect(Self.clark.formatted(Style(locale: locale)) == texts[1])
  }

  // Apple, *PersonNameComponentsFormatter*: scripts may specify a strict order.
  @Test func `a name in Chinese characters has the family name first and no space`() {
    var name = PersonNameComponents()
    name.givenName = "振宁"
    name.familyName = "杨"
    #expect(name.formatted(Style(locale: Locale(identifier: "en"))) == "杨振宁")
  }

  @Test func `what a name lacks is not in its text`() {
    var name = PersonNameComponents()
    let english = Locale(identifier: "en")
    #expect(name.formatted(Style(style: .long, locale: english)) == "")
    name.familyName = "Clark"
    #expect(name.formatted(Style(style: .short, locale: english)) == "Clark")
    #expect(name.formatted(Style(style: .abbreviated, locale: english)) == "C")
  }

  @Test func `a phonetic name takes the place of the other one`() {
    var name = Self.clark
    name.phoneticRepresentation = PersonNameComponents()
    name.phoneticRepresentation?.givenName = "Tomas"
    let formatter = Groundwork.PersonNameComponentsFormatter.self
    #expect(formatter.localizedString(from: name, style: .medium, options: .phonetic) == "Tomas")
    #expect(formatter.localizedString(from: name, style: .medium) != "Tomas")
  }

  @Test func `a text is split into the parts of a name, which is reported`() async {
    let formatter = Groundwork.PersonNameComponentsFormatter()
    var name: PersonNameComponents?
    let reported = await NotSimulated.names {
      name = formatter.personNameComponents(from: "Thomas  Louis Clark")
    }
    #expect(reported.count == 1)
    #expect([name?.givenName, name?.middleName, name?.familyName] == ["Thomas", "Louis", "Clark"])
    #expect(formatter.personNameComponents(from: "Tom")?.familyName == nil)
    #expect(formatter.personNameComponents(from: " ") == nil)
  }
}
