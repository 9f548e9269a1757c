import Foundation
import SourceText
import TestSupport
import Testing

@testable import ServiceExtensionKit

/// Tests programs that use the notification center: each test writes its own, after the common part
/// of `Extensions`.
@Suite(.ownThread) struct CenterProcessTests {
  private let scratch: ScratchFolder

  init() throws {
    scratch = try ScratchFolder()
    let common = Repository.url("Tests/ServiceExtensionKitTests/Extensions/common")
    try FileManager.default.copyItem(at: common, to: scratch.url.appending(path: "common"))
  }

  private func process(_ script: String) throws -> ExtensionProcess {
    let path = try scratch.program(". \"${0%/*}/common\"\n\(script)\n")
    return ExtensionProcess(path, limits: ExtensionLimits(time: .seconds(15), timeScale: 0.3))
  }

  private func answer(
    _ process: ExtensionProcess, _ body: String, _ center: CenterState = CenterState()
  ) -> ExtensionAnswer {
    answers(process, [body], center)[0]
  }

  private func answers(
    _ process: ExtensionProcess, _ bodies: [String], _ center: CenterState = CenterState()
  ) -> [ExtensionAnswer] {
    let requests = bodies.map {
      NotificationRequest(identifier: "m", content: NotificationContent(body: $0))
    }
    return ExtensionPipeline([ExtensionStep(process)]).answers(to: requests, center: center)
  }

  @Test func `X11: changes before the answer are reported with it`() throws {
    let process = try process(
      """
      bad() { say '{"type":"center","id":'$id',"setBadge":5}'
        say '{"type":"center","id":'$id',"removeDelivered":["a"]}'; answer "$id"; }
      ready ',"center":true,"ahead":64'
      serve
      """)
    defer { process.end() }
    #expect(process.centerUse == .unknown)
    let first = answer(process, "bad")
    #expect(process.centerUse == .used)
    #expect(first.changes == [.setBadge(5), .removeDelivered(identifiers: ["a"])])
    #expect(first.lateChanges == [] && first.failure == nil)
    #expect(answer(process, "good").changes == [])
  }

