import SourceText
import Testing

@testable import ServiceExtensionKit

/// The lines of docs/extension-protocol.md.
@Suite struct ExtensionProtocolTests {
  private static let full = NotificationContent(
    title: "Tä\"sk\n", subtitle: "s", body: "b", badge: 0,
    sound: NotificationSound(name: "a.caf", isCritical: true, volume: 0.25),
    threadIdentifier: "t", categoryIdentifier: "c", targetContentIdentifier: "w",
    interruptionLevel: .timeSensitive, relevanceScore: 0.1, filterCriteria: "f",
    attachments: [NotificationAttachment(identifier: "i", path: "/p.png", typeHint: "public.png")],
    userInfo: JSONObject([("aps", ["alert": "x"] as JSONValue), ("n", 1)]))

  private func message(_ line: String) throws(ContentMistake) -> ProtocolMessage {
    try ProtocolMessage(reading: line)
  }

  @Test func `a request has its members in the documented order`() {
    var json = JSONWriter()
    json.line(ofRequest: 7, NotificationRequest(identifier: "m-1", content: Self.full))
    json.line(ofExpiry: 7)
    #expect(
      String(decoding: json.bytes, as: UTF8.self) == #"""
        {"type":"request","id":7,"identifier":"m-1","content":{"title":"Tä\"sk\n","subtitle":"s","body":"b",\#
        "badge":0,"sound":{"critical":true,"name":"a.caf","volume":0.25},"threadIdentifier":"t",\#
        "categoryIdentifier":"c","targetContentIdentifier":"w","interruptionLevel":"time-sensitive",\#
        "relevanceScore":0.1,"filterCriteria":"f","attachments":[{"identifier":"i","path":"/p.png",\#
        "typeHint":"public.png"}],"userInfo":{"aps":{"alert":"x"},"n":1}}}
        {"type":"expire","id":7}

        """#)
  }

  @Test(arguments: [
    full, NotificationContent(), NotificationContent(body: "b", sound: .default),
    NotificationContent(body: "b", sound: .defaultCritical),
    NotificationContent(body: "b", sound: NotificationSound(name: "x", volume: 1)),
  ])
  func `content that comes back unchanged is the same`(content: NotificationContent) throws {
    var json = JSONWriter()
    json.content(content)
    let text = String(decoding: json.bytes, as: UTF8.self)
    let line = #"{"content":\#(text),"id":1,"type":"content"}"#
    #expect(try message(line) == .answer(id: 1, content))
  }

  @Test func `each answer is read, and null has the same effect as a missing member`() throws {
    #expect(try message(#"{"type":"ready","version":1}"#) == .ready(ahead: 1))
    #expect(
      try message(#" {"version":1,"type":"ready","ahead":64,"name":"x"} "#) == .ready(ahead: 64))
    #expect(try message(#"{"type":"ready","version":1,"ahead":99999}"#) == .ready(ahead: 1024))
    #expect(try message(#"{"type":"unchanged","id":3}"#) == .answer(id: 3, nil))
    #expect(try message(#"{"type":"forgotten","id":3}"#) == .forgotten(id: 3))
    #expect(try message(#"{"type":"suppressed","id":3}"#) == .answer(id: 3, NotificationContent()))
    #expect(
      try message(
        #"{"type":"content","id":3,"content":{"body":"b","badge":null,"relevanceScore":7}}"#)
        == .answer(id: 3, NotificationContent(body: "b", relevanceScore: 1)))
  }

  @Test(arguments: [
    "", "[]", "1", "{", "{}", #"{"type":1}"#, #"{"type":"ready"}"#,
    #"{"type":"ready","version":"1"}"#,
    #"{"type":"ready","version":1,"ahead":0}"#, #"{"type":"ready","version":1,"ahead":1.5}"#,
    #"{"type":"forgotten"}"#, #"{"type":"unchanged"}"#, #"{"type":"unchanged","id":"1"}"#,
    #"{"type":"content","id":1}"#,
    #"{"type":"unchanged","id":99999999999999999999}"#, #"{"type":"unchanged","id":1} x"#,
    #"{"type":"content","id":1,"content":[]}"#,
    #"{"type":"content","id":1,"content":{"badge":-1}}"#,
    #"{"type":"content","id":1,"content":{"badge":1.5}}"#,
    #"{"type":"content","id":1,"content":{"sound":1}}"#,
    #"{"type":"content","id":1,"content":{"sound":{"critical":1}}}"#,
    #"{"type":"content","id":1,"content":{"relevanceScore":1e999}}"#,
    #"{"type":"content","id":1,"content":{"interruptionLevel":"loud"}}"#,
    #"{"type":"content","id":1,"content":{"attachments":["/p.png"]}}"#,
    #"{"type":"content","id":1,"content":{"attachments":[{"identifier":"i"}]}}"#,
    #"{"type":"content","id":1,"content":{"userInfo":[]}}"#,
    #"{"type":"content","id":1,"content":{"attachments":[{"path":"p","type":"public.png"}]}}"#,
    #"{"type":"content","id":1,"content":{"sound":{"critical":true,"nme":"x"}}}"#,
    #"{"type":"notSimulated","name":"a","effect":"b"}"#,
    #"{"type":"notSimulated","id":1,"name":"a"}"#,
    #"{"type":"notSimulated","id":1,"name":"","effect":"b"}"#,
    #"{"type":"notSimulated","id":1,"name":1,"effect":"b"}"#,
    #"{"type":"attachmentRejected","id":1,"size":1}"#,
    #"{"type":"attachmentRejected","id":1,"path":"a","size":-1}"#,
    #"{"type":"requestBlocked","id":1}"#, #"{"type":"requestBlocked","url":"http://a"}"#,
    #"{"type":"requestFailed","id":1,"url":"a"}"#, #"{"type":"requestFailed","id":1,"reason":"a"}"#,
  ])
  func `a line that is not in the protocol is a mistake`(line: String) {
    #expect(throws: ContentMistake.self) { try message(line) }
  }

  @Test func `lines are found however the bytes are split`() {
    let bytes = Array("one\n\ntwo\nrest".utf8)
    for size in 1...bytes.count {
      var buffer = LineBuffer()
      var lines: [UInt8] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        let whole = buffer.append(bytes[start..<min(start + size, bytes.count)])
        #expect(whole.isEmpty || whole.last == UInt8(ascii: "\n"))
        lines += whole
      }
      #expect(String(decoding: lines, as: UTF8.self) == "one\n\ntwo\n")
      #expect(String(decoding: buffer.takeRest(), as: UTF8.self) == "rest")
      #expect(buffer.takeRest().isEmpty)
    }
  }
}

extension ProtocolMessage {
  /// Reads one line, given without its end.
  init(reading line: String) throws(ContentMistake) {
    let read = ProtocolLines(Array("\(line)\n".utf8))
    try self.init(read.lines[0], of: read.document)
  }
}
