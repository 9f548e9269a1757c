import DeviceSim
import Testing

@testable import devsim

@Suite struct TerminalStacksTests {
  @Test func `groups keep their order, and a stack shows the next card (G2)`() {
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

  @Test func `an empty list is reported as empty`() {
    let stacks = NotificationStacks(device: "", badge: 0, groups: [])
    #expect(stacks.render(in: .plain) == "Notification Center\nempty · no badge\n")
  }
}
