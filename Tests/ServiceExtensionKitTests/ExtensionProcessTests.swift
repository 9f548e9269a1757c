import Foundation
import SourceText
import TestSupport
import Testing

@testable import ServiceExtensionKit

/// Tests pushes with a misbehaving extension program: each file in `Extensions` is such a program.
@Suite(.ownThread) struct ExtensionProcessTests {
  private static let folder = Repository.url("Tests/ServiceExtensionKitTests/Extensions")
  /// 15 seconds of the device, each of which takes a fifth of a second.
  private static let limits = ExtensionLimits(time: .seconds(15), timeScale: 0.2)

  private static func process(
    _ name: String, _ limits: ExtensionLimits = Self.limits
  ) -> ExtensionProcess {
    ExtensionProcess(folder.appending(path: name).path(percentEncoded: false), limits: limits)
  }

  private static func requests(_ bodies: [String]) -> [NotificationRequest] {
    bodies.map {
      NotificationRequest(identifier: "m", content: NotificationContent(title: "Acme", body: $0))
    }
  }

  private static func run(
    _ process: ExtensionProcess, _ bodies: [String], filtering: Bool = false,
    log: (String) -> Void = { _ in }
  ) -> [Checked<ExtensionOutcome>] {
    let pipeline = ExtensionPipeline([ExtensionStep(process)], hasFilteringEntitlement: filtering)
    let requests = requests(bodies)
    let answers = pipeline.answers(to: requests) { log($1) }
    return zip(answers, requests).map { answer, request in
      let result = pipeline.outcome(of: answer, to: request)
      return Checked(result.outcome, result.diagnostics)
    }
  }

