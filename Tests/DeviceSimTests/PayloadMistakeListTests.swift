import LocalizationResolver
import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Tests a list of the most common mistakes of senders, through the whole pipeline with the sample
/// app.
///
/// The list omits mistakes that no capture shows: the behaviour of an extension (10, 11, 12).
@Suite
struct PayloadMistakeListTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let number: Int
    let name: String
    let code: String
    let capture: String
    /// The code that the text resolver adds for the same mistake.
    var consequence: String?
    var testDescription: String { "\(number) \(name)" }

    init(
      _ number: Int, _ name: String, _ code: String, _ capture: String, consequence: String? = nil
    ) {
      self.number = number
      self.name = name
      self.code = code
      self.capture = capture
      self.consequence = consequence
    }
  }

  private static func envelope(_ headers: String, _ payload: String) -> String {
    #"{"t":1700000000,"headers":{\#(headers)},"payload":\#(payload)}"#
  }

  private static let hello = #"{"aps":{"alert":"b"}}"#

  private static let mistakes = [
    Mistake(
      1, "fewer arguments than placeholders", "LOC401",
      #"{"aps":{"alert":{"loc-key":"GAME_PLAY_REQUEST_FORMAT","loc-args":["Ada"]}}}"#),
    Mistake(
      2, "a printf placeholder", "LOC403",
      #"{"aps":{"alert":{"loc-key":"FOOD_DELAYED","loc-args":["Luigi","5"]}}}"#),
    Mistake(
      3, "a plural key", "LOC404",
      #"{"aps":{"alert":{"loc-key":"UNREAD_MESSAGES","loc-args":["5"]}}}"#),
    Mistake(
      4, "arguments as a string", "PAY204",
      #"{"aps":{"alert":{"loc-key":"GAME_GOAL","loc-args":"Ada"}}}"#,
      consequence: "LOC401"),
    Mistake(
      5, "a misspelt member", "PAY203", #"{"aps":{"alert":{"lockey":"GAME_GOAL"}}}"#,
      consequence: "PAY310"),
    Mistake(5, "a member of another service", "PAY304", #"{"aps":{"content_available":1}}"#),
    Mistake(5, "a misplaced member", "PAY206", #"{"aps":{"alert":"b"},"sound":"default"}"#),
    Mistake(6, "a key in no table", "LOC301", #"{"aps":{"alert":{"loc-key":"GAME_GAOL"}}}"#),
    Mistake(7, "a percent sign in a literal", "PAY306", #"{"aps":{"alert":"5% off"}}"#),
    Mistake(
      8, "body and key", "PAY302",
      #"{"aps":{"alert":{"body":"b","loc-key":"FOOD_READY"}}}"#),
    Mistake(
      9, "mutable-content missing", "PAY308",
      #"{"aps":{"alert":"b"},"media-attachment-url":"https://example.com/a.jpg"}"#),
    Mistake(
      9, "mutable-content misplaced", "PAY206", #"{"aps":{"alert":"b"},"mutable-content":1}"#),
    Mistake(
      9, "mutable-content on a silent push", "EXT101",
      envelope(
        #""apns-push-type":"background","apns-priority":"5""#,
        #"{"aps":{"content-available":1,"mutable-content":1}}"#)),
    Mistake(
      13, "priority 10 for a background push", "CAP212",
      envelope(
        #""apns-push-type":"background","apns-priority":"10""#, #"{"aps":{"content-available":1}}"#)
    ),
    Mistake(
      14, "an alert in a background push", "CAP202",
      envelope(#""apns-push-type":"background","apns-priority":"5""#, hello)),
    Mistake(
      14, "a badge in what may be a silent push", "PAY303",
      #"{"aps":{"content-available":1,"badge":1}}"#),
    Mistake(15, "a badge as a string", "PAY202", #"{"aps":{"alert":"b","badge":"3"}}"#),
    Mistake(15, "a badge below zero", "PAY207", #"{"aps":{"alert":"b","badge":-1}}"#),
    Mistake(
      15, "badge 0", "DEV202", #"[{"aps":{"alert":"b","badge":1}},{"aps":{"badge":0}}]"#),
    Mistake(
      16, "a sound file that is missing", "DEV203",
      #"{"aps":{"alert":"b","sound":"bell.aiff"}}"#),
    Mistake(
      16, "a sound in another format", "DEV204", #"{"aps":{"alert":"b","sound":"bell.mp3"}}"#),
    Mistake(
      17, "a long collapse identifier", "CAP203",
      envelope(
        #""apns-push-type":"alert","apns-collapse-id":"\#(String(repeating: "é", count: 33))""#,
        hello)),
    Mistake(
      17, "a collapse identifier in the payload", "PAY206",
      #"{"aps":{"alert":"b","apns-collapse-id":"c"}}"#),
    Mistake(
      18, "a payload that is too large", "PAY301",
      #"{"aps":{"alert":"\#(String(repeating: "a", count: 4096))"}}"#),
    Mistake(19, "another shape", "PAY201", #"{"aps":"b"}"#),
    Mistake(19, "data of a message to Firebase", "PAY201", #"{"data":{"body":"b"}}"#),
    Mistake(20, "a flag that is off in quotes", "PAY205", #"{"aps":{"content-available":"0"}}"#),
    Mistake(21, "a trailing comma", "PAY101", #"{"aps":{"alert":"b",}}"#),
    Mistake(21, "a curly quote", "PAY101", "{\"aps\":{\"alert\":\u{201C}b\u{201D}}}"),
    Mistake(21, "a comment", "PAY101", #"{"aps":{"alert":"b"/* c */}}"#),
    Mistake(21, "a long escape", "PAY101", #"{"aps":{"alert":"\U0001F600"}}"#),
  ]

  @Test(arguments: mistakes)
  func `each has its own diagnostic, with a fix`(_ mistake: Mistake) throws {
    var environment = Simulation.Environment()
    environment.app = try AppBundle(path: Repository.path("Resources/Localizable"))
    var simulation = Simulation(environment)
    let reports = simulation.deliver(Array(mistake.capture.utf8))
    let found = reports.flatMap(\.diagnostics)
    #expect(found.map(\.kind.code) == [mistake.code] + [mistake.consequence].compactMap { $0 })
    if !["PAY306", "DEV203"].contains(mistake.code) { #expect(found.first?.help != nil) }
  }
}
