import SourceText
import Testing

@testable import DeviceSim

/// What can be expected of the steps of a day, and what a failure says.
@Suite struct DayExpectationTests {
  private typealias Day = TestScenario

  /// X11: a reminder of an extension is due after its time; A4: APNs keeps one push.
  @Test func `what is delivered without a push of the step can be expected`() throws {
    let steps = """
      {\(Day.push(#""alert": "a""#, id: "a")), "expect": {"delivered": []}},
      {"do": "offline"},
      {\(Day.push(#""alert": "b""#, id: "b")), "expect": {"outcome": "held", "delivered": []}},
      {"do": "online",
       "expect": {"delivered": [{"identifier": "b", "outcome": "presented"}]}},
      {"do": "wait", "expect": {"delivered": []}}
      """
    #expect(try Day.failures(steps, Day.start) == [])
    let wrong = """
      {"do": "offline"}, {\(Day.push(#""alert": "b""#, id: "b"))},
      {"do": "online", "expect": {"delivered": [{"content": {"body": "c"}, "outcome": "quiet"}]}},
      {"do": "wait", "expect": {"delivered": [{"identifier": "b"}]}}
      """
    #expect(
      try Day.failures(wrong, Day.start) == [
        "3 delivered[0].content.body", "3 delivered[0].outcome",
        "4 delivered",
      ])
  }

  // scenarios.md: the operators and `null` are for any value. A4: the phone is online, or the service
  // kept a push.
  @Test func `an operator compares everything that was delivered`() throws {
    for (expected, without, with) in [
      ("null", true, false), (#"{"any": [[{"identifier": "b"}]]}"#, false, true),
      (#"{"any": [[], [{"identifier": "a"}]]}"#, true, false),
      (#"{"contains": [{"identifier": "b"}]}"#, false, true),
      (#"{"contains": [{"identifier": "a"}]}"#, false, false),
    ] {
      let steps = """
        {\(Day.push(#""alert": "a""#, id: "a")), "expect": {"delivered": \(expected)}},
        {"do": "offline"}, {\(Day.push(#""alert": "b""#, id: "b"))},
        {"do": "online", "expect": {"delivered": \(expected)}}
        """
      let wrong = [without ? nil : "1 delivered", with ? nil : "4 delivered"].compactMap(\.self)
      #expect(try Day.failures(steps, Day.start) == wrong, "\(expected)")
    }
    let element = """
      {"do": "offline"}, {\(Day.push(#""alert": "b""#, id: "b"))},
      {"do": "online", "expect": {"delivered": [{"any": [{"identifier": "a"}]}]}}
      """
    #expect(try Day.failures(element, Day.start) == ["3 delivered[0]"])
  }

  // scenarios.md: an array contains an element that matches. A banner with a literal '%' and a body
  // with a key has two diagnostics.
  @Test func `one diagnostic of several can be expected`() throws {
    func failures(_ codes: String) throws -> [String] {
      try Day.failures(
        """
        {\(Day.push(#""alert": {"title": "5%", "body": "a", "loc-key": "K"}, "sond": 1"#)),
         "expect": {"diagnostics": {"contains": [\(codes)]}}}
        """, Day.start)
    }
    #expect(try failures(#"{"code": "PAY203"}"#) == [])
    #expect(try failures(#"{"code": "PAY302"}, {"code": "PAY203", "severity": "warning"}"#) == [])
    #expect(try failures(#"{"code": "PAY203"}, {"code": "CAP101"}"#) == ["1 diagnostics"])
  }

  // scenarios.md: a failure prints the decisions that made the difference. The badge is of the first
  // push, and the second one is not about it.
  @Test func `a failure names no decision of a push that does not explain it`() throws {
    let steps = """
      {\(Day.push(#""alert": "a", "badge": 3"#))}, {\(Day.push(#""alert": """#))},
      {"do": "unlock", "expect": {"phone": {"badge": 0}}}
      """
    #expect(try Day.run(steps).failures.map { $0.reasons.map(\.result) } == [[]])
    let empty = #"{\#(Day.push(#""alert": """#)), "expect": {"phone": {"badge": 1}}}"#
    let reasons = try Day.run(empty).failures.flatMap(\.reasons)
    #expect(reasons.contains { $0.rule.id == "P8" && $0.result == "nothing-to-show" })
  }

  // scenarios.md: a failure prints the decisions that made the difference. A4: the push service
  // drops what expired, and what has expiration 0 while the phone is offline.
  @Test func `a failure about what was delivered has the decisions about it`() throws {
    for (expiration, elements) in [("1773478860", "[]"), ("0", #"[{"identifier": "a"}]"#)] {
      let header = #", "apns-expiration": \#(expiration)"#
      let steps = """
        {"do": "offline"}, {\(Day.push(#""alert": "a""#, id: "a", further: header))},
        {"after": "5m", "do": "online", "expect": {"delivered": \(elements)}}
        """
      let failure = try #require(try Day.run(steps, Day.start).failures.first)
      #expect(failure.path == "delivered")
      #expect(failure.reasons.contains { $0.rule.id == "A4" }, "\(failure.notes)")
      // What was delivered has its own decisions; otherwise they are those of the push.
      #expect(failure.decidingStep == (elements == "[]" ? nil : 2))
    }
  }

  // L7: the texts are the literals. No rule decides the number of a push or the badge of its
  // content.
  @Test func `a failure names only decisions about its member`() throws {
    let steps = #"""
      {\#(Day.push(#""alert": {"title": "a", "body": "a"}, "badge": 1"#)),
       "expect": {"index": 5, "content": {"body": "b", "badge": 2, "title": "b"}}}
      """#
    let failures = try Day.run(steps).failures
    #expect(failures.map(\.path) == ["index", "content.body", "content.badge", "content.title"])
    let reasons = failures.map { $0.reasons.map(\.result) }
    #expect(reasons == [[], ["body-literal"], [], ["title-literal"]])
  }

  // scenarios.md: the decisions that made the difference. Here the person made it, not a push.
  @Test func `a failure names what a step changed, or the step whose push was decided so`() throws {
    let steps = """
      {"do": "lock"}, {\(Day.push(#""alert": "a""#, id: "a"))},
      {"do": "unlock", "expect": {"phone": {"locked": true}}},
      {"do": "lock", "expect": {"phone": {"lockScreen": [{"body": "a"}]}}},
      {"do": "clear", "expect": {"phone": {"groups": [{"thread": "b"}]}}},
      {"do": "focus", "name": "Work", "expect": {"phone": {"focus": null}}}
      """
    let failures = try Day.run(steps).failures
    #expect(failures.map(\.step) == [3, 4, 5, 6])
    #expect(failures[0].former == "true" && failures[0].reasons.isEmpty)
    #expect(failures[1].former == nil && failures[1].decidingStep == 2)
    #expect(failures[1].reasons.map(\.rule.id) == ["A1"])
    #expect(failures[2].former?.contains(#""notifications":["a"]"#) == true)
    #expect(failures[2].notes.first?.hasPrefix("before this step it was [") == true)
    #expect(failures[3].notes.first == "before this step it was absent")
  }

  @Test func `a list that badge 0 cleared names it`() throws {
    let steps = """
      {\(Day.push(#""alert": "a", "badge": 3"#, id: "a"))},
      {\(Day.push(#""badge": 0"#)), "expect": {"phone": {"groups": [{"notifications": ["a"]}]}}}
      """
    let reasons = try Day.run(steps).failures.map { $0.reasons.map(\.result) }
    #expect(reasons == [["list-cleared"]])
  }

  @Test func `a list that badge 0 always clears names it`() throws {
    let steps = """
      {\(Day.push(#""alert": "a", "badge": 0"#, id: "a")),
       "expect": {"phone": {"groups": [{"notifications": ["a"]}]}}}
      """
    let day = try Day.run(steps, #""device": {"badgeZero": "alwaysClears"},"#)
    let reasons = try #require(day.failures.first).reasons.map(\.result)
    #expect(reasons.contains("own-alert-cleared"))
  }

  @Test func `several pushes are expected one by one`() throws {
    let pushes = #"{"push": [{"aps": {"alert": "a"}}, {"aps": {"badge": 1}}], "expect":"#
    let right = #"[{"outcome": "presented"}, {"outcome": "updated", "phone": {"badge": 1}}]}"#
    #expect(try Day.failures("\(pushes) \(right)") == [])
    #expect(try Day.failures("\(pushes) [{}, {\"outcome\": \"held\"}]}") == ["1 [1].outcome"])
  }

  @Test func `one of several phones can be expected, each by other members`() throws {
    func steps(_ thread: String) -> String {
      """
      {\(Day.push(#""alert": "a", "thread-id": "t""#, id: "a")),
       "expect": {"phone": {"any": [{"badge": 1}, {"locked": false, "groups": [{"thread": "\(thread)"}],
                                    "apps": [{"notifications": [{"identifier": "a"}]}]}]}}}
      """
    }
    #expect(try Day.failures(steps("t")) == [])
    #expect(try Day.failures(steps("u")) == ["1 phone"])
  }

  @Test func `a recorded step has the newest notifications of the phone`() throws {
    let steps = (0..<40).map { "{\(Day.push(#""alert": "a""#, id: "n\($0)"))}" }
    let read = Day.read(steps.joined(separator: ", "))
    let scenario = try #require(read.value)
    let moments = try scenario.run(in: scenario.environment(), isRecorded: true).moments
    #expect(moments.count == 40 && moments.allSatisfy { $0.pushes.count == 1 })
    let names = try moments.map { moment in
      let document = JSONReader.read(SourceFile(name: "phone", bytes: moment.phone)).document
      let groups = try #require(document.member("groups", of: JSONNode(0)))
      let group = try #require(document.elements(of: groups).first { _ in true })
      let list = try #require(document.member("notifications", of: group))
      return document.elements(of: list).compactMap(document.string)
    }
    #expect(names[0] == ["n0"])
    // Newest first (G1), 30 of them.
    #expect(names[39] == (10..<40).reversed().map { "n\($0)" })
  }
}
