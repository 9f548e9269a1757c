import Foundation
import TestSupport
import Testing

@testable import devsim

/// The page of a receiver, with a server of the test's own.
@Suite(
  .ownThread,
  .enabled(if: Browser.isAvailable, "the tests of the page need python3 and chromium"))
struct LivePageTests {
  /// The reports and the phone of some pushes, as the API of a receiver has them.
  static func data(_ bodies: [String]) throws -> [String: Any] {
    let lines = bodies.map { #"{"device": "ab12", "payload": {"aps": {"alert": "\#($0)"}}}"# }
    let objects = try Browser.objects(
      ["replay", "-", "--format", "jsonl", "--state"], input: lines.joined(separator: "\n"))
    let info: [String: Any] = [
      "schema": "devsim.receiver/1", "apns": "https://127.0.0.1:2197", "languages": ["en", "ko"],
      "apps": ["": "Acme"],
    ]
    return [
      "info": info, "pushes": objects.filter { $0["schema"] as? String == "devsim.push/1" },
      "phones": objects.filter { $0["schema"] as? String == "devsim.device/1" },
    ]
  }

  static let ready = ["wait": "one('#status.live')"]

  @Test func `the page shows what the receiver has, and each push and phone that comes`() throws {
    var data = try Self.data(["one", "two"])
    let later = try Self.data(["one", "two", "three"])
    let pushes = try #require(later["pushes"] as? [Any])
    let phones = try #require(later["phones"] as? [Any])
    data["later"] = [
      ["event": "push", "data": pushes[2]], ["event": "phone", "data": phones[0]],
    ]
    let (run, log) = try Browser.live(
      Page.live(), data,
      [
        Self.ready,
        ["js": "[one('#count').textContent, one('#status').textContent]"],
        ["js": "cards()"],
        ["js": "one('#lock').click(); 0"],
        ["wait": "all('.row').length === 3 && cards().length === 3"],
        ["js": "cards()"],
        ["js": "one('.row .text').textContent"],
      ])
    #expect(run.results[0] as? [String] == ["2 pushes", "receiving at https://127.0.0.1:2197"])
    #expect(run.results[1] as? [String] == ["Acme|two", "Acme|one"])
    #expect(run.results[3] as? [String] == ["Acme|three", "Acme|two", "Acme|one"])
    #expect(run.results[4] as? String == "three")
    #expect(log == [#"phones/ab12/events {"do":"lock"}"#])
    #expect(run.console == [])
  }

  @Test func `before the first push, the phone has the settings of the service`() throws {
    var data = try Self.data(["one"])
    var phone = try #require((data["phones"] as? [[String: Any]])?.first)
    (data["pushes"], data["phones"]) = ([], [])
    for member in ["apps", "groups", "lockScreen"] { phone[member] = [Any]() }
    phone["device"] = ""
    (phone["locked"], phone["language"], phone["focus"]) = (true, "ko", "Work")
    var info = try #require(data["info"] as? [String: Any])
    info["phone"] = phone
    data["info"] = info
    phone["locked"] = false
    data["later"] = [["event": "settings", "data": phone]]
    let seen = "[one('#lock').textContent, one('#focus').ariaPressed, one('#language').value]"
    let (run, log) = try Browser.live(
      Page.live(), data,
      [
        Self.ready, ["js": seen], ["js": "one('.focus').textContent"],
        ["js": "one('#lock').click(); 0"], ["wait": "one('#lock').textContent === 'Lock'"],
        ["js": seen],
      ])
    #expect(run.results[0] as? [String] == ["Unlock", "true", "ko"])
    #expect((run.results[1] as? String)?.contains("Work") == true)
    #expect(run.results.last as? [String] == ["Lock", "true", "ko"])
    #expect(log == [#"phones/-/events {"do":"unlock"}"#])
    #expect(run.console == [])
  }

  /// The API: `DELETE /api/v1/pushes` forgets the pushes; the phones stay as they are.
  @Test func `after the pushes are cleared, the phones are as they were`() throws {
    let (run, _) = try Browser.live(
      Page.live(), try Self.data(["one", "two"]),
      [
        Self.ready, ["js": "one('#actions button').click(); 0"],
        ["wait": "one('#count').textContent === '0 pushes'"], ["js": "cards()"],
      ])
    #expect(run.results.last as? [String] == ["Acme|two", "Acme|one"])
    #expect(run.console == [])
  }

  @Test func `without a push, no capture is blamed for the time`() throws {
    var data = try Self.data(["one"])
    (data["pushes"], data["phones"]) = ([], [])
    let (run, _) = try Browser.live(
      Page.live(), data,
      [
        Self.ready, ["js": "one('#phone')?.textContent ?? ''"],
        ["js": "one('#phone').textContent.includes('no time in the capture')"],
      ])
    #expect(run.results[0] as? String != "" && run.results[1] as? Bool == false)
  }

  @Test func `before the data arrives, the page says that it loads`() throws {
    var data = try Self.data(["one"])
    data["delay"] = 2
    let (run, _) = try Browser.live(
      Page.live(), data,
      [
        ["js": "one('#count').textContent + one('#rows').textContent + one('#phone').textContent"],
        Self.ready, ["js": "one('#count').textContent"],
      ])
    let before = run.results[0] as? String ?? ""
    #expect(before.contains("Loading") && !before.contains("No push") && !before.contains("0 push"))
    #expect(!before.contains("No notifications"))
    #expect(run.results.last as? String == "1 push")
  }

  @Test func `the page opens on the phone of the newest push that reached one`() throws {
    var data = try Self.data(["one"])
    var pushes = try #require(data["pushes"] as? [[String: Any]])
    var phones = try #require(data["phones"] as? [[String: Any]])
    for (index, device) in ["cd34", "xyz", "ab12"].enumerated() {
      var push = pushes[0]
      push["index"] = index + 1
      push["device"] = device
      if index > 0 { push["outcome"] = "dropped" }
      pushes.append(push)
    }
    var phone = phones[0]
    phone["device"] = "cd34"
    phones.append(phone)
    (data["pushes"], data["phones"]) = (pushes, phones)
    let (run, _) = try Browser.live(
      Page.live(), data,
      [
        Self.ready, ["js": "one('#devices').value"],
        // The push that was refused reached no phone.
        ["js": "all('.row')[1].click(); new Promise((done) => setTimeout(done, 300))"],
        ["js": "one('#devices').value + ' ' + one('#status').className"],
      ])
    #expect(run.results[0] as? String == "cd34")
    #expect(run.results.last as? String == "cd34 live")
  }

  @Test func `after a gap in the numbers of pushes, all of them are read again`() throws {
    var data = try Self.data(["one", "two"])
    var later = try #require(try Self.data(["far"])["pushes"] as? [[String: Any]])
    later[0]["index"] = 300
    data["later"] = [["event": "push", "data": later[0]]]
    let asked = "performance.getEntriesByType('resource').filter((e) => e.name.includes('limit='))"
    let (run, _) = try Browser.live(
      Page.live(), data,
      [
        Self.ready, ["js": "one('#lock').click(); 0"], ["wait": "\(asked).length === 2"],
        ["js": "one('#count').textContent"],
        ["wait": "one('#said').textContent"], ["js": "one('#said').textContent"],
      ])
    #expect(run.results[1] as? String == "2 pushes")
    #expect(run.results[2] as? String == "299 pushes")
    #expect(run.console == [])
  }

  @Test func `a Focus and the app in the foreground are seen, and have an end`() throws {
    var data = try Self.data(["one"])
    var phones = try #require(data["phones"] as? [[String: Any]])
    phones[0]["focus"] = "Work"
    phones[0]["foreground"] = ""
    data["phones"] = phones
    let (run, log) = try Browser.live(
      Page.live(), data,
      [
        Self.ready, ["js": "one('.screen').textContent"],
        ["js": "[one('#open').textContent, one('#focus').ariaPressed]"],
        ["js": "one('#open').click(); one('#focus').click(); 0"], ["noted": 2],
      ])
    let screen = run.results[0] as? String ?? ""
    #expect(screen.contains("Work") && screen.contains("In the foreground: Acme"))
    #expect(run.results[1] as? [String] == ["Leave Acme", "true"])
    #expect(
      log.sorted()
        == [#"phones/ab12/events {"do":"background"}"#, #"phones/ab12/events {"do":"focusOff"}"#])
    #expect(run.console == [])
  }

  @Test func `texts that the receiver sends are never markup`() throws {
    var data = try Self.data(["one"])
    var pushes = try #require(data["pushes"] as? [[String: Any]])
    pushes[0]["content"] = ["title": "<img src=x onerror='window.hacked=1'>", "body": "</p><b>"]
    data["pushes"] = pushes
    data["info"] = ["apns": "<b>", "languages": [], "apps": ["": "<i>x</i>"]] as [String: Any]
    let (run, _) = try Browser.live(
      Page.live(), data,
      [
        Self.ready, ["js": "one('.row').click(); one('#panel h3').textContent"],
        ["js": "[window.hacked ?? 'safe', one('#status').textContent]"],
      ])
    #expect(run.results[0] as? String == "<img src=x onerror='window.hacked=1'>")
    #expect(run.results[1] as? [String] == ["safe", "receiving at <b>"])
    #expect(run.console == [])
  }
}
