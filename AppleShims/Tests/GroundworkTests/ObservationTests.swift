import Groundwork
import Testing

/// Many public apps import only Foundation in the files of such classes.
@Observable private final class Model {
  var count = 1
}

@Suite struct ObservationTests {
  // Apple, *withObservationTracking(_:onChange:)*: it is called when a read property changes.
  @Test func `an observable class needs only Foundation`() {
    let model = Model()
    nonisolated(unsafe) var changes = 0
    _ = withObservationTracking {
      model.count
    } onChange: {
      changes += 1
    }
    model.count = 2
    #expect(changes == 1 && model.count == 2)
  }
}
