import LocalizationResolver
import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@testable import DeviceSim

@Suite
struct SoundsTests {
  private func app(_ files: [String]) throws -> SmallApp {
    try SmallApp(Dictionary(uniqueKeysWithValues: files.map { ($0, "") }))
  }

  private func receive(_ sound: String, files: [String] = []) throws -> PushReport {
    let small = try app(files)
    var phone = TestPhone(app: files.isEmpty ? nil : small.app)
    return try phone.receive(aps: #""alert":"Hi""# + (sound.isEmpty ? "" : ",\"sound\":\(sound)"))
  }

  @Test(
    "Without a sound that counts it is silent (S1, S3, P2)",
    arguments: [
      ("", "S1"), (#""""#, "P2"), ("{}", "P2"), ("null", "P2"), ("1", "P2"), ("true", "P2"),
      (#"{"nme":"a.caf"}"#, "S3"),
    ])
  func silent(sound: String, rule: String) throws {
    let report = try receive(sound)
    #expect(report.presentation.sound == nil)
    #expect(report.results.filter { $0.hasSuffix(" silent") } == ["\(rule) silent"])
  }

  @Test(
    arguments: [(nil, "S1 silent"), (.default, "S1 default-sound")]
      as [(NotificationSound?, String)])
  func `a sound that the extension sets is not that of the dictionary (X8)`(
    sound: NotificationSound?, result: String
  ) throws {
    var phone = TestPhone(extension: .editing { $0.sound = sound })
    let report = try phone.receive(
      aps: #""alert":"Hi","sound":{"name":"a.caf"},"mutable-content":1"#)
    #expect(report.results.contains(result))
    #expect(!report.results.contains { $0.hasPrefix("S3") })
  }

  @Test func `'default' is the default sound, not a file (S1)`() throws {
    let report = try receive("\"default\"", files: ["bell.caf"])
    #expect(report.presentation.sound == .default)
    #expect(report.results.contains("S1 default-sound"))
    #expect(report.codes == [])
  }

  @Test func `a file of the bundle is played, a missing one gives the default (S1)`() throws {
    let found = try receive("\"bell.caf\"", files: ["bell.caf"])
    #expect(found.presentation.sound == NotificationSound(name: "bell.caf"))
    #expect(found.codes == [])
    let missing = try receive("\"bel.caf\"", files: ["bell.caf"])
    #expect(missing.presentation.sound == .default)
    #expect(missing.codes == ["DEV203"])
    #expect(missing.diagnostics[0].help?.lacks(["bell.caf"]) == [])
    let decisions = missing.reasons.filter { $0.rule.id == "S1" }
    #expect(decisions.map(\.result) == ["sound-missing"])
    #expect(decisions.map(\.evidence) == [.documented])
  }

  @Test(arguments: ["chime", "Chime", "chime.mp3"])
  func `the advice names the file that is there (S1)`(name: String) throws {
    let report = try receive("\"\(name)\"", files: ["bell.caf", "chime.aiff"])
    #expect(report.diagnostics.first?.help == "did you mean 'chime.aiff'?")
  }

  @Test func `a file that the app copied to Library/Sounds is played (S1)`() throws {
    let small = try app(["bell.caf"])
    func receive(_ sound: String) throws -> PushReport {
      var phone = TestPhone(app: small.app) { $0.app.librarySounds = ["mina.caf", "mina.mp3"] }
      return try phone.receive(aps: #""alert":"Hi","sound":"\#(sound)""#)
    }
    let found = try receive("mina.caf")
    #expect(found.presentation.sound == NotificationSound(name: "mina.caf"))
    #expect(found.codes == [] && found.results.contains("S1 sound"))
    #expect(try receive("bell.caf").codes == [])
    let missing = try receive("mina.wav")
    #expect(missing.presentation.sound == .default && missing.codes == ["DEV203"])
    #expect(missing.diagnostics[0].help?.lacks(["mina.caf"]) == [])
    #expect(try receive("mina.mp3").codes == ["DEV204"])
  }

  @Test func `a folder with only tables has no information about sounds (S1)`() throws {
    let small = try app([])
    var phone = TestPhone(app: small.app)
    let report = try phone.receive(aps: #""alert":"Hi","sound":"bell.caf""#)
    #expect(report.presentation.sound == NotificationSound(name: "bell.caf"))
    #expect(report.codes == [])
  }

  /// A file, and what is wrong with it as a sound: a part of the message.
  static let files: [(name: String, bytes: [UInt8], problem: String?)] = [
    ("a.wav", SoundBytes.wave(format: 1, seconds: 30), nil),
    ("a.wav", SoundBytes.wave(format: 1, seconds: 31), "31 seconds"),
    ("a.wav", SoundBytes.wave(format: 1, seconds: 5, isPiped: true), nil),
    ("a.wav", SoundBytes.wave(format: 1, seconds: 31, isPiped: true), "31 seconds"),
    ("a.wav", SoundBytes.wave(format: 6, seconds: 1), nil),
    ("a.wav", SoundBytes.wave(format: 7, seconds: 1), nil),
    ("a.wav", SoundBytes.wave(format: 0x11, seconds: 1), nil),
    // RFC 2361: the last block is padded, and the 'fact' chunk has the length.
    ("a.wav", SoundBytes.wave(format: 0x11, seconds: 31, frames: 3_000), nil),
    ("a.wav", SoundBytes.wave(format: 0x11, seconds: 30, frames: 3_100), "31 seconds"),
    // MP3 in a wav file.
    ("a.wav", SoundBytes.wave(format: 0x55, seconds: 1), "format 85"),
    ("a.wav", Array(SoundBytes.wave(format: 1, seconds: 1).prefix(12)), "not say its encoding"),
    ("a.aiff", SoundBytes.aiff(seconds: 30), nil),
    ("a.aiff", SoundBytes.aiff(seconds: 45), "45 seconds"),
    ("a.caf", SoundBytes.coreAudio("lpcm", seconds: 12), nil),
    // 47 packets of 64 frames are 30.08 seconds, of which 30 count.
    ("a.caf", SoundBytes.coreAudio("ima4", seconds: 30), nil),
    // Of 50 packets, 49 and one frame count at least.
    ("a.caf", SoundBytes.coreAudio("ima4", seconds: 32), "31.37 seconds"),
    ("a.caf", SoundBytes.coreAudio("ulaw", seconds: 60), "60 seconds"),
    ("a.caf", SoundBytes.coreAudio("aac ", seconds: 1), "aac"),
    ("a.caf", Array("ID3 an mp3 with another name".utf8), "not an aiff, wav or caf"),
    // Nothing is known of these.
    ("a.caf", [], nil),
    ("a.caf", Array("version https://git-lfs.github.com/spec/v1".utf8), nil),
  ]

  @Test(arguments: files)
  func `a file over 30 seconds or with another encoding gives the default sound (S1, S2)`(
    name: String, bytes: [UInt8], problem: String?
  ) throws {
    let small = try SmallApp([:])
    try small.folder.write(bytes, to: name)
    var phone = TestPhone(app: try AppBundle(path: small.folder.path()))
    let report = try phone.receive(aps: #""alert":"Hi","sound":"\#(name)""#)
    #expect(report.codes == (problem == nil ? [] : ["DEV204"]))
    let sound = problem == nil ? NotificationSound(name: name) : .default
    #expect(report.presentation.sound == sound)
    if let problem { #expect(report.diagnostics[0].message.contains(problem)) }
  }

  // S2: a person with another format needs one of those that play, not another sound.
  @Test func `only a sound with the same name is offered for one of another format (S2)`() throws {
    let small = try app(["bell.caf", "bells2.aiff"])
    var phone = TestPhone(app: small.app)
    func help(_ name: String) throws -> String? {
      try phone.receive(aps: #""alert":"Hi","sound":"\#(name)""#).diagnostics.first?.help
    }
    #expect(try help("bell.mp3")?.contains("bell.caf") == true)
    #expect(try help("bells1.mp3")?.contains("bells2") == false)
  }

  @Test func `no bytes crash the reader of sounds`() {
    var random = RandomBytes(seed: 1)
    for sample in Self.files {
      for _ in 0..<300 where !sample.bytes.isEmpty {
        var bytes = Array(sample.bytes.prefix(200))
        let place = Int.random(in: bytes.indices, using: &random)
        bytes[place] = UInt8.random(in: 0...255, using: &random)
        bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
        _ = SoundHeader(bytes, fileSize: 5_000)
      }
    }
  }

  @Test(
    arguments: [
      ("a.aiff", nil), ("a.aif", nil), ("a.wav", nil), ("a.caf", nil), ("A.CAF", nil),
      ("a.b.Wav", nil), ("a.mp3", "DEV204"), ("a.m4a", "DEV204"), ("a.tiff", "DEV204"),
      ("caf", "DEV203"), ("a.", "DEV203"), ("a.caf.zip", "DEV204"), (".caf", nil),
      ("a.ⅽaf", "DEV204"),
    ] as [(String, String?)])
  func `aiff, wav and caf are played, in any case; anything else gives the default (S2)`(
    name: String, code: String?
  ) throws {
    let report = try receive("\"\(name)\"")
    #expect(report.codes == [code].compactMap { $0 })
    #expect(report.presentation.sound == (code == nil ? NotificationSound(name: name) : .default))
  }

  @Test(
    arguments: [
      (#"{"critical":0,"name":"a.caf","volume":0.3}"#, NotificationSound(name: "a.caf")),
      (#"{"critical":0}"#, .default), (#"{"volume":0.3}"#, .default),
      (#"{"name":"a.caf"}"#, NotificationSound(name: "a.caf")), (#"{"nme":"a.caf"}"#, nil),
    ] as [(String, NotificationSound?)])
  func `the sound dictionary: critical is off here, so a normal sound or the default (S3)`(
    sound: String, expected: NotificationSound?
  ) throws {
    #expect(try receive(sound).presentation.sound == expected)
  }

  @Test(
    arguments: [
      (#"{"critical":1,"name":"a.caf","volume":0.3}"#, "a.caf", 0.3),
      (#"{"critical":1}"#, nil, nil),
      (#"{"critical":1,"name":"a.mp3","volume":2}"#, nil, 1.0),
    ] as [(String, String?, Double?)])
  func `a critical sound keeps its volume, and without a name it is the default one (S3)`(
    sound: String, name: String?, volume: Double?
  ) throws {
    var phone = TestPhone {
      ($0.settings.critical, $0.app.hasCriticalEntitlement) = (true, true)
      // Sounds are off, but a critical one is still heard.
      $0.settings.sounds = false
    }
    let report = try phone.receive(aps: "\"alert\":\"Hi\",\"sound\":\(sound)")
    #expect(
      report.presentation.sound
        == NotificationSound(name: name, isCritical: true, volume: volume))
    #expect(report.presentation.interruptionLevel == .critical)
  }

  // sygnal#365, home-assistant/iOS#92, #241 and #529, gorush#146.
  @Test func `a sound without a text is heard in the background (S4)`() throws {
    var phone = TestPhone()
    let report = try phone.receive(aps: #""sound":"default""#)
    #expect(report.outcome == .updated)
    #expect(report.presentation.sound == .default)
    #expect(report.codes == [] && report.results.contains("S4 heard-without-text"))
    for text in [#""alert":"a","sound":"default""#, #""badge":1"#] {
      let other = try phone.receive(aps: text)
      #expect(!other.results.contains("S4 heard-without-text"))
    }
  }

  @Test func `it is silent if the device file says so (S4)`() throws {
    let silent: (inout SimulatedDevice) -> Void = { $0.assumptions.soundWithoutText = .silent }
    var phone = TestPhone(silent)
    let report = try phone.receive(aps: #""sound":"default""#)
    #expect(report.outcome == .suppressed)
    #expect(report.codes == ["DEV205"])
    let reason = try #require(report.reasons.first { $0.rule.id == "S4" })
    #expect(reason.evidence == .assumed)
    var front = TestPhone {
      silent(&$0)
      ($0.app.state, $0.app.foregroundPresentation) = (.foreground, [.sound])
    }
    let heard = try front.receive(aps: #""sound":"default""#)
    #expect(heard.presentation.sound == .default)
    #expect(heard.outcome == .updated)
    #expect(heard.codes == [])
  }

  // Apple, UNNotificationSound.defaultCritical (I1a). S1: the default sound replaces a file that is
  // missing or in another format.
  @Test(
    arguments: [
      ("", nil), (#","sound":"default""#, nil), (#","sound":"bell.caf""#, "bell.caf"),
      (#","sound":"gone.caf""#, nil), (#","sound":"bell.mp3""#, nil),
    ] as [(String, String?)])
  func `a permitted critical level plays the default critical sound (I1)`(
    sound: String, name: String?
  ) throws {
    let small = try app(["bell.caf"])
    var phone = TestPhone(app: small.app) {
      ($0.settings.critical, $0.app.hasCriticalEntitlement) = (true, true)
    }
    let report = try phone.receive(aps: #""alert":"Hi","interruption-level":"critical""# + sound)
    #expect(
      report.presentation.sound == NotificationSound(name: name, isCritical: name == nil))
    #expect(report.results.contains("I1 default-critical-sound") == sound.isEmpty)
  }

  @Test func `a critical level that is not permitted, or without a text, plays nothing (I1)`()
    throws
  {
    var phone = TestPhone()
    let lowered = try phone.receive(aps: #""alert":"Hi","interruption-level":"critical""#)
    #expect(lowered.presentation.sound == nil)
    var permitted = TestPhone {
      ($0.settings.critical, $0.app.hasCriticalEntitlement) = (true, true)
    }
    let badge = try permitted.receive(aps: #""badge":1,"interruption-level":"critical""#)
    #expect(badge.presentation.sound == nil)
  }

  @Test func `a passive push is silent, with or without a text (I1)`() throws {
    var phone = TestPhone {
      ($0.app.state, $0.app.foregroundPresentation) = (.foreground, [.sound])
    }
    let report = try phone.receive(aps: #""sound":"default","interruption-level":"passive""#)
    #expect(report.presentation.sound == nil)
    #expect(report.results.contains("I1 passive"))
  }

  @Test
  func `a wrong file is reported even where no sound is heard, without claiming one is (S1)`()
    throws
  {
    var phone = TestPhone { $0.settings.sounds = false }
    let report = try phone.receive(aps: #""alert":"Hi","sound":"a.mp3""#)
    #expect(report.codes == ["DEV204"])
    #expect(report.results.contains("A1 sounds-off"))
    #expect(!report.results.contains("S1 sound-missing"))
  }
}
