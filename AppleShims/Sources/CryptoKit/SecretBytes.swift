internal import CLibCrypto

/// Bytes that are overwritten when they are released.
final class SecretBytes: @unchecked Sendable {
  // Written only during initialization, so that threads can share it.
  private let storage: UnsafeMutableBufferPointer<UInt8>

  /// - Parameter write: Fills the bytes, which start as zeros.
  init(count: Int, write: (UnsafeMutableBufferPointer<UInt8>) throws -> Void) rethrows {
    storage = .allocate(capacity: count)
    storage.initialize(repeating: 0)
    try write(storage)
  }

  /// Copies the bytes.
  convenience init(copying bytes: some ContiguousBytes) {
    let count = bytes.withUnsafeBytes { $0.count }
    self.init(count: count) { target in
      bytes.withUnsafeBytes { source in
        for (index, byte) in source.enumerated() { target[index] = byte }
      }
    }
  }

  /// Random bytes, from the system's source.
  convenience init(randomCount count: Int) {
    self.init(count: count) { target in
      var source = SystemRandomNumberGenerator()
      for index in target.indices { target[index] = .random(in: .min ... .max, using: &source) }
    }
  }

  deinit {
    lc_cleanse(storage.baseAddress, storage.count)
    storage.deallocate()
  }

  var count: Int { storage.count }

  /// Calls `body` with the bytes.
  func withBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    try withExtendedLifetime(self) { try body(UnsafeBufferPointer(storage)) }
  }
}
