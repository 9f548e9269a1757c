import Testing

@testable import DeviceSim

@Suite struct ActivityNamesTests {
  @Test func `a name is on the phone that had it last, after the names that came before it`() {
    var names = ActivityNames()
    #expect(names.isEmpty && names.phone(of: "a") == nil && names.names(on: 0) == [])
    for name in ["a", "b", "c"] { names.note(name, on: 0) }
    names.note("d", on: 1)
    names.note("a", on: 0)
    #expect(names.names(on: 0) == ["a", "b", "c"])
    names.note("b", on: 1)
    #expect(names.names(on: 0) == ["a", "c"] && names.names(on: 1) == ["d", "b"])
    names.note("b", on: 0)
    #expect(names.names(on: 0) == ["a", "c", "b"] && names.names(on: 1) == ["d"])
    #expect(names.phone(of: "b") == 0 && names.phone(of: "d") == 1)
  }

  /// To search all names of a phone for each of them would take minutes.
  @Test func `many names may move from phone to phone`() {
    var names = ActivityNames()
    let all = (0..<50_000).map { "ride \($0)" }
    for phone in 0..<3 { for name in all.reversed() { names.note(name, on: phone) } }
    #expect(names.names(on: 0) == [] && names.names(on: 1) == [])
    #expect(names.names(on: 2) == all.reversed())
  }
}
