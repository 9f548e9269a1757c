import DeviceSim
import Testing

@testable import devsim

@Suite struct TerminalCardTests {
  static let narrow = TerminalStyle(hasColor: false, width: 42)

  static var invitation: NotificationCard {
    var card = NotificationCard(appName: "Acme", outcome: "presented")
    card.time = "9:41"
    card.title = "민지 님이 초대했어요 🎉"
    card.subtitle = "오늘 저녁"
    card.body = "서교동에서 저녁을 함께 먹어요. 늦지 않게 와 주세요!"
    card.badge = 3
    card.sound = "default"
    card.group = "t-42"
    (card.actions, card.otherActionCount) = (["참석", "거절"], 1)
    return card
  }

  @Test func `a card shows the visible parts inside and other effects below`() {
    #expect(
      Self.invitation.render(in: Self.narrow) == """
        ╭─ Acme ──────────────────────── 9:41 ─╮
        │ 민지 님이 초대했어요 🎉              │
        │ 오늘 저녁                            │
        │ 서교동에서 저녁을 함께 먹어요. 늦지  │
        │ 않게 와 주세요!                      │
        │                                      │
        │ [ 참석 ]  [ 거절 ]                   │
        ╰──────────────────────────────────────╯
          presented · badge 3 · sound default
          group t-42
          actions not in the banner: 1

        """)
  }

  @Test func `without a title the app's name at the edge is the title line (T1)`() throws {
    var card = NotificationCard(appName: "Acme", outcome: "presented")
    card.body = "Hi"
    let lines = card.render(in: Self.narrow).split(separator: "\n")
    try #require(lines.count == 4)
    #expect(lines[0].hasPrefix("╭─ Acme ─"))
    #expect(lines[1] == "│ Hi                                   │")
    #expect(lines[3] == "  presented · silent")
  }

  @Test func `the level is visible without colour (I1)`() {
    var card = Self.invitation
    card.level = .timeSensitive
    #expect(card.render(in: Self.narrow).contains("│ TIME SENSITIVE "))
    card.level = .critical
    let critical = card.render(in: Self.narrow)
    #expect(critical.hasPrefix("┏━ Acme ━"))
    #expect(critical.contains("┃ CRITICAL "))
    card.level = .passive
    let passive = card.render(in: Self.narrow)
    #expect(passive.hasPrefix("╭┄ Acme ┄"))
    #expect(passive.contains("presented · passive"))
  }

  @Test func `badge 0 removes the badge, a missing sound is silent (B1, S1)`() {
    var card = Self.invitation
    card.badge = 0
    card.sound = nil
    card.remarks = ["replaces m-1"]
    #expect(
      card.render(in: TerminalStyle(hasColor: false, width: 80))
        .contains("  presented · badge removed · silent · group t-42"))
    #expect(card.render(in: Self.narrow).contains("replaces m-1\n"))
  }

  @Test(arguments: [(0, 30), (32, 30), (43, 41), (78, 76), (200, 76)])
  func `a frame leaves two columns free, between 30 and 76`(terminal: Int, card: Int) {
    var long = Self.invitation
    long.appName = String(repeating: "긴이름", count: 40)
    long.title = "دعوة من ليلى " + String(repeating: "مرحبا ", count: 30)
    long.subtitle = String(repeating: "👨‍👩‍👧‍👦", count: 50)
    long.attachments = [String(repeating: "장", count: 60) + ".png", "خريطة.png"]
    long.actions = [String(repeating: "a", count: 100), "قبول"]
    let style = TerminalStyle(hasColor: false, width: terminal)
    let lines = long.render(in: style).split(separator: "\n")
    let framed = lines.filter { !$0.hasPrefix("  ") }
    #expect(framed.count > 8)
    #expect(framed.allSatisfy { DisplayWidth.columns(of: $0) == card })
    #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= card })
  }

  @Test func `nothing in a payload controls the terminal or leaves the frame`() {
    let acting: [ClosedRange<UInt32>] = [
      0x00...0x1F, 0x7F...0x9F, 0x2028...0x2029, 0x202A...0x202E, 0x2066...0x2069,
    ]
    let hostile = acting.joined().compactMap(Unicode.Scalar.init).map { "x\($0)" }.joined()
    var card = NotificationCard(appName: hostile, outcome: "presented")
    card.time = hostile
    card.title = hostile
    card.subtitle = hostile
    card.body = hostile
    card.sound = hostile
    card.group = hostile
    card.actions = [hostile, hostile]
    card.attachments = [hostile]
    card.remarks = [hostile]
    let stack = NotificationStack(
      appName: hostile, name: hostile, count: 2, topTitle: hostile, topBody: hostile)
    let picture = PhonePicture(
      device: hostile, badges: [.init(appName: hostile, number: 1), .init(appName: "", number: 2)],
      stacks: [stack], stacksApart: [stack], waiting: [hostile])
    let unseen = UnseenPushLine(outcome: .dropped, facts: [hostile])
    let texts = [
      card.render(in: Self.narrow), picture.render(in: Self.narrow), unseen.render(in: Self.narrow),
    ]
    for text in texts {
      let found = text.unicodeScalars.filter { scalar in
        scalar != "\n" && acting.contains { $0.contains(scalar.value) }
      }
      #expect(found.isEmpty)
      #expect(text.split(separator: "\n").allSatisfy { DisplayWidth.columns(of: $0) <= 42 })
    }
  }

  @Test func `right-to-left texts are isolated, line by line`() {
    var card = Self.invitation
    card.title = "دعوة من ليلى"
    card.actions = ["قبول"]
    let text = card.render(in: Self.narrow)
    #expect(text.contains("│ \u{2067}دعوة من ليلى\u{2069} "))
    #expect(text.contains("│ [ \u{2067}قبول\u{2069} ] "))
    for line in text.split(separator: "\n") {
      let opened = line.unicodeScalars.count { $0 == "\u{2067}" || $0 == "\u{2066}" }
      #expect(opened == line.unicodeScalars.count { $0 == "\u{2069}" })
    }
  }

  @Test func `with colour the same characters are written`() {
    var card = Self.invitation
    card.level = .critical
    let colorful = card.render(in: TerminalStyle(hasColor: true, width: 42))
    #expect(colorful.contains("\u{1B}[1m민지 님이 초대했어요 🎉\u{1B}[0m"))
    #expect(colorful.replacing(/\u{1B}\[[0-9;]*m/, with: "") == card.render(in: Self.narrow))
  }

  @Test func `a push that shows nothing takes one line`() {
    let line = UnseenPushLine(outcome: .background, facts: ["nothing seen", "app woken"])
    #expect(line.render(in: Self.narrow) == "○ background: nothing seen, app woken\n")
    #expect(
      line.render(in: TerminalStyle(hasColor: false, width: 30))
        == "○ background: nothing seen,\n  app woken\n")
  }
}
