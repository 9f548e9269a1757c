import Groundwork
import Testing

/// Selectors, with which nothing is called: each use says so.
@Suite struct SelectorTests {
  private final class Watcher: NSObject {
    private(set) var calls = 0

    func refresh() { calls += 1 }
  }

  @Test func `a selector has the name that it was made with`() {
    let refresh: Selector = "refresh"
    #expect(refresh == Selector("refresh") && refresh == NSSelectorFromString("refresh"))
    #expect(NSStringFromSelector(SEL("refresh")) == "refresh")
    #expect(refresh != Selector("refresh:"))
  }

  @Test func `what would call a method reports its selector`() async {
    let watcher = Watcher()
    let center = NotificationCenter()
    let name = NSNotification.Name("changed")
    let names = await NotSimulated.names {
      center.addObserver(watcher, selector: SEL("observed"), name: name, object: nil)
      center.post(name: name, object: nil)
      let timer = Timer.scheduledTimer(
        timeInterval: 60, target: watcher, selector: SEL("timed"), userInfo: nil, repeats: false)
      timer.fire()
      Timer(
        timeInterval: 60, target: watcher, selector: SEL("made"), userInfo: nil, repeats: false
      ).fire()
      #expect(watcher.perform(SEL("performed")) == nil)
      watcher.perform(SEL("later"), with: nil, afterDelay: 0)
      watcher.performSelector(onMainThread: SEL("main"), with: nil, waitUntilDone: true)
      #expect(!watcher.responds(to: SEL("asked")))
      watcher.perform(SEL("performed"), with: watcher)
    }
    #expect(
      names
        == ["observed", "timed", "made", "performed", "later", "main", "asked"].map {
          "#selector(\($0))"
        })
    #expect(watcher.calls == 0)
  }
}
