import Foundation
import TestSupport
import Testing

@testable import devsim

/// Tests what the page requests from its receiver.
extension LivePageTests {
  @Test func `buttons send steps of a scenario`() throws {
    let (run, log) = try Browser.live(
      Page.live(), try Self.data(["one"]),
      [
        Self.ready,
        ["js": "one('#language').selectedOptions[0].textContent"],
        ["js": "one('#open').click(); one('#focus').click(); 0"],
        ["js": "one('#clear-all').click(); 0"],
        [
          "js":
            "one('#language').value = 'ko'; one('#language').onchange({target: one('#language')}); 0"
        ],
        ["js": "cards(); all('.buttons button').forEach((button) => button.click())"],
        ["js": "one('.row').click(); one('#panel .more').click(); 0"],
        ["js": "all('#actions button').forEach((button) => button.click())"],
        ["wait": "one('#count').textContent === '0 pushes'"], ["noted": 9],
      ])
    #expect(run.results[0] as? String == "en")
    let identifier = "00000000-0000-4000-8000-000000000000"
    #expect(
      log.sorted()
        == [
          #"phones/ab12/events {"do":"open"}"#,
          #"phones/ab12/events {"do":"focus","name":"Focus"}"#,
          #"phones/ab12/events {"do":"clear"}"#,
          #"phones/ab12/events {"do":"languages","languages":["ko"]}"#,
          #"phones/ab12/events {"do":"tap","notification":"\#(identifier)"}"#,
          #"phones/ab12/events {"do":"dismiss","notification":"\#(identifier)"}"#,
          #"pushes {"device":"ab12","payload":{"aps":{"alert":"one"}}}"#,
          "delete pushes", "capture",
        ].sorted())
    #expect(run.console == [])
  }

  @Test func `other languages are fetched for the push that a person looks at`() throws {
    var data = try Self.data(["one"])
    var pushes = try #require(data["pushes"] as? [[String: Any]])
    pushes[0]["localization"] = ["body": ["key": "K", "source": "key"]]
    pushes[0]["index"] = 5
    data["pushes"] = pushes
    let (run, log) = try Browser.live(
      Page.live(), data,
      [
        Self.ready,
        ["js": "one('.row').click(); one('#tab-languages').click(); 0"],
        ["wait": "one('#panel td')"],
        ["js": "all('#panel td').map((e) => e.textContent)"],
      ])
    // What a device shows for a missing argument is marked, in the text that lacks it.
    #expect(
      run.results[1] as? [String] == [
        "title", "a <null>", "en text", "<null>null", "a <null>", "ko text",
      ])
    #expect(log == ["language en of 5", "language ko of 5"])
  }

  @Test func `a picture that the receiver has replaces the type of the attachment`() throws {
    var data = try Self.data(["one", "two"])
    var pushes = try #require(data["pushes"] as? [[String: Any]])
    for index in pushes.indices {
      var content = try #require(pushes[index]["content"] as? [String: Any])
      content["attachments"] = [["identifier": "i", "path": "/d/tmp/\(index).png"]]
      pushes[index]["content"] = content
    }
    data["pushes"] = pushes
    let picture = try Data(
      contentsOf: Repository.url("Examples/attachments/cdn.example.com/photos/harbour.png"))
    data["thumbnails"] = ["0": picture.base64EncodedString()]
    let (run, log) = try Browser.live(
      Page.live(), data,
      [
        Self.ready, ["js": "all('.row').at(-1).click(); 0"],
        ["wait": "one('#panel img.thumb')?.complete"],
        ["js": "one('#panel img.thumb').naturalWidth + ' ' + one('#panel img.thumb').alt"],
        ["js": "one('.row').click(); 0"], ["wait": "one('#panel .thumb.file')"],
        ["js": "new Promise((done) => setTimeout(done, 300))"],
        ["js": "one('#panel .thumb').textContent"],
      ])
    #expect(run.results[1] as? String == "16 attachment 0.png")
    #expect(run.results.last as? String == "attachment png")
    #expect(run.console == [])
    // Each is requested once, however often it is drawn.
    #expect(log.sorted() == ["thumbnail of 0", "thumbnail of 1"])
  }

  @Test func `a token in the address goes with every request`() throws {
    var data = try Self.data(["one"])
    data["token"] = "s3cret"
    let (run, log) = try Browser.live(
      Page.live(), data, query: "?token=s3cret",
      [
        Self.ready, ["js": "one('#lock').click(); one('#count').textContent"], ["noted": 1],
      ])
    #expect(run.results[0] as? String == "1 push")
    #expect(log == [#"phones/ab12/events {"do":"lock"}"#])
    let refused = try Browser.live(
      Page.live(), data, [["wait": "one('#status.bad')"], ["js": "one('#count').textContent"]])
    #expect(refused.run.results[0] as? String == "Not loaded")
  }
}
