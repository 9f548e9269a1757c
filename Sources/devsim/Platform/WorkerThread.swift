import ServiceExtensionKit

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A thread that does one thing, and is waited for.
struct WorkerThread: @unchecked Sendable {
  private let thread: pthread_t

  private final class Body: Sendable {
    let perform: @Sendable () -> Void
    init(_ perform: @escaping @Sendable () -> Void) { self.perform = perform }
  }

  /// Starts a thread.
  ///
  /// - Throws: If the system gives none.
  init(_ perform: @escaping @Sendable () -> Void) throws(SystemError) {
    let body = unsafe Unmanaged.passRetained(Body(perform))
    #if canImport(Darwin)
    var made: pthread_t?
    let failure = unsafe pthread_create(
      &made, nil,
      { body in
        unsafe Unmanaged<Body>.fromOpaque(body).takeRetainedValue().perform()
        return nil
      }, body.toOpaque())
    #else
    var thread = pthread_t()
    let made: pthread_t?
    let failure = unsafe pthread_create(
      &thread, nil,
      { body in
        if let body = unsafe body {
          unsafe Unmanaged<Body>.fromOpaque(body).takeRetainedValue().perform()
        }
        return nil
      }, body.toOpaque())
    made = thread
    #endif
    guard failure == 0, let made else {
      unsafe body.release()
      throw SystemError(number: failure)
    }
    self.thread = made
  }

  /// Waits for its end; once only.
  func join() {
    _ = pthread_join(thread, nil)
  }
}

/// Wakes a thread that waits for descriptors: a pipe.
struct Alarm: Sendable {
  /// Becomes readable when it rings.
  let descriptor: Int32
  private let writing: Int32

  init() throws(SystemError) {
    guard let pipe = SystemCalls.pipe() else { throw .current }
    descriptor = pipe.reading
    writing = pipe.writing
  }

  func ring() {
    _ = SystemCalls.write([0], to: writing)
  }

  func close() {
    for end in [descriptor, writing] { SystemCalls.closeDescriptor(end) }
  }
}
