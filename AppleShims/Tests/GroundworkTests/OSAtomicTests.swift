import Groundwork
import Testing

@Suite struct OSAtomicTests {
  // OSAtomicDeprecated.h: the functions return the new value, and numbers wrap around.
  @Test func `the new value is returned`() {
    var value: Int32 = .max
    #expect(OSAtomicIncrement32(&value) == .min)
    #expect(OSAtomicDecrement32(&value) == .max)
    #expect(OSAtomicAdd32(-5, &value) == Int32.max - 5)
  }

  @Test func `no change of many threads is lost`() {
    nonisolated(unsafe) let value = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    defer { value.deallocate() }
    value.pointee = 0
    DispatchQueue.concurrentPerform(iterations: 1000) { _ in OSAtomicIncrement32(value) }
    #expect(value.pointee == 1000)
  }
}
