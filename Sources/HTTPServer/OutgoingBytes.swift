import Platform

/// The bytes that are to be sent to a client, in order.
struct OutgoingBytes {
  private var bytes: [UInt8] = []
  private var sent = 0

  /// How many are to be sent.
  var count: Int { bytes.count - sent }
  var isEmpty: Bool { count == 0 }

  mutating func add(_ append: (inout [UInt8]) -> Void) {
    if isEmpty { removeAll() }
    append(&bytes)
  }

  /// Sends as many as there is room for; there has to be one.
  mutating func send(to descriptor: Descriptor) -> Transfer {
    let transfer = descriptor.send(bytes[sent...])
    if case .done(let count) = transfer { sent += count }
    return transfer
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    sent = 0
  }
}
