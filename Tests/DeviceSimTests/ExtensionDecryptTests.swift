import DeviceSim
import Foundation
import LocalizationResolver
import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@Suite("A whole encrypted push")
struct ExtensionDecryptTests {
  private func report(key: String) throws -> PushReport {
    let environment = TransformerEnvironment(
      readFile: { _ in Array(key.utf8) }, variable: { _ in nil })
    let pipeline = try TransformerRegistry.builtIn.pipeline(
      ["decrypt:key=key,ciphertext=enc,nonce=iv"], in: environment)
    let app = try AppBundle(path: Repository.url("Resources/Localizable").path())
    var phone = Phone(app: app, extension: pipeline)
    return try phone.receive(capture: text(of: "Examples/captures/encrypted-chat.json"))
  }

  private func text(of file: String) throws -> String {
    try Fixture(url: Repository.url(file), name: file).text()
  }

  @Test("With its key the person reads the plaintext, sealed with AES-256-GCM (X2, X8)")
  func decrypted() throws {
    let report = try report(key: text(of: "Examples/keys/chat.key"))
    // What Python's 'cryptography' opens it to.
    #expect(report.content.title == "Leo")
    #expect(report.content.body == "Meet me at the north gate at six 🚪")
    #expect(report.outcome == .presented)
    #expect(report.presentation.group == "chat-leo")
    #expect(report.results.contains("X5 extension-modified"))
    #expect(report.codes == [])
  }

  @Test("With a wrong key the original is shown, and the key is not told (X5)")
  func wrongKey() throws {
    let wrong = String(repeating: "0f", count: 32)
    let report = try report(key: wrong)
    #expect(report.content.body == "New message")
    #expect(report.outcome == .presented)
    #expect(report.codes == ["EXT304"])
    #expect(report.results.contains("X5 extension-failed"))
    let told = report.diagnostics.map { "\($0.message) \($0.help ?? "")" }.joined()
    #expect(!told.contains(wrong))
  }
}
