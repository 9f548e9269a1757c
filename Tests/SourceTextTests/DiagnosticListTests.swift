import TestSupport
import Testing

@testable import SourceText

@Suite struct DiagnosticListTests {
  private static let limit = DiagnosticList.limit

  private static func made(_ number: Int, _ kind: DiagnosticKind = .invalidJSON) -> Diagnostic {
    Diagnostic(kind, "mistake \(number)")
  }

  private static func list(_ count: Int, _ kind: DiagnosticKind = .invalidJSON) -> DiagnosticList {
    var list = DiagnosticList()
    for number in 0..<count where !list.leavesOut(kind) { list.append(made(number, kind)) }
    return list
  }

  @Test func `as many as the limit are listed as they are`() {
    let all = Self.list(Self.limit).all
    #expect(all == (0..<Self.limit).map { Self.made($0) })
    #expect(all.allSatisfy { $0.notes.isEmpty && $0.unlisted == 0 })
  }

  @Test func `more are counted, and the last that is listed says how many`() {
    let list = Self.list(Self.limit + 234)
    #expect(list.all.map(\.message) == (0..<Self.limit).map { "mistake \($0)" })
    #expect(list.all.last?.notes.map(\.message).lacks([["234", "PAY101"]]) == [])
    #expect(list.all.dropLast().allSatisfy { $0.notes.isEmpty })
  }

  @Test func `kinds are counted apart`() {
    var list = Self.list(Self.limit + 1)
    #expect(list.isFull(for: .invalidJSON) && !list.isFull(for: .duplicateMember))
    list.append(Self.made(0, .duplicateMember))
    #expect(list.all.count == Self.limit + 1)
    #expect(list.all.last?.kind == .duplicateMember && list.all.last?.unlisted == 0)
  }

  @Test func `what parts left out is counted by the whole, once`() {
    var whole = DiagnosticList()
    for part in [Self.list(Self.limit + 5), Self.list(3), Self.list(Self.limit + 7)] {
      whole.append(contentsOf: part.all)
    }
    #expect(whole.all.count == Self.limit)
    #expect(whole.all.filter { $0.unlisted > 0 }.map(\.unlisted) == [Self.limit + 15])
  }

  @Test func `what is like one that is listed is counted there, also by the whole`() {
    var list = Self.list(3)
    list.addLike(1)
    list.addLike(1)
    var whole = Self.list(Self.limit - 2)
    whole.append(contentsOf: list.all)
    #expect(list.all.map(\.unlisted) == [0, 2, 0])
    #expect(whole.all.suffix(2).map(\.unlisted) == [0, 3])
    #expect(list.all[1].notes.map(\.message).lacks([["2", "PAY101"]]) == [])
  }

  @Test func `a copy with another place keeps the count`() throws {
    let last = try #require(Self.list(Self.limit + 1).all.last)
    let file = SourceFile(name: "f", bytes: [1])
    for copy in [
      last.located(at: file.location(at: 0)), last.detached,
      last.replacing(kind: .duplicateMember, help: nil),
    ] {
      #expect(copy.unlisted == 1 && copy.notes.count == 1)
    }
  }
}
