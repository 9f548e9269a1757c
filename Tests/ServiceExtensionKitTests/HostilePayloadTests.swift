import SourceText
import TestSupport
import Testing

@testable import ServiceExtensionKit

/// Tests that nothing in a payload can end the process.
@Suite struct HostilePayloadTests {
  @Test func `random and broken Web Push messages fail, each with one EXT304`() throws {
    let registry = TransformerRegistry.builtIn
    let environment = WebPushVector.environment()
    let standard = try registry.pipeline([WebPushVector.standard], in: environment)
    let draft = try registry.pipeline([WebPushVector.draft + ",encoding=aesgcm"], in: environment)
    let base85 = try registry.pipeline([WebPushVector.standard + ",text=base85"], in: environment)
    var random = RandomBytes(seed: 8291)
    var failures = 0
    for round in 0..<600 {
      let text =
        round % 3 == 0
        ? random.bytes(round, from: "AZaz09+/-_=%;,.(")
        : random.mutations(of: Array(WebPushVector.object.utf8), count: 1 + round % 4)
      let message = JSONValue.string(String(decoding: text, as: UTF8.self))
      let other = JSONValue.string(String(decoding: random.bytes(round % 90), as: UTF8.self))
      let userInfo = JSONObject([("m", message), ("k", other), ("s", other)])
      for pipeline in [draft, base85] {
        #expect(pipeline.run(.carrying(userInfo)).codes == ["EXT304"])
      }
      let result = standard.run(.carrying(JSONObject([("m", message)])))
      if result.codes == ["EXT304"] { failures += 1 }
    }
    // A mutation may leave the message unchanged, or add padding to its base64.
    #expect(failures > 500)
  }

  @Test func `a record of any bytes is parsed or rejected`() {
    var random = RandomBytes(seed: 8188)
    for length in 0..<300 {
      var bytes = random.bytes(length)
      if length > 20 { bytes[20] = UInt8(truncatingIfNeeded: length * 7) }
      guard let message = try? WebPushMessage(standard: bytes) else { continue }
      #expect(
        message.salt + Array(bytes[16..<21]) + message.senderKey + message.ciphertext == bytes)
    }
  }

  @Test func `plaintexts of any bytes are read or rejected`() {
    var random = RandomBytes(seed: 1)
    let source = Array(
      #"{"aps":{"alert":{"title":"a","body":5},"badge":1e999},"sound":{"volume":-1}}"#.utf8)
    for _ in 0..<500 {
      var content = NotificationContent(body: "before")
      var diagnostics: [Diagnostic] = []
      let bytes = random.mutations(of: source, count: 3)
      for form in PlaintextForm.allCases {
        try? content.take(bytes, as: form, reportingTo: &diagnostics)
      }
      #expect(diagnostics.allSatisfy { $0.kind == .plaintextMisfit && $0.location == nil })
    }
    var deep = NotificationContent(body: "before")
    var diagnostics: [Diagnostic] = []
    for depth in [500, 100_000] {
      let text =
        String(repeating: #"{"aps":"#, count: depth) + "1" + String(repeating: "}", count: depth)
      try? deep.take(Array(text.utf8), as: .json, reportingTo: &diagnostics)
    }
    #expect(deep.body == "before")
  }

  @Test func `URLs and members with any text find a file below the folder or none`() throws {
    let pipeline = try TransformerRegistry.builtIn.pipeline(
      ["attach:dir=web", "template:title={{image|}} {{a.0.b|}}"],
      in: .holding(files: ["web/a.png": [1], "a.png": [2], "web/x/a.png": [3]]))
    var random = RandomBytes(seed: 3986)
    for round in 0..<500 {
      let tail = random.bytes(round % 40, from: "/.a%2ef:?#@png")
      let text =
        ["https://", "http://x/", "//", ""][round % 4] + String(decoding: tail, as: UTF8.self)
      let request = NotificationRequest.carrying(JSONObject([("image", .string(text))]))
      let content = pipeline.run(request).value.content(for: request)
      for attachment in content?.attachments ?? [] {
        #expect(["web/a.png", "web/x/a.png"].contains(attachment.path))
      }
    }
  }
}
