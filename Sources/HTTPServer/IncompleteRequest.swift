/// A request that is being received over HTTP/2.
struct IncompleteRequest {
  private(set) var request = ServerRequest()
  private var headSize = 0
  /// Fields after the head are a trailer, which is left out as in HTTP/1.
  private var hasHead = false
  /// How many bytes were received.
  private(set) var size = 0

  init() { request.version = .http2 }

  mutating func add(
    _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>, _ limits: ServerLimits
  ) {
    size += name.count + value.count
    guard !hasHead else { return }
    // As RFC 9113 counts a field.
    headSize += name.count + value.count + 32
    guard headSize <= limits.head else {
      request.problem = .headTooLong
      return
    }
    let text = unsafe String(decoding: value, as: UTF8.self)
    switch unsafe String(decoding: name, as: UTF8.self) {
    case ":method": request.method = text
    case ":path": request.target = text
    case ":authority": request.authority = text
    case ":scheme": break
    case let name:
      if name == "host", request.authority == nil { request.authority = text }
      request.fields.add(name, text)
    }
  }

  /// Whether it is for a tunnel (RFC 9113, 8.5).
  var isTunnel: Bool { request.method == "CONNECT" }

  mutating func endHead() {
    hasHead = true
    if isTunnel { request.target = request.authority ?? "" }
  }

  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, _ limits: ServerLimits) {
    size += bytes.count
    guard request.problem == nil else { return }
    if request.body.count + bytes.count > limits.body {
      request.problem = .bodyTooLong
      request.body = []
    } else {
      unsafe request.body.append(contentsOf: bytes)
    }
  }
}
