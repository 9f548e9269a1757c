import DeviceSim
import ServiceExtensionKit
import SourceText
import TestSupport
import Testing

@Suite("The report for a person in a terminal")
struct ReportTextTests {
  /// Renders a capture as text of 80 columns, and as concise lines.
  private func render(
    _ capture: String, printsReasons: Bool = false, isConcise: Bool = false
  ) throws -> String {
    var phone = TestPhone {
      $0.app.name = "Acme"
      $0.app.categories = [
        "MOVE": SimulatedDevice.App.Category(actions: ["Play", "Resign", "Mute"])
      ]
    }
    var report: any ReportRenderer =
      isConcise
      ? ConciseReport(printsReasons: printsReasons)
      : TextReport(
        phone.simulation, in: TerminalStyle(hasColor: false, width: 80),
        printsReasons: printsReasons)
    let output = report.render(Array(capture.utf8), named: "day.jsonl", on: &phone)
    return try #require(String(validating: output, as: UTF8.self))
  }

  private static let capture = #"""
    {"t":34860,"device":"ada0","headers":{"apns-push-type":"alert","apns-collapse-id":"m-1"},"payload":{"aps":{"alert":{"title":"Mina","subtitle":"Acme chess","body":"Your move"},"badge":2,"sound":"default","thread-id":"game-7","category":"MOVE"}}}
    {"t":34920,"device":"ada0","headers":{"apns-push-type":"alert","apns-collapse-id":"m-1"},"payload":{"aps":{"alert":"It is still your move","thread-id":"game-7","interruption-level":"passive"}}}
    {"t":34980,"device":"ada0","headers":{"apns-push-type":"background","apns-priority":"5"},"payload":{"aps":{"content-available":1}}}
    {"t":35040,"device":"bea0","headers":{"apns-push-type":"alert"},"payload":{"aps":{"badge":4}}}
    {"aps":{}}
    {"aps":{"alert":}}
    """#

  @Test("A card for what is seen, a line for what is not, and the stacks at the end")
  func text() throws {
    #expect(
      try render(Self.capture) == """
        day.jsonl:1 · device ada0
        ╭─ Acme ──────────────────────────────────────────────────────── 9:41 UTC ─╮
        │ Mina                                                                     │
        │ Acme chess                                                               │
        │ Your move                                                                │
        │                                                                          │
        │ [ Play ]  [ Resign ]                                                     │
        ╰──────────────────────────────────────────────────────────────────────────╯
          presented · badge 2 · sound default · group game-7
          actions not in the banner: 1

        day.jsonl:2 · device ada0
        ╭┄ Acme ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄ 9:42 UTC ┄╮
        ┊ Acme                                                                     ┊
        ┊ It is still your move                                                    ┊
        ╰┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄╯
          quiet · passive · silent · group game-7

        note[DEV201]: it takes the place of the delivered notification 'm-1'
          --> day.jsonl:2:83
           |
         2 | …ert","apns-collapse-id":"m-1"},"payload":{"aps":{"alert":"It is still you…
           |                          ^^^^^

        day.jsonl:3 · device ada0
        ○ background: nothing seen, app woken

        day.jsonl:4 · device bea0
        ○ updated: no alert, badge 4

        day.jsonl:5
        ○ dropped: it has no alert, badge or sound

        day.jsonl:6
        ○ invalid: the payload is not valid JSON, so nothing is delivered

        error[CAP102]: missing value after ':'
          --> day.jsonl:6:17
           |
         6 | {"aps":{"alert":}}
           |                 ^
        help: write the value, or delete the member

        Notification Center of ada0
        1 notification · badge 2
        ╭─ Acme · game-7 ──────────────────────────────────────────────────────────╮
        │ It is still your move                                                    │
        ╰──────────────────────────────────────────────────────────────────────────╯

        Notification Center of bea0
        empty · badge 4


        """)
  }

  @Test("Reasons stand below the card: rule, evidence, sentence")
  func reasons() throws {
    #expect(
      try render(#"{"aps":{"alert":"Hi","interruption-level":"passive"}}"#, printsReasons: true)
        == """
        day.jsonl:1
        ╭┄ Acme ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄╮
        ┊ Acme                                                                     ┊
        ┊ Hi                                                                       ┊
        ╰┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄╯
          quiet · passive · silent
          P8   observed    the push type allows it, and there is something to show
          L7   observed    the body is the literal, as it is written
          C1   documented  without a collapse identifier it gets an opaque UUID
          G1   documented  it stacks with the app's notifications
          I1   documented  passive: in the list only, no banner, light or sound
          S1   documented  without a sound it is silent
          B1   documented  without a badge the number stays as it is
          T1   observed    without a title the app's name is the title line

        Notification Center
        1 notification · no badge
        ╭─ Acme ───────────────────────────────────────────────────────────────────╮
        │ Hi                                                                       │
        ╰──────────────────────────────────────────────────────────────────────────╯


        """)
  }

  @Test("Concise: a line a push, and one a diagnostic")
  func concise() throws {
    #expect(
      try render(Self.capture, isConcise: true) == """
        day.jsonl:1: presented: Mina — Acme chess — Your move · badge 2 · sound default · group game-7
        day.jsonl:2: quiet: It is still your move · group game-7
        day.jsonl:2:83: note[DEV201]: it takes the place of the delivered notification 'm-1'
        day.jsonl:3: background: nothing seen · app woken
        day.jsonl:4: updated: no alert · badge 4
        day.jsonl:5: dropped: it has no alert, badge or sound
        day.jsonl:6: invalid: the payload is not valid JSON, so nothing is delivered
        day.jsonl:6:17: error[CAP102]: missing value after ':' (write the value, or delete the member)

        """)
  }

  @Test("Concise with reasons: a line each")
  func conciseReasons() throws {
    #expect(
      try render(
        TestPhone.envelope(#"{"aps":{"alert":"Hi"}}"#, type: "background"), printsReasons: true,
        isConcise: true
      ).hasPrefix(
        """
        day.jsonl:1: dropped: a background push is never shown
        day.jsonl:1: because: a background push is never shown [P8, observed]
        day.jsonl:1:
        """))
  }

  @Test("Nothing in a push acts on the terminal")
  func hostile() throws {
    let acting: [ClosedRange<UInt32>] = [0...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069]
    let text = acting.joined().map { "\\u" + String($0 + 0x10000, radix: 16).dropFirst() }.joined()
    let capture = TestPhone.envelope(
      #"{"aps":{"alert":{"title":"\#(text)","loc-key":"\#(text)"},"thread-id":"\#(text)","sound":"\#(text)","category":"\#(text)","\#(text)":1}}"#,
      type: "alert", collapse: "m\u{202E}", device: "\u{202E}\u{9B}31m")
    for isConcise in [false, true] {
      let output = try render(capture + "\n" + capture, printsReasons: true, isConcise: isConcise)
      #expect(output.contains("\n"))
      let found = output.unicodeScalars.filter { scalar in
        scalar != "\n" && acting.contains { $0.contains(scalar.value) }
      }
      #expect(found.isEmpty, "\(found.map { String($0.value, radix: 16) })")
    }
  }
}