  @Test func `every program here is one of the cases`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let names =
      (Self.cases + Self.unusable).map(\.name) + [
        "common", "answers-when-it-expires", "flood-and-crash", "waits-until-heard",
      ]
    #expect(Set(files) == Set(names))
  }

  @Test(arguments: cases)
  func `X5: a failure with one push is reported there, and the others are answered`(
    _ example: Case
  ) throws {
    // Programs that end for another reason get all the time that a busy machine needs.
    let limits = example.code == "EXT201" ? Self.limits : ExtensionLimits()
    let process = Self.process(example.name, limits)
    var log: [String] = []
    let results = Self.run(process, ["one", "bad", "two", "three"]) { log.append($0) }
    process.end()
    try #require(results.count == 4)
    for index in [0, 2, 3] {
      #expect(results[index].value == .modified(NotificationContent(body: "ok")))
      // It answers the previous push many times, and perhaps before that is reported.
      let isAnsweredAgain = index == 0 && example.name == "flood-of-answers"
      #expect(results[index].codes == [] || isAnsweredAgain && results[index].codes == ["EXT302"])
    }
    #expect(results[1].codes == (example.code.map { [$0] } ?? []))
    if example.isAnswered {
      #expect(results[1].value == .modified(NotificationContent(body: "ok")))
    } else {
      #expect(results[1].value.content(for: Self.requests(["bad"])[0])?.body == "bad")
    }
    if let diagnostic = results[1].diagnostics.first {
      #expect(diagnostic.message.contains(example.message), "\(diagnostic.message)")
      if let note = example.note {
        #expect(diagnostic.notes.first?.message.hasPrefix(note) == true)
      }
    }
    try expectNothingLeft(of: process, log)
  }

  @Test(arguments: unusable)
  func `X5: a program that serves nothing fails each push in the same way`(_ example: Case) throws {
    let process = Self.process(example.name)
    let results = Self.run(process, ["one", "two"])
    for result in results {
      #expect(result.codes == [example.code])
      #expect(result.value.content(for: Self.requests(["bad"])[0])?.body == "bad")
      #expect(result.diagnostics[0].message.contains(example.message), "\(result.diagnostics)")
    }
    process.end()
    try expectNothingLeft(of: process, [])
  }

  @Test(arguments: [
    ("crash-signal", ExtensionOutcome.Reason.failed), ("exit-without-answer", .neverAnswered),
    ("garbage", .failed), ("never-answers", .timeExpired), ("suppresses", .withoutText),
  ])
  func `X5: with the filtering entitlement nothing is shown`(
    name: String, reason: ExtensionOutcome.Reason
  ) {
    let results = Self.run(Self.process(name), ["one", "bad"], filtering: true)
    #expect(results[0].value == .modified(NotificationContent(body: "ok")))
    #expect(results[1].value == .suppressed(reason, badge: nil, sound: nil))
  }

  @Test func `X3: a second before the end it is notified, and its answer counts, with EXT201`() {
    let limits = ExtensionLimits(time: .seconds(2))
    let results = Self.run(Self.process("answers-when-it-expires", limits), ["bad", "two"])
    #expect(results.map(\.codes) == [["EXT201"], []])
    #expect(results.allSatisfy { $0.value == .modified(NotificationContent(body: "ok")) })
    #expect(results[0].diagnostics[0].message.contains("answered only when"))
  }

  @Test func `X6: one process serves all, and is restarted only after it failed`() throws {
    let process = Self.process("works-ahead")
    let bodies = (0..<1000).map { "push \($0)" }
    #expect(Self.run(process, bodies).allSatisfy { $0.diagnostics.isEmpty })
    #expect(try children(named: "works-ahead").count == 1)
    _ = Self.run(process, ["one"])
    #expect(try children(named: "works-ahead").count == 1)
    process.end()
    #expect(try children(named: "works-ahead") == [])
  }

  /// Returns the last output of a process.
  private static func lastWords(of process: ExtensionProcess) -> [String] {
    var log: [String] = []
    process.end { event in
      if case .log(_, let line) = event { log.append(line) }
    }
    return log
  }

  @Test func `in a flood of log lines the start and end of each request are reported`() throws {
    let process = Self.process("flood-of-log-lines")
    var log: [String] = []
    _ = Self.run(process, ["bad", "bad"]) { log.append($0) }
    process.end()
    // 1 000 000 bytes for each, of which 64 KB and 4 KB are reported.
    let whole = ExtensionLog.limit / 5
    let gaps = log.indices.filter { log[$0].hasSuffix("bytes left out)") }
    try #require(gaps.count == 2)
    #expect(gaps[0] >= whole && gaps[0] <= whole + 1)
    #expect(log[gaps[0]].hasPrefix("(930") || log[gaps[0]].hasPrefix("(931"), "\(log[gaps[0]])")
    #expect(log[(gaps[0] + 1)...].prefix(800).allSatisfy { $0 == "talk" })
    let rest = log[(gaps[1] + 1)...]
    #expect(rest.count > 800 && rest.count <= ExtensionLog.endLimit / 5)
    #expect(rest.allSatisfy { $0 == "talk" })
  }

  @Test func `the message of a crash after a flood of log lines is reported`() {
    let process = Self.process("flood-and-crash")
    var log: [String] = []
    let results = Self.run(process, ["bad", "two"]) { log.append($0) }
    #expect(results.map(\.codes) == [["EXT203"], []])
    #expect(log.contains { $0.hasSuffix("bytes left out)") })
    #expect(log.last == "no such member")
  }

  @Test func `X6: an answer arrives before the next request is answered, and a line before it`() {
    // It writes a line, and waits for a file, which is made when the previous answer arrives.
    let marker = FileManager.default.temporaryDirectory.appending(
      path: "devsim-heard-\(getpid())-\(UInt64.random(in: 0...UInt64.max))")
    defer { try? FileManager.default.removeItem(at: marker) }
    let process = Self.process("waits-until-heard", ExtensionLimits())
    let bodies = ["one", marker.path(percentEncoded: false), "two"]
    var heard: [String] = []
    ExtensionPipeline([ExtensionStep(process)]).answer(Self.requests(bodies)) { event in
      switch event {
      case .log(let step, let line): heard.append("\(step): \(line)")
      case .answers(let answers):
        // If the first answer does not arrive, the second never comes.
        heard += answers.map { $0.failure == nil ? "answer" : "failure" }
        if heard.filter({ $0 == "answer" }).count == 1 {
          _ = FileManager.default.createFile(atPath: bodies[1], contents: nil)
        }
      }
    }
    process.end()
    let answers = heard.indices.filter { heard[$0] == "answer" }
    let lines = (1...3).map { heard.firstIndex(of: "waits-until-heard: \($0)") ?? heard.count }
    #expect(heard.count == 6 && answers.count == 3, "\(heard)")
    // Output that is written at the same moment as an answer may be on either side of it.
    #expect(zip(lines, answers).allSatisfy { $0 < $1 } && lines == lines.sorted(), "\(heard)")
  }

  @Test func `the answers of a program go on to the next step as they arrive`() {
    let steps = [
      ExtensionStep(Self.process("works-ahead")), .editing { $0.body += "!" },
      ExtensionStep(Self.process("crash-status")),
    ]
    let pipeline = ExtensionPipeline(steps)
    let requests = Self.requests(["one", "two", "three"])
    let outcomes = zip(pipeline.answers(to: requests), requests).map {
      pipeline.outcome(of: $0, to: $1)
    }
    pipeline.endProcesses()
    #expect(outcomes.map(\.diagnostics.isEmpty) == [true, true, true])
    #expect(outcomes.map { $0.outcome.content(for: .original)?.body } == ["ok", "ok", "ok"])
  }

  @Test(arguments: [
    (
      "answers-at-the-end",
      ["warning[EXT302]: extension 'answers-at-the-end' answered request 1 again"]
    ),
    (
      "garbage-at-the-end",
      ["error[EXT205]: extension 'garbage-at-the-end' wrote 'bye', which is not a JSON object"]
    ),
    ("never-ends", []),
  ])
  func `X4: messages after all pushes are reported are logged`(name: String, log: [String]) {
    let process = Self.process(name)
    #expect(Self.run(process, ["bad", "two"]).allSatisfy { $0.diagnostics.isEmpty })
    #expect(Self.lastWords(of: process) == log)
  }

  @Test func `X4: a second answer that comes with later pushes is logged, and is not theirs`() {
    let process = Self.process("answers-again-later")
    #expect(Self.run(process, ["bad", "two"]).allSatisfy { $0.diagnostics.isEmpty })
    var log: [String] = []
    let results = Self.run(process, ["three"]) { log.append($0) }
    #expect(results.allSatisfy { $0.diagnostics.isEmpty })
    process.end()
    let line = "warning[EXT302]: extension 'answers-again-later' answered request 1 again"
    #expect(log == [line])
  }

  @Test func `X5: garbage after the last answer is reported there, and hides no answer`() {
    let process = Self.process("garbage-after-answer")
    let results = Self.run(process, ["one", "bad"])
    #expect(results.map(\.codes) == [[], ["EXT205"]])
    #expect(results.allSatisfy { $0.value == .modified(NotificationContent(body: "ok")) })
    #expect(Self.run(process, ["three"]).map(\.codes) == [[]])
  }

  @Test func `output of a program before it crashes is not lost`() {
    let process = Self.process("crash-status")
    var log: [String] = []
    _ = Self.run(process, ["bad"]) { log.append($0) }
    #expect(log == ["no such member"])
  }

  @Test func `a program and a transformer are steps of one pipeline, in their order`() {
    let pipeline = ExtensionPipeline([
      .editing { $0.body = "bad" }, ExtensionStep(Self.process("works-ahead")),
      .editing { $0.body += "!" },
    ])
    #expect(pipeline.run(.original).value.content(for: .original)?.body == "ok!")
    let usage = pipeline.answers(to: [.original])[0].usage
    #expect(usage != nil && usage.map { $0.time > .zero } == true)
    pipeline.endProcesses()
  }

  // MARK: - Remaining processes

  /// Fails if a process, a zombie or an orphaned child of a program still exists.
  private func expectNothingLeft(of process: ExtensionProcess, _ log: [String]) throws {
    #expect(try children(named: process.name) == [])
    let strays = log.filter { $0.hasPrefix("stray ") }.compactMap { Int32($0.dropFirst(6)) }
    let expected = ["stray-children": 3, "hidden-children": 1][process.name] ?? 0
    #expect(strays.count == expected)
    for pid in strays { #expect(kill(pid, 0) != 0 || state(of: pid) == "Z", "\(pid) lives on") }
  }

  /// Returns the children of these tests, live or dead, that run a program here.
  private func children(named name: String) throws -> [Int32] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }.filter {
      guard let line = FileManager.default.contents(atPath: "/proc/\($0)/stat"),
        let tail = String(decoding: line, as: UTF8.self).split(separator: ")").last,
        tail.split(separator: " ").dropFirst().first.flatMap({ Int32($0) }) == getpid()
      else { return false }
      // For a zombie only the name of the file remains, cut to 15 bytes.
      return String(decoding: line, as: UTF8.self).contains("(\(name.prefix(15)))")
    }
  }

  private func state(of pid: Int32) -> Substring? {
    FileManager.default.contents(atPath: "/proc/\(pid)/stat")
      .flatMap { String(decoding: $0, as: UTF8.self).split(separator: ")").last }?
      .split(separator: " ").first
  }
}
