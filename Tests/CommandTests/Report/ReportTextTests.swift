import DeviceSim
import TestSupport
import Testing

@testable import devsim

@Suite struct ReportTextTests {
  /// Renders a capture as text of 80 columns, and as concise lines.
  private func render(
    _ capture: String, printsReasons: Bool = false, isConcise: Bool = false
  ) throws -> String {
    var environment = Simulation.Environment()
    environment.device.app.name = "Acme"
    environment.device.app.categories = [
      "MOVE": SimulatedDevice.App.Category(actions: ["Play", "Resign", "Mute"])
    ]
    var simulation = Simulation(environment)
    let report: ReplayReport =
      isConcise
      ? .concise(ConciseReport(printsReasons: printsReasons))
      : .text(
        TextReport(
          in: TerminalStyle(hasColor: false, width: 80),
          printsReasons: printsReasons))
    let output = report.render(capture, named: "day.jsonl", in: &simulation)
    return try #require(String(validating: output, as: UTF8.self))
  }

  private static let capture = #"""
    {"t":34860,"device":"ada0",\#
    "headers":{"apns-push-type":"alert","apns-collapse-id":"m-1"},\#
    "payload":{"aps":{"alert":{"title":"Mina","subtitle":"Acme chess","body":"Your move"},\#
    "badge":2,"sound":"default","thread-id":"game-7","category":"MOVE"}}}
    {"t":34920,"device":"ada0",\#
    "headers":{"apns-push-type":"alert","apns-collapse-id":"m-1"},\#
    "payload":{"aps":{"alert":"It is still your move","thread-id":"game-7",\#
    "interruption-level":"passive"}}}
    {"t":34980,"device":"ada0",\#
    "headers":{"apns-push-type":"background","apns-priority":"5"},\#
    "payload":{"aps":{"content-available":1}}}
    {"t":35040,"device":"bea0",\#
    "headers":{"apns-push-type":"alert"},"payload":{"aps":{"badge":4}}}
    {"aps":{}}
    {"aps":{"alert":}}
    """#

  // G5: an app registers its own categories; a list has no room for actions.
  @Test(arguments: [[], ["--locked"]])
  func `a card has the actions of the app, in a banner`(flags: [String]) throws {
    func app(_ actions: String) -> String {
      #"{"app":{"categories":{"C":{"actions":[\#(actions)]}}}}"#
    }
    let device =
      #"{"apps":{"com.a":\#(app(#""First""#)),"com.b":\#(app(#""One","Two","Three""#))}}"#
    let folder = try ScratchFolder(["device.json": device])
    let push = #"""
      {"headers":{"apns-push-type":"alert","apns-topic":"com.b"},\#
      "payload":{"aps":{"alert":"x","category":"C"}}}
      """#
    let arguments = ["replay", "-", "--device", folder.path("device.json")] + flags
    let card = try CommandRunner().devsim(arguments, input: push).output
    let report = try CommandRunner().devsim(arguments + ["--format", "jsonl"], input: push)
    let presentation = try #require(report.jsonLines().first?["presentation"] as? [String: Any])
    #expect(card.contains("[ One ]  [ Two ]") == flags.isEmpty)
    #expect(card.contains("actions not in the banner: 1") == flags.isEmpty)
    #expect(!card.contains("First") && !card.contains("Three"))
    #expect(presentation["actions"] as? [String] == (flags.isEmpty ? ["One", "Two"] : nil))
  }

  @Test func `a visible push is a card, any other one a line, and stacks follow`() throws {
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
        ┊ It is still your move                                                    ┊
        ╰┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄╯
          quiet · passive · silent · group game-7

        note[DEV201]: it replaces the delivered notification 'm-1'
          --> day.jsonl:2:83
           |
         2 | …ert","apns-collapse-id":"m-1"},"payload":{"aps":{"alert":"It is still you…
           |                          ^^^^^

        day.jsonl:3 · device ada0
        ○ background: nothing seen, app woken

        day.jsonl:4 · device bea0
        ○ updated: no alert, badge 4

        day.jsonl:5
        ○ dropped: it has no alert, badge or sound that counts

        day.jsonl:6
        ○ invalid: the payload is not valid JSON, so nothing is delivered

        error[CAP102]: missing value after ':'
          --> day.jsonl:6:17
           |
         6 | {"aps":{"alert":}}
           |                 ^
        help: write the value, or delete the member

        Notification Center of ada0
        badge 2
        1 notification delivered quietly
        ╭─ Acme · game-7 ──────────────────────────────────────────────────────────╮
        │ It is still your move                                                    │
        ╰──────────────────────────────────────────────────────────────────────────╯

        Notification Center of bea0
        empty · badge 4


        """)
  }

  @Test func `reasons follow the card: rule, evidence, sentence`() throws {
    #expect(
      try render(#"{"aps":{"alert":"Hi","interruption-level":"passive"}}"#, printsReasons: true)
        == """
        day.jsonl:1
        ╭┄ Acme ┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄╮
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
        no badge
        1 notification delivered quietly
        ╭─ Acme ───────────────────────────────────────────────────────────────────╮
        │ Hi                                                                       │
        ╰──────────────────────────────────────────────────────────────────────────╯


        """)
  }

  @Test func `the concise format has one line for each push and diagnostic`() throws {
    #expect(
      try render(Self.capture, isConcise: true) == """
        day.jsonl:1: presented: Mina — Acme chess — Your move · badge 2 · sound default · \
        group game-7
        day.jsonl:2: quiet: It is still your move · group game-7
        day.jsonl:2:83: note[DEV201]: it replaces the delivered notification 'm-1'
        day.jsonl:3: background: nothing seen · app woken
        day.jsonl:4: updated: no alert · badge 4
        day.jsonl:5: dropped: it has no alert, badge or sound that counts
        day.jsonl:6: invalid: the payload is not valid JSON, so nothing is delivered
        day.jsonl:6:17: error[CAP102]: missing value after ':' \
        (write the value, or delete the member)

        """)
  }

  @Test func `the concise format has one line for each reason`() throws {
    #expect(
      try render(
        #"{"headers":{"apns-push-type":"background"},"payload":{"aps":{"alert":"Hi"}}}"#,
        printsReasons: true, isConcise: true
      ).hasPrefix(
        """
        day.jsonl:1: dropped: a background push is never shown
        day.jsonl:1: because: a background push is never shown [P8, observed]
        day.jsonl:1:
        """))
  }

  @Test func `nothing in a push controls the terminal`() throws {
    let acting: [ClosedRange<UInt32>] = [0...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069]
    let text = acting.joined().map { "\\u" + String($0 + 0x10000, radix: 16).dropFirst() }.joined()
    let capture = """
      {"t":1000,"device":"\u{202E}\u{9B}31m",\
      "headers":{"apns-collapse-id":"m\u{202E}","apns-push-type":"alert"},\
      "payload":{"aps":{"alert":{"title":"\(text)","loc-key":"\(text)"},"thread-id":"\(text)",\
      "sound":"\(text)","category":"\(text)","\(text)":1}}}
      """
    for isConcise in [false, true] {
      let output = try render(capture + "\n" + capture, printsReasons: true, isConcise: isConcise)
      #expect(output.contains("\n"))
      let found = output.unicodeScalars.filter { scalar in
        scalar != "\n" && acting.contains { $0.contains(scalar.value) }
      }
      #expect(found.isEmpty, "\(found.map { String($0.value, radix: 16) })")
    }
  }

  // MARK: - Extensions

  /// A push that the extension may change.
  private static func mutable(_ members: String) -> String {
    #"{"headers":{"apns-push-type":"alert"},"payload":{"aps":{\#(members),"mutable-content":1}}}"#
  }

  /// Returns the cards of a capture, in a terminal of 200 columns.
  private func cards(_ capture: String, in simulation: inout Simulation) -> String {
    let cards = TextReport(in: TerminalStyle(hasColor: false, width: 200), printsReasons: false)
    let output = ReplayReport.text(cards).render(capture, named: "push.json", in: &simulation)
    return String(decoding: output, as: UTF8.self)
  }

  @Test func `a concise line has the attachments, like the card (X9)`() {
    var simulation = Simulation.editing {
      $0.attachments = ["gate.png", "song.mp3"].map {
        NotificationAttachment(identifier: "", path: "/tmp/\($0)")
      }
    }
    let report = ConciseReport(printsReasons: false)
    let capture = Self.mutable(#""alert":"original","badge":2,"sound":"default""#)
    let output = ReplayReport.concise(report).render(capture, named: "push.json", in: &simulation)
    #expect(
      String(decoding: output, as: UTF8.self)
        == "push.json:1: presented: original · 📎 /tmp/gate.png · 📎 /tmp/song.mp3 · badge 2 · "
        + "sound default\n")
    #expect(cards(capture, in: &simulation).contains("│ 📎 /tmp/song.mp3"))
  }

  @Test func `an avatar replaces the icon on the card (X10)`() {
    var simulation = Simulation.editing {
      $0.title = "Ada"
      $0.communication = CommunicationContext(sender: .init(displayName: "Ada"))
    }
    let text = cards(Self.mutable(#""alert":"See you at six""#), in: &simulation)
    #expect(text.contains("│ 👤 Ada"))
  }

  /// Sets the badge, then answers with the content that it received.
  private final class BadgeSetter: NotificationTransformer {
    private let center: SimulatedCenter

    init(_ center: SimulatedCenter) {
      self.center = center
    }

    func didReceive(
      _ request: NotificationRequest,
      withContentHandler contentHandler: @escaping @Sendable (NotificationContent) -> Void
    ) {
      center.apply(.setBadge(5))
      contentHandler(request.content)
    }
  }

  @Test func `the footer of a card has the effects of the extension (X11)`() {
    var environment = Simulation.Environment()
    environment.serviceExtension = ExtensionPipeline([
      ExtensionStep("setter", .transformer { _, center in BadgeSetter(center) })
    ])
    var simulation = Simulation(environment)
    let text = cards(Self.mutable(#""alert":"y""#), in: &simulation)
    #expect(text.contains("the extension set the badge to 5"))
  }
}
