import DeviceSim
import SourceText
import Testing

@Suite("The list of a device drawn in a terminal")
struct TerminalStacksTests {
  @Test("Groups stand in the order given, a card that lies on others shows it (G2)")
  func stacks() {
    let stacks = NotificationStacks(
      device: "00fc13", badge: 3,
      groups: [
        .init(
          appName: "Acme", name: "t-42", count: 3, topTitle: "민지", topBody: "오늘 저녁에 만나요"),
        .init(appName: "Acme", name: "", count: 1, topTitle: "", topBody: "Hi\nthere"),
      ])
    #expect(
      stacks.render(in: TerminalStyle(hasColor: false, width: 30)) == """
        Notification Center of 00fc13
        4 notifications · badge 3
        ╭─ Acme · t-42 ────────── 3 ─╮
        │ 민지                       │
        │ 오늘 저녁에 만나요         │
        ╰┬──────────────────────────┬╯
         ╰─ +2 more ────────────────╯
        ╭─ Acme ─────────────────────╮
        │ Hi there                   │
        ╰────────────────────────────╯

        """)
  }

  @Test("An empty list says so")
  func empty() {
    let stacks = NotificationStacks(device: "", badge: 0, groups: [])
    #expect(stacks.render(in: .plain) == "Notification Center\nempty · no badge\n")
  }
}
