import DeviceSim
import SourceText
import TestSupport
import Testing

@testable import devsim

/// docs/receive.md, "Answers".
@Suite struct AnswerPlanTests {
  private func plan(_ orders: String...) throws -> AnswerPlan {
    var plan = AnswerPlan()
    for order in orders {
      try plan.add(SourceFile(name: "answers.json", bytes: Array(order.utf8)))
    }
    return plan
  }

  private func reasons(_ plan: AnswerPlan, _ devices: String...) -> [String?] {
    var plan = plan
    return devices.map { plan.take(for: $0).reason?.rawValue }
  }

  @Test func `what holds for the next answers comes before what lasts`() throws {
    let delayed = try plan(#"{"delay": "2s"}"#, #"{"reason": "TooManyRequests", "count": 1}"#)
    var rest = delayed
    let first = rest.take(for: "aa")
    #expect(first.reason?.rawValue == "TooManyRequests" && first.delay == 2)
    let second = rest.take(for: "aa")
    #expect(second.reason == nil && second.delay == 2)
    #expect(
      reasons(
        try plan(
          #"{"reason": "TooManyRequests"}"#,
          #"[{"count": 1}, {"reason": "InternalServerError", "count": 1}]"#),
        "aa", "aa", "aa") == [nil, "InternalServerError", "TooManyRequests"])
  }

  @Test func `an order for a device comes before one for all, whichever is older`() throws {
    let all = #"{"reason": "TooManyRequests"}"#
    let one = #"{"device": "aa", "reason": "Unregistered"}"#
    for orders in [try plan(all, one), try plan(one, all)] {
      #expect(reasons(orders, "aa", "bb") == ["Unregistered", "TooManyRequests"])
    }
    #expect(
      reasons(try plan(one, #"{"device": "aa", "reason": "BadDeviceToken"}"#), "aa")
        == ["BadDeviceToken"])
    #expect(reasons(try plan(one, "[]"), "aa") == [nil])
  }

  @Test(arguments: [
    (#"{"reason": "Unregisterd"}"#, ["'reason'", "'Unregistered'"]),
    (#"{"reason": "QUOTA_EXCEDED"}"#, ["'reason'", "'QUOTA_EXCEEDED'"]),
    (#"{"reason": "slow"}"#, ["'reason'", "APNs", "FCM"]),
    (#"{"reason": 429}"#, ["'reason'", "APNs", "FCM"]),
    (#"{"delay": 500}"#, ["'delay'", #""0.5s""#]),
    (#"{"dealy": "2s"}"#, ["'dealy'", "'delay'"]),
  ])
  func `a mistake names what was probably meant`(order: String, facts: [String]) throws {
    let mistake = try #require(throws: FileMistake.self) { try plan(order) }
    #expect(mistake.message.lacks(facts) == [])
  }

  /// docs/report-format.md: tokens that differ only in the case of their letters are one phone.
  @Test func `a token is the same in capital letters`() throws {
    let token = String(repeating: "cafe", count: 16)
    let order = #"{"device": "\#(token.uppercased())", "reason": "Unregistered", "count": 2}"#
    #expect(
      reasons(try plan(order), token, token.uppercased(), token)
        == ["Unregistered", "Unregistered", nil])
  }
}
