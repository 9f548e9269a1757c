private let atomicLock = NSLock()

/// Adds to a number, which only these functions may change at the same time; returns the sum.
@discardableResult
public func OSAtomicAdd32(_ amount: Int32, _ value: UnsafeMutablePointer<Int32>) -> Int32 {
  atomicLock.lock()
  defer { atomicLock.unlock() }
  value.pointee &+= amount
  return value.pointee
}

@discardableResult
public func OSAtomicIncrement32(_ value: UnsafeMutablePointer<Int32>) -> Int32 {
  OSAtomicAdd32(1, value)
}

@discardableResult
public func OSAtomicDecrement32(_ value: UnsafeMutablePointer<Int32>) -> Int32 {
  OSAtomicAdd32(-1, value)
}
