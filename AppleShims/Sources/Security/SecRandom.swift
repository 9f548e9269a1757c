/// A source of random numbers.
public final class SecRandom: Sendable {}
/// A source of random numbers.
public typealias SecRandomRef = SecRandom

/// The system's source.
public let kSecRandomDefault: SecRandomRef? = nil

/// Writes random bytes from the system's source; the given source has no effect.
///
/// - Returns: `errSecSuccess`, or `errSecParam` for a count below 0.
@discardableResult
public func SecRandomCopyBytes(
  _ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer
) -> Int32 {
  guard count >= 0 else { return errSecParam }
  var source = SystemRandomNumberGenerator()
  for offset in 0..<count {
    bytes.storeBytes(
      of: UInt8.random(in: .min ... .max, using: &source), toByteOffset: offset, as: UInt8.self)
  }
  return errSecSuccess
}
