/// An address of IPv4 or IPv6.
struct IPAddress: Equatable {
  /// Four or sixteen bytes.
  let bytes: [UInt8]

  /// Reads an address as in a URL, without brackets; `nil` if the text is not one.
  init?(_ text: String) {
    var four = in_addr()
    var six = in6_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      bytes = withUnsafeBytes(of: four) { Array($0) }
    } else if inet_pton(AF_INET6, text, &six) == 1 {
      bytes = withUnsafeBytes(of: six) { Array($0) }
    } else {
      return nil
    }
  }

  /// Whether it is of the machine itself: `127.0.0.0/8` or `::1`.
  var isLoopback: Bool {
    bytes.count == 4 ? bytes[0] == 127 : bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
  }
}

/// Addresses that begin with the same bits: `192.0.2.0/24`, or a single one.
struct IPAddressRange {
  private let start: IPAddress
  /// The number of bits that all addresses begin with.
  let prefix: Int

  /// Reads a range; `nil` if the text is not one.
  init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let start = IPAddress(String(first)) else { return nil }
    let bits = 8 * start.bytes.count
    guard let prefix = parts.count == 1 ? bits : Int(parts[1]), (0...bits).contains(prefix) else {
      return nil
    }
    self.start = start
    self.prefix = prefix
  }

  func contains(_ address: IPAddress) -> Bool {
    guard address.bytes.count == start.bytes.count else { return false }
    let differences = zip(start.bytes, address.bytes).map { $0 ^ $1 }
    let zeros = differences.prefix { $0 == 0 }.count
    let same = 8 * zeros + (zeros < differences.count ? differences[zeros].leadingZeroBitCount : 0)
    return same >= prefix
  }
}
