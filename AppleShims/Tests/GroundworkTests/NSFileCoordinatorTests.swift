import Groundwork
import Testing

@Suite struct NSFileCoordinatorTests {
  // developer.apple.com/documentation/foundation/nsfilecoordinator: the accessor runs before the
  // method returns.
  @Test func `an access runs at once, and is reported`() async {
    let (first, second) = (URL(fileURLWithPath: "/a"), URL(fileURLWithPath: "/b"))
    let names = await NotSimulated.names {
      var seen: [URL] = []
      var error: NSError?
      let coordinator = NSFileCoordinator(filePresenter: nil)
      coordinator.coordinate(readingItemAt: first, options: .withoutChanges, error: &error) {
        seen.append($0)
      }
      coordinator.coordinate(writingItemAt: second, options: .forReplacing, error: &error) {
        seen.append($0)
      }
      coordinator.coordinate(readingItemAt: first, writingItemAt: second, error: nil) {
        seen += [$0, $1]
      }
      #expect(seen == [first, second, first, second])
      #expect(error == nil)
    }
    #expect(names == ["NSFileCoordinator"])
  }
}
