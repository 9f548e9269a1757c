import Foundation

/// Bytes from hexadecimal digits; spaces are ignored.
func hex(_ digits: String) -> Data {
  let values = digits.compactMap(\.hexDigitValue)
  return Data(
    stride(from: 0, to: values.count - 1, by: 2).map { UInt8(values[$0] * 16 + values[$0 + 1]) })
}

/// Bytes from the URL-safe base64 of RFC 4648, without padding.
func base64URL(_ text: String) -> Data {
  let usual = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
  return Data(base64Encoded: usual + String(repeating: "=", count: (4 - usual.count % 4) % 4))
    ?? Data()
}

extension Sequence<UInt8> {
  var data: Data { Data(self) }
}
