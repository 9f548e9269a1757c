internal import CLibCrypto

/// A curve of NIST SP 800-186, named by the size of a coordinate; not part of Apple's API.
public enum _NISTCurve: Int32, Sendable {
  case p256 = 32
  case p384 = 48
  case p521 = 66

  var width: Int { Int(rawValue) }
}

/// Returns the output of a libcrypto writer; the longest key, of P-521, has 241 bytes.
func written(_ write: (UnsafeMutablePointer<UInt8>?, Int) -> Int) -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: 512)
  let count = bytes.withUnsafeMutableBufferPointer { write($0.baseAddress, $0.count) }
  precondition(count > 0, "libcrypto has no memory")
  defer { lc_cleanse(&bytes, bytes.count) }
  return Array(bytes.prefix(count))
}
