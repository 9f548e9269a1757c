import CLibrary

/// A thread that performs one function and is waited for.
package struct WorkerThread: @unchecked Sendable {
  private let thread: pthread_t

  private final class Body: Sendable {
    let perform: @Sendable () -> Void
    init(_ perform: @escaping @Sendable () -> Void) { self.perform = perform }
  }

  /// Starts a thread.
  package init(_ perform: @escaping @Sendable () -> Void) throws(SystemError) {
    let body = unsafe Unmanaged.passRetained(Body(perform))
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    let failure = unsafe pthread_create(
      &thread, nil,
      { argument in
        let body: UnsafeMutableRawPointer? = unsafe argument
        if let body = unsafe body {
          unsafe Unmanaged<Body>.fromOpaque(body).takeRetainedValue().perform()
        }
        return nil
      }, body.toOpaque())
    let made: pthread_t? = thread
    guard failure == 0, let made else {
      unsafe body.release()
      throw SystemError(number: failure)
    }
    self.thread = made
  }

  /// Waits for the end of the thread; may be called only once.
  package func join() {
    _ = pthread_join(thread, nil)
  }
}
