import LocalizationResolver
import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// L7: a device looks up only the keys, which Apple's table of `alert` names.
@Suite struct LiteralKeyTests {
  private static let tables = [
    "en.lproj/Localizable.strings": #"HELLO = "Hello"; SAME = SAME; NOTHING = ""; "A B" = "a b";"#,
    "ko.lproj/Localizable.strings": #"HELLO = "안녕"; SAME = "같아요";"#,
  ]

  private static func app() throws -> (ScratchFolder, AppBundle) {
    let folder = try ScratchFolder(tables)
    return (folder, try AppBundle(path: folder.path()))
  }

  private static func replay(_ capture: String, language: String = "en") throws -> [Diagnostic] {
    let (folder, app) = try app()
    defer { withExtendedLifetime(folder) {} }
    var phone = TestPhone(app: app) { $0.languages = [language] }
    return try phone.receive(capture: capture).diagnostics.filter { $0.kind.code == "LOC307" }
  }

  private static func check(_ captures: [String]) throws -> [Diagnostic] {
    let (folder, app) = try app()
    defer { withExtendedLifetime(folder) {} }
    var texts: PushTextCheck? = PushTextCheck(AppTables(reading: app))
    for capture in captures {
      CaptureReader.read(Array(capture.utf8), named: "push.json") { piece in
        texts?.add(CaptureCheck(isLenient: false).check(piece))
      }
    }
    return texts?.diagnostics ?? []
  }

  @Test(arguments: [
    (#"1️⃣"HELLO""#, "'loc-key'"), (#"{"body":1️⃣"HELLO"}"#, "'loc-key'"),
    (#"{"title":1️⃣"HELLO","body":"b"}"#, "'title-loc-key'"),
    (#"{"subtitle":1️⃣"HELL\u004f","body":"b"}"#, "'subtitle-loc-key'"),
  ])
  func `a literal that is a key of the table is reported, with the member to send it as`(
    alert: String, member: String
  ) throws {
    let push = MarkedText(#"{"aps":{"alert":\#(alert)}}"#)
    for found in [try Self.replay(push.text), try Self.check([push.text])] {
      #expect(found.map(\.kind.code) == ["LOC307"])
      #expect(found.first?.message.lacks(["HELLO", "Localizable"]) == [])
      #expect(found.first?.help?.lacks([member]) == [])
      #expect(found.first?.location?.column == push[1].column)
      #expect(found.first?.notes.first?.message.lacks(["Hello"]) == [])
    }
  }

  @Test(arguments: [
    #"{"aps":{"alert":"NOWHERE"}}"#, #"{"aps":{"alert":"hello"}}"#, #"{"aps":{"alert":"A B"}}"#,
    #"{"aps":{"alert":"SAME"}}"#, #"{"aps":{"alert":"NOTHING"}}"#,
    #"{"aps":{"alert":{"body":"HELLO","loc-key":"SAME"}}}"#,
    #"{"headers":{"apns-push-type":"background"},"payload":{"aps":{"alert":"HELLO"}}}"#,
    #"{"local":{"identifier":"a","body":"HELLO"}}"#,
  ])
  func `no other text is, nor one that is not shown or that the app made`(push: String) throws {
    #expect(try Self.replay(push).isEmpty)
    #expect(!(try Self.check([push]).contains { $0.kind.code == "LOC307" && $0.subject != "SAME" }))
  }

  @Test func `the table is that of the language; a check names the languages`() throws {
    let push = #"{"aps":{"alert":"SAME"}}"#
    #expect(try Self.replay(push, language: "ko").map(\.kind.code) == ["LOC307"])
    let found = try Self.check([push, #"{"aps":{"alert":"HELLO"}}"#, push])
    #expect(found.map(\.message).lacks([["SAME", "'ko'"], ["HELLO", "both languages"]]) == [])
    #expect(found.first?.notes.map(\.message).lacks([["'ko'", "같아요"], ["2 pushes"]]) == [])
  }

  @Test func `a key that is also sent as a literal has the findings of both`() throws {
    let found = try Self.check([
      #"{"aps":{"alert":{"title":"HELLO","loc-key":"HELLO","loc-args":["a"]}}}"#
    ])
    #expect(found.map(\.kind.code) == ["LOC307", "LOC402"])
  }
}