  @Test func `X11: changes after a forgotten request count too`() throws {
    let process = try process(
      #"""
      bad() {
        printf '{"type":"forgotten","id":%s}\n{"type":"center","id":%s,"setBadge":1}\n' $id $id
        say '{"type":"center","id":'$id',"setBadge":2}'
      }
      ready ',"center":true'
      serve
      """#)
    defer { process.end() }
    let forgotten = answer(process, "bad")
    #expect(forgotten.changes == [.setBadge(1), .setBadge(2)])
    #expect(forgotten.failure == .neverAnswered)
    #expect(answer(process, "good").failure == nil)
  }

  @Test(arguments: [
    "kill -SEGV $$", "exit 0", "exit 3", "echo nonsense", "sleep 5",
    #"say '{"type":"forgotten","id":'$id'}'"#,
  ])
  func `X11: changes stay when the program fails afterwards`(end: String) throws {
    let process = try process(
      """
      bad() { say '{"type":"center","id":'$id',"removeAllDelivered":true}'; \(end); }
      ready ',"center":true'
      serve
      """)
    defer { process.end() }
    // A program that answered and ended with status 0 gets the next request again, unless it
    // started with it.
    #expect(answer(process, "good").failure == nil)
    let failed = answer(process, "bad")
    #expect(failed.failure != nil)
    #expect(failed.changes == [.removeAllDelivered])
  }

  @Test func `X11: changes after the answer are late`() throws {
    let process = try process(
      """
      bad() { answer "$id"; say '{"type":"center","id":'$id',"setBadge":1}'; }
      ready ',"center":true'
      serve
      """)
    defer { process.end() }
    let answers = answers(process, ["bad", "good"])
    #expect(answers[0].changes == [] && answers[0].lateChanges == [.setBadge(1)])
    #expect(answers[1].changes == [] && answers[1].lateChanges == [])
  }

  @Test func `changes with the id of an earlier push belong to the current one`()
    throws
  {
    let process = try process(
      """
      bad() { say '{"type":"center","id":1,"setBadge":1}'; answer "$id"; }
      ready ',"center":true'
      serve
      """)
    defer { process.end() }
    #expect(answer(process, "good").changes == [])
    #expect(answer(process, "bad").changes == [.setBadge(1)])
  }

  @Test func `a program that did not declare 'center' may not change it`()
    throws
  {
    let process = try process(
      """
      bad() { say '{"type":"center","id":'$id',"setBadge":1}'; answer "$id"; }
      ready ',"ahead":2'
      serve
      """)
    defer { process.end() }
    let answer = answer(process, "bad")
    #expect(process.centerUse == .none)
    #expect(answer.failure == .failed && answer.changes == [])
    let diagnostic = try #require(answer.diagnostics.first)
    #expect(diagnostic.kind.code == "EXT205")
    #expect(diagnostic.message.contains("sent a request to the center without announcing it"))
  }

  @Test func `an id that it did not receive is a mistake`() throws {
    let process = try process(
      """
      bad() { say '{"type":"center","id":9,"setBadge":1}'; answer "$id"; }
      ready ',"center":true'
      serve
      """)
    defer { process.end() }
    let answer = answer(process, "bad")
    #expect(answer.failure == .failed)
    #expect(answer.diagnostics.first?.message.contains("for request 9") == true)
  }

  @Test func `only a program that declares 'center' gets its state`() throws {
    let state = CenterState(badge: 42)
    for (flag, isTold) in [(#","center":true"#, true), ("", false)] {
      let scratch = try ScratchFolder()
      let path = try scratch.program(
        """
        printf '{"type":"ready","version":1%s}\\n' '\(flag)'
        while IFS= read -r line; do
          case $line in
            *'"center":{"badge":42'*) echo '{"type":"content","id":1,"content":{"body":"told"}}' ;;
            *) echo '{"type":"content","id":1,"content":{"body":"not told"}}' ;;
          esac
        done
        """)
      let process = ExtensionProcess(path)
      defer { withExtendedLifetime(scratch) { process.end() } }
      guard case .success(let content) = answer(process, "good", state).content else {
        Issue.record("no answer")
        continue
      }
      #expect(content.body == (isTold ? "told" : "not told"))
    }
  }

  @Test(arguments: [(",\"center\":true", ""), ("", ",\"center\":true"), ("", "")])
  func `declaring another 'center' after a restart is a mistake`(
    first: String, second: String
  ) throws {
    let process = try process(
      """
      if [ -e "${0%/*}/started" ]; then ready '\(second)'; else ready '\(first)'; fi
      : > "${0%/*}/started"
      bad() { exit 3; }
      serve
      """)
    defer { process.end() }
    #expect(answer(process, "good").failure == nil)
    let use = process.centerUse
    #expect(answer(process, "bad").diagnostics.map(\.kind.code) == ["EXT203"])
    let again = answer(process, "good")
    #expect(again.diagnostics.map(\.kind.code) == (first == second ? [] : ["EXT205"]))
    #expect(again.diagnostics.allSatisfy { $0.message.contains("wrote another value of 'center'") })
    #expect(process.centerUse == use)
  }

  @Test(arguments: [(2, "answered request 2, which devsim did not send"), (1, "request 1 again")])
  func `an answer to a request that never came is reported, even if no more come`(
    id: Int, message: String
  ) throws {
    let process = try process(
      """
      ready ',"center":true'
      serve
      answer \(id)
      """)
    #expect(answer(process, "good").failure == nil)
    var log: [String] = []
    process.end { if case .log(_, let line) = $0 { log.append(line) } }
    #expect(log.count == 1 && log[0].contains(message), "\(log)")
  }

  @Test func `a change after the last answer, with no push left for it, is reported`() throws {
    let process = try process(
      """
      ready ',"center":true'
      serve
      say '{"type":"center","id":1,"setBadge":3}'
      """)
    #expect(answer(process, "good").changes == [])
    var log: [String] = []
    process.end { if case .log(_, let line) = $0 { log.append(line) } }
    #expect(log.count == 1 && log[0].contains("the center 1 change after its last answer"))
  }
}
