import Foundation
import TestSupport
import Testing

@testable import devsim

/// What a push that arrives does to the page, for those who work with the keyboard or listen.
@Suite(
  .ownThread,
  .enabled(if: Browser.isAvailable, "the tests of the page need python3 and chromium"))
struct ArrivingPushTests {
  /// A receiver that has two pushes, and gets a third one after each step.
  private static func data() throws -> [String: Any] {
    var data = try LivePageTests.data(["one", "two"])
    let later = try LivePageTests.data(["one", "two", "three"])
    let pushes = try #require(later["pushes"] as? [Any])
    let phones = try #require(later["phones"] as? [Any])
    data["later"] = [
      ["event": "push", "data": pushes[2]], ["event": "phone", "data": phones[0]],
    ]
    return data
  }

  private static let arrive = [
    ["js": "one('#lock').click(); 0"],
    ["wait": "all('.row').length === 3 && all('#phone .card').length === 3"],
  ]

  @Test func `it is announced as a person reads it`() throws {
    let (run, _) = try Browser.live(
      Page.live(), try Self.data(),
      [LivePageTests.ready, ["js": "cards(); one('#said').textContent"]] + Self.arrive + [
        ["wait": "one('#said').textContent"],
        ["js": "[one('#said').getAttribute('role'), one('#said').innerText]"],
        ["js": "search('two'); one('#said').textContent"],
      ])
    #expect(run.results[0] as? String == "")
    #expect(run.results[2] as? [String] == ["status", "Acme: three"])
    #expect(run.results[3] as? String == "1 of 3 pushes")
    #expect(run.console == [])
  }

  @Test func `the focus, the open stack and the rows stay`() throws {
    let (run, _) = try Browser.live(
      Page.live(), try Self.data(),
      [
        LivePageTests.ready,
        ["js": "cards(); window.kept = all('.toggle, .row, .card, #lock, #language'); 0"],
        ["js": "one('.toggle').focus(); one('.feed').tabIndex"],
      ] + Self.arrive + [
        ["js": "kept.map((element) => element.isConnected)"],
        ["js": "document.activeElement === kept.find((e) => e.className === 'toggle')"],
        ["js": "one('.toggle').getAttribute('aria-expanded')"],
        ["js": "all('.row').map((row) => row.id + ' ' + row.ariaPosInSet + '/' + row.ariaSetSize)"],
      ])
    #expect(run.results[3] as? [Bool] == Array(repeating: true, count: 7))
    #expect(run.results[4] as? Bool == true)
    #expect(run.results[5] as? String == "true")
    #expect(run.results[6] as? [String] == ["push-2 1/3", "push-1 2/3", "push-0 3/3"])
    #expect(run.console == [])
  }

  @Test func `a stack that comes to the top keeps the focus`() throws {
    let threads = { (threads: [String]) throws -> [String: Any] in
      let lines = threads.map {
        #"{"device": "ab12", "payload": {"aps": {"alert": "x", "thread-id": "\#($0)"}}}"#
      }
      let objects = try Browser.objects(
        ["replay", "-", "--format", "jsonl", "--state"], input: lines.joined(separator: "\n"))
      return [
        "pushes": objects.filter { $0["schema"] as? String == "devsim.push/1" },
        "phones": objects.filter { $0["schema"] as? String == "devsim.device/1" },
      ]
    }
    var data = try Self.data()
    try data.merge(threads(["low", "high"])) { $1 }
    let later = try threads(["low", "high", "low"])
    let pushes = try #require(later["pushes"] as? [Any])
    let phones = try #require(later["phones"] as? [Any])
    data["later"] = [
      ["event": "push", "data": pushes[2]], ["event": "phone", "data": phones[0]],
    ]
    let labels = "all('.stack').map((stack) => stack.ariaLabel)"
    let (run, _) = try Browser.live(
      Page.live(), data,
      [
        LivePageTests.ready, ["js": labels],
        ["js": "window.low = all('.toggle')[1]; low.focus(); one('#lock').click(); 0"],
        ["wait": "all('.row').length === 3"], ["js": labels],
        ["js": "document.activeElement === low"],
      ])
    #expect(run.results[0] as? [String] == ["Acme, high", "Acme, low"])
    #expect(run.results[2] as? [String] == ["Acme, low", "Acme, high"])
    #expect(run.results[3] as? Bool == true)
    #expect(run.console == [])
  }

  @Test func `the page has the newest phones, and gets an older one with its push`() throws {
    var data = try LivePageTests.data(["one"])
    let phones = try #require(data["phones"] as? [[String: Any]])
    let pushes = try #require(data["pushes"] as? [[String: Any]])
    data["phones"] = (1...500).map { number in
      phones[0].merging(["device": "d\(number)"]) { $1 }
    }
    data["pushes"] = pushes.map { $0.merging(["device": "old"]) { $1 } }
    data["olderPhones"] = ["old": phones[0].merging(["device": "old"]) { $1 }]
    let (run, _) = try Browser.live(
      Page.live(), data,
      [
        LivePageTests.ready, ["js": "one('#devices').lastChild.textContent"],
        ["js": "[cards().length, one('.row').click()].length"],
        ["wait": "one('#devices').value === 'old'"],
        ["js": "[one('#devices').options.length, cards().join()]"],
      ])
    #expect(run.results[0] as? String == "For an older one, choose its push")
    #expect((run.results[2] as? [Any])?[0] as? Int == 501)
    #expect((run.results[2] as? [Any])?[1] as? String == "Acme|one")
    #expect(run.console == [])
  }
}
