import DeviceSim
import Foundation
import LocalizationResolver
import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@Suite
struct ExtensionDecryptTests {
  private func report(key: String) throws -> PushReport {
    let environment = TransformerEnvironment(
      readFile: { _ in Array(key.utf8) }, variable: { _ in nil })
    let pipeline = try TransformerRegistry.builtIn.pipeline(
      ["decrypt:key=key,ciphertext=enc,nonce=iv"], in: environment)
    let app = try AppBundle(path: Repository.path("Resources/Localizable"))
    var phone = TestPhone(app: app, extension: pipeline)
    return try phone.receive(capture: text(of: "Examples/captures/encrypted-chat.json"))
  }

  private func text(of file: String) throws -> String {
    try Fixture(url: Repository.url(file), name: file).text()
  }

  @Test func `with its key the person sees the plaintext, sealed with AES-256-GCM (X2, X8)`()
    throws
  {
    let report = try report(key: text(of: "Examples/keys/chat.key"))
    // The plaintext according to Python's 'cryptography'.
    #expect(report.content.title == "Leo")
    #expect(report.content.body == "Meet me at the north gate at six 🚪")
    #expect(report.outcome == .presented)
    #expect(report.presentation.group == "chat-leo")
    #expect(report.results.contains("X5 extension-modified"))
    #expect(report.codes == [])
  }

  @Test func `with a wrong key the original is shown, and the key is not reported (X5)`() throws {
    let wrong = String(repeating: "0f", count: 32)
    let report = try report(key: wrong)
    #expect(report.content.body == "New message")
    #expect(report.outcome == .presented)
    #expect(report.codes == ["EXT304"])
    #expect(report.results.contains("X5 extension-failed"))
    let told = report.diagnostics.map { "\($0.message) \($0.help ?? "")" }.joined()
    #expect(!told.contains(wrong))
  }

  @Test(arguments: [
    // Not base64.
    #"{"aps":{"alert":"New","mutable-content":1},"e2e":{"ct":"BR7G","iv":1️⃣"o*"}}"#,
    // No such member in the object.
    #"{"aps":{"alert":"New","mutable-content":1},"e2e":1️⃣{"ct":"BR7G"}}"#,
    // No such object.
    #"1️⃣{"aps":{"alert":"New","mutable-content":1}}"#,
    // A nonce that the cipher does not accept.
    #"{"aps":{"alert":"New","mutable-content":1},"e2e":{"ct":"BR7GW6CuopCDW8jZVDgChuYQ","#
      + #""iv":1️⃣""}}"#,
    // Too short for its parts.
    #"{"aps":{"alert":"New","mutable-content":1},"e2e":{"iv":"oKGio6Slpqeoqaqr","ct":1️⃣"BR7G"}}"#,
  ])
  func `EXT304 is at the member, or else at the value that should contain it`(marked: String)
    throws
  {
    let environment = TransformerEnvironment(readFile: { _ in Array(repeating: 7, count: 32) })
    let pipeline = try TransformerRegistry.builtIn.pipeline(
      ["decrypt:key=key,ciphertext=e2e.ct,nonce=e2e.iv"], in: environment)
    let text = MarkedText(marked)
    var phone = TestPhone(extension: pipeline)
    let report = try phone.receive(capture: text.text)
    let diagnostic = try #require(report.diagnostics.first { $0.kind.code == "EXT304" })
    let location = try #require(diagnostic.location)
    #expect(location.column == text.places[1]?.column, "\(diagnostic.message)")
  }
}
