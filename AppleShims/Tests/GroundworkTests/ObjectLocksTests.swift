import Groundwork
import Testing

// objc-sync.h: the lock is recursive, `nil` is not locked, and another thread cannot unlock.
@Suite struct ObjectLocksTests {
  @Test func `no change of many threads is lost`() {
    let object = NSObject()
    nonisolated(unsafe) var count = 0
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<20_000 {
        objc_sync_enter(object)
        defer { objc_sync_exit(object) }
        objc_sync_enter(object)
        count += 1
        objc_sync_exit(object)
      }
    }
    #expect(count == 80_000)
  }

  @Test func `only the thread that has the lock ends it`() {
    let object = NSObject()
    #expect(objc_sync_exit(object) == OBJC_SYNC_NOT_OWNING_THREAD_ERROR)
    #expect(objc_sync_enter(object) == OBJC_SYNC_SUCCESS)
    nonisolated(unsafe) let shared = object
    nonisolated(unsafe) var status = OBJC_SYNC_SUCCESS
    let thread = DispatchSemaphore(value: 0)
    Thread {
      status = objc_sync_exit(shared)
      thread.signal()
    }.start()
    thread.wait()
    #expect(status == OBJC_SYNC_NOT_OWNING_THREAD_ERROR)
    #expect(objc_sync_exit(object) == OBJC_SYNC_SUCCESS)
    #expect(objc_sync_exit(object) == OBJC_SYNC_NOT_OWNING_THREAD_ERROR)
    #expect(objc_sync_enter(nil) == OBJC_SYNC_SUCCESS && objc_sync_exit(nil) == OBJC_SYNC_SUCCESS)
  }
}
