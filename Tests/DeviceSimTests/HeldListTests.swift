import TestSupport
import Testing

@testable import DeviceSim

/// What waits for the summary, against an array that is searched from its start.
@Suite struct HeldListTests {
  private static func item(_ name: Int, release: Double?) -> HeldNotification {
    HeldNotification(
      notification: DeliveredNotification(identifier: "n\(name)"), relevance: 0,
      release: release.map { SimulatedInstant(seconds: $0) })
  }

  @Test func `the list is the array that does the same, after any changes`() {
    var random = RandomBytes(seed: 5)
    for _ in 0..<50 {
      var list = HeldList()
      var array: [HeldNotification] = []
      for _ in 0..<200 {
        let name = Int.random(in: 0..<30, using: &random)
        let identifier = "n\(name)"
        switch Int.random(in: 0..<8, using: &random) {
        case 0...4:
          let release =
            Bool.random(using: &random) ? Double.random(in: 0..<100, using: &random) : nil
          let item = Self.item(name, release: release)
          list.hold(item)
          array.removeAll { $0.notification.identifier == identifier }
          array.append(item)
        case 5:
          list.remove(identifier)
          array.removeAll { $0.notification.identifier == identifier }
        case 6:
          list.update(identifier) { $0.isQuiet = true }
          if let place = array.firstIndex(where: { $0.notification.identifier == identifier }) {
            array[place].notification.isQuiet = true
          }
        default:
          let instant = SimulatedInstant(seconds: Double.random(in: 0..<100, using: &random))
          let due = array.filter { $0.release.map { $0 <= instant } ?? false }
          #expect(list.takeDue(until: instant) == due)
          array.removeAll { due.contains($0) }
        }
        #expect(list.all == array && list.count == array.count)
        #expect(list.isEmpty == array.isEmpty)
        #expect(list == HeldList(array) && list.hashValue == HeldList(array).hashValue)
        #expect(
          list.contains(identifier) == array.contains { $0.notification.identifier == identifier })
      }
    }
  }
}
