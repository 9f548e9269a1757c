import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// Tests a restart while the extension works.
extension ServiceExtensionTests {
  // X5: killed, the original content is shown; with the entitlement, nothing is.
  @Test(arguments: [false, true])
  func `a restart ends the work of the extension`(mayFilter: Bool) throws {
    var phone = TestPhone(extension: Self.shouting(mayFilter: mayFilter))
    _ = phone.simulation.deliver(
      Self.push(100, "a", nil, text: "plain") + Self.push(101, "m", "20") + Self.push(102, "n", "9")
    )
    phone.simulation.advance(to: SimulatedInstant(seconds: 105))
    let killed = phone.simulation.perform(.reboot)
    #expect(killed.map(\.identifier) == ["m", "n"])
    #expect(killed.map(\.body.text) == ["m", "n"])
    #expect(
      killed.map(\.outcome) == (mayFilter ? [.dropped, .dropped] : [.presented, .presented]))
    let result = mayFilter ? "X5 hidden-at-restart" : "X5 killed-at-restart"
    #expect(killed.allSatisfy { $0.results.contains(result) })
    #expect(killed.allSatisfy { !$0.results.contains("C1 app-identifier") })
    #expect(
      killed.flatMap(\.reasons).filter { $0.rule.id == "X5" }.allSatisfy { $0.evidence == .assumed }
    )
    let later = phone.simulation.advance(to: SimulatedInstant(seconds: 200))
    #expect(later.isEmpty)
    let bodies = phone.simulation.phone()?.notifications.map(\.body)
    #expect(bodies == (mayFilter ? ["plain"] : ["n", "m", "plain"]))
    // The queue of the extension is empty: nothing waits.
    let next = phone.simulation.deliver(Self.push(300, "o", "0"))
    #expect(next.map(\.body.text) == ["O"])
  }

  @Test func `a restart ends the work of a restored phone too`() throws {
    let pipeline = Self.shouting()
    var phone = TestPhone(extension: pipeline)
    _ = phone.simulation.deliver(Self.push(100, "m", "20"))
    var next = TestPhone(extension: pipeline)
    _ = next.simulation.deliver(phone.simulation.writtenStates)
    #expect(next.simulation.perform(.reboot).map(\.body.text) == ["m"])
  }
}
