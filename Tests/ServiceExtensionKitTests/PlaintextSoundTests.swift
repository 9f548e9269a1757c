import SourceText
import Testing

@testable import ServiceExtensionKit

/// Tests the sound of a plaintext, which follows the rule for payloads (S3).
@Suite struct PlaintextSoundTests {
  private static func take(
    _ sound: String
  ) throws -> (content: NotificationContent, misfits: [String]) {
    var content = NotificationContent(body: "New message")
    var diagnostics: [Diagnostic] = []
    try content.take(
      Array(#"{"body":"ok","sound":\#(sound)}"#.utf8), as: .json, reportingTo: &diagnostics)
    #expect(diagnostics.allSatisfy { $0.kind.code == "EXT305" })
    return (content, diagnostics.map { String($0.message.prefix { $0 != " " }) })
  }

  @Test(arguments: [
    (#""chime.caf""#, NotificationSound(name: "chime.caf")),
    (
      #"{"critical":true,"name":"alarm.caf","volume":0.5}"#,
      NotificationSound(name: "alarm.caf", isCritical: true, volume: 0.5)
    ),
    (#"{"critical":1}"#, .defaultCritical),
    (#"{"critical":true,"volume":2}"#, NotificationSound(isCritical: true, volume: 1)),
    (#"{"critical":false,"name":"a.caf","volume":0.5}"#, NotificationSound(name: "a.caf")),
    (#"{"critical":0}"#, .default),
    (#"{"critical":null,"name":"a.caf","volume":null}"#, NotificationSound(name: "a.caf")),
  ])
  func `S3: critical makes a critical sound, and only then the volume applies`(
    sound: String, expected: NotificationSound
  ) throws {
    let (content, misfits) = try Self.take(sound)
    #expect(content.sound == expected)
    #expect(misfits == [])
    #expect(content.userInfo["sound"] == nil)
  }

  @Test(
    arguments: [
      (
        #"{"critical":"yes","name":"a.caf"}"#, NotificationSound(name: "a.caf"),
        ["'sound.critical'"]
      ),
      (
        #"{"critical":true,"volume":"loud"}"#, .defaultCritical, ["'sound.volume'"]
      ),
      (#"{"critical":true,"name":7}"#, .defaultCritical, ["'sound.name'"]),
      (#"{"bogus":1}"#, nil, ["'sound'"]), ("{}", nil, ["'sound'"]), ("true", nil, ["'sound'"]),
      (#""""#, nil, ["'sound'"]),
    ] as [(String, NotificationSound?, [String])])
  func `an invalid value sets nothing, is kept in userInfo and reported, EXT305`(
    sound: String, expected: NotificationSound?, names: [String]
  ) throws {
    let (content, misfits) = try Self.take(sound)
    #expect(content.sound == expected)
    #expect(misfits == names)
    #expect(content.userInfo["sound"] != nil)
    #expect(content.body == "ok")
  }
}
