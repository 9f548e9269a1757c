import SourceText

/// The HTTP/2 of one connection (RFC 9113), by libnghttp2: plain bytes in and out.
@safe final class HTTP2Session {
  private let library: LibNGHTTP2
  private var session: OpaquePointer?
  private let limits: ServerLimits
  /// The requests that are not complete yet, by their streams.
  private var receiving: [Int32: IncompleteRequest] = [:]
  /// How many bytes they have.
  private var receivingCount = 0
  /// The number of the newest stream.
  private var newestStream: Int32 = 0
  /// What is left of the bodies of responses.
  private var bodies: [Int32: HTTP2Body] = [:]
  /// The stream with which the connection ends, with what GOAWAY says; `nil` while it goes on.
  private var last: (stream: Int32, farewell: [UInt8])?
  /// The requests that were received since the last call of `takeRequests`.
  private var complete: [(stream: Int32, request: ServerRequest)] = []
  /// The streams whose responses ended before they were complete.
  private var closed: [Int32] = []
  /// Why requests were refused, since the last call of `takeRefusals`.
  private var refusals: [String] = []
  /// What the library said of the bytes that were received last, and no frame was sent for yet.
  private var complaints: [String] = []

  /// Begins a connection: sends the settings.
  init?(_ limits: ServerLimits) {
    guard let library = LibNGHTTP2.system else { return nil }
    self.library = library
    self.limits = limits
    var callbacks: OpaquePointer?
    guard unsafe library.makeCallbacks(&callbacks) == 0 else { return nil }
    defer { unsafe library.freeCallbacks(callbacks) }
    unsafe library.onBegin(callbacks, beginRequest)
    unsafe library.onField(callbacks, addField)
    unsafe library.onChunk(callbacks, addChunk)
    unsafe library.onFrame(callbacks, endFrame)
    unsafe library.onClose(callbacks, closeStream)
    unsafe library.onSent(callbacks, noteFrame)
    unsafe library.onError(callbacks, takeComplaint)
    let this = unsafe Unmanaged.passUnretained(self).toOpaque()
    guard unsafe library.makeServer(&session, callbacks, this) == 0 else { return nil }
    // nghttp2_settings_entry: SETTINGS_MAX_CONCURRENT_STREAMS, SETTINGS_MAX_HEADER_LIST_SIZE.
    let settings: [UInt32] = [3, limits.streams, 6, UInt32(clamping: limits.head)]
    _ = unsafe library.submitSettings(session, 0, settings, settings.count / 2)
  }

  deinit { unsafe library.free(session) }

  // MARK: - Bytes

  /// Takes bytes of the client.
  ///
  /// - Returns: Whether the connection can go on.
  func receive(_ bytes: ArraySlice<UInt8>) -> Bool {
    complaints = []
    let count = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe library.receive(session, bytes.baseAddress, bytes.count)
    }
    // The library ends nothing itself for a head in too many frames, or for a flood of frames.
    if count < 0 {
      _ = unsafe library.submitGoAway(
        session, 0, library.lastStream(session), HTTP2Error.enhanceYourCalm.rawValue, nil, 0)
    }
    return count == bytes.count
  }

  /// Adds what is to be sent, until a buffer has enough.
  func takeOutput(into output: inout [UInt8], upTo limit: Int) {
    while output.count < limit {
      var bytes: UnsafePointer<UInt8>?
      let count = unsafe library.send(session, &bytes)
      guard count > 0, let start = unsafe bytes else { return }
      unsafe output.append(contentsOf: UnsafeBufferPointer(start: start, count: count))
    }
  }

  /// Whether neither side has anything more to say.
  var isOver: Bool {
    unsafe library.wantsRead(session) == 0 && library.wantsWrite(session) == 0
  }

  /// Whether a request is incomplete.
  var isReceiving: Bool { !receiving.isEmpty }

  func takeRequests() -> [(stream: Int32, request: ServerRequest)] { complete.takeAll() }

  /// Returns the streams that ended since the last call, whether or not they had a response.
  func takeClosed() -> [Int32] { closed.takeAll() }

  /// Returns why requests were refused since the last call.
  func takeRefusals() -> [String] { refusals.takeAll() }

  // MARK: - Responses

  func respond(to stream: Int32, with response: ServerResponse, hasBody: Bool) {
    if response.closes { last = (stream, response.farewell) }
    // nghttp2_nv: two pointers, two sizes, flags.
    let fields = [(name: ":status", value: "\(response.status)")] + response.fields.all
    let texts = fields.flatMap { [$0.name, $0.value] }
    let bytes = texts.flatMap(\.utf8)
    let hasBody = hasBody && (!response.body.isEmpty || response.isStream)
    if hasBody {
      bodies[stream] = HTTP2Body(response.body, isComplete: !response.isStream)
    }
    unsafe bytes.withUnsafeBufferPointer { bytes in
      var words: [UInt] = []
      words.reserveCapacity(fields.count * 5)
      var address = UInt(bitPattern: bytes.baseAddress)
      for field in fields {
        let (name, value) = (UInt(field.name.utf8.count), UInt(field.value.utf8.count))
        words += [address, address + name, name, value, 0]
        address += name + value
      }
      // nghttp2_data_provider: a value of ours, and the function.
      let source: [UInt] = unsafe [0, UInt(bitPattern: unsafeBitCast(sendBody, to: Int.self))]
      _ = unsafe words.withUnsafeBytes { nv in
        unsafe source.withUnsafeBytes { source in
          unsafe library.submitResponse(
            session, stream, nv.baseAddress, fields.count, hasBody ? source.baseAddress : nil)
        }
      }
    }
  }

  /// Adds a piece to the body of a stream.
  ///
  /// - Returns: Whether the client takes the pieces fast enough.
  func send(_ bytes: [UInt8], on stream: Int32, isLast: Bool) -> Bool {
    guard var body = bodies.removeValue(forKey: stream) else { return true }
    body.add(bytes, isLast: isLast)
    bodies[stream] = body
    guard body.count <= limits.stream else { return false }
    _ = unsafe library.resume(session, stream)
    return true
  }

  /// Sends that no further requests are taken; those that were received are answered.
  func goAway() {
    let data = last?.farewell ?? []
    _ = unsafe library.submitGoAway(session, 0, library.lastStream(session), 0, data, data.count)
  }

  // MARK: - What the library reports

  fileprivate func begin(_ stream: Int32) {
    // A trailer begins no request.
    guard stream > newestStream else { return }
    newestStream = stream
    receiving[stream] = IncompleteRequest()
  }

  fileprivate func add(
    _ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>, to stream: Int32
  ) -> Bool {
    guard receiving[stream] != nil else { return true }
    guard count(name.count + value.count) else { return false }
    unsafe receiving[stream]?.add(name, value, limits)
    return true
  }

  fileprivate func add(_ bytes: UnsafeBufferPointer<UInt8>, to stream: Int32) {
    // What comes after a refusal is left out.
    guard receiving[stream] != nil else { return }
    guard count(bytes.count) else { return reset(stream) }
    unsafe receiving[stream]?.add(bytes, limits)
    // What is too long is not waited for.
    if receiving[stream]?.request.problem == .bodyTooLong { end(stream) }
  }

  /// Counts bytes of incomplete requests, unless they are too many.
  private func count(_ size: Int) -> Bool {
    guard receivingCount + size <= limits.incomplete else { return false }
    receivingCount += size
    return true
  }

  /// Refuses a request that is incomplete.
  private func reset(_ stream: Int32) {
    forget(stream)
    _ = unsafe library.submitReset(session, 0, stream, HTTP2Error.internalError.rawValue)
  }

  /// Drops what was received of a request, and what still arrives of it.
  private func forget(_ stream: Int32) {
    if let received = receiving.removeValue(forKey: stream) { receivingCount -= received.size }
  }

  /// Notes why a frame that was sent ended a stream or the connection.
  fileprivate func noteSent(_ frame: LibNGHTTP2.Frame) {
    guard let code = unsafe LibNGHTTP2.error(of: frame) else { return }
    let reason = complaints.isEmpty ? nil : complaints.removeFirst()
    guard let error = HTTP2Error(rawValue: code) else { return }
    // With an internal error, the library itself only ends connections.
    let endsConnection = unsafe LibNGHTTP2.type(of: frame) == 7
    let phrase =
      error == .internalError && endsConnection
      ? "the client reset too many streams" : error.phrase
    refusals.append([phrase, reason].compactMap(\.self).joined(separator: ": "))
  }

  /// Takes what the library says of what the client sent.
  fileprivate func noteError(_ message: String) {
    // A value may be a credential.
    let end = message.firstRange(of: ", value:")?.lowerBound ?? message.endIndex
    complaints.append(String(message[..<end].prefix(200)))
  }

  fileprivate func endHead(_ stream: Int32) {
    receiving[stream]?.endHead()
    // A tunnel is answered before it ends.
    if receiving[stream]?.isTunnel == true { end(stream) }
  }

  fileprivate func end(_ stream: Int32) {
    guard let received = receiving.removeValue(forKey: stream) else { return }
    receivingCount -= received.size
    complete.append((stream, received.request))
  }

  fileprivate func close(_ stream: Int32) {
    forget(stream)
    if bodies.removeValue(forKey: stream) != nil { closed.append(stream) }
    // Some clients take nothing of a response after GOAWAY.
    if stream == last?.stream { goAway() }
  }

  /// Gives the next bytes of a body; `nil` if there are none yet.
  fileprivate func nextBody(
    _ stream: Int32, into buffer: UnsafeMutableBufferPointer<UInt8>
  ) -> (count: Int, isLast: Bool)? {
    guard var body = bodies.removeValue(forKey: stream) else { return (0, true) }
    let next = unsafe body.next(into: buffer)
    if next?.isLast != true { bodies[stream] = body }
    return next
  }
}

// MARK: - Callbacks

private func session(_ data: UnsafeMutableRawPointer?) -> HTTP2Session? {
  unsafe data.map { unsafe Unmanaged<HTTP2Session>.fromOpaque($0).takeUnretainedValue() }
}

/// NGHTTP2_ERR_TEMPORAL_CALLBACK_FAILURE: the stream is reset.
private let resetStream: Int32 = -521

private let beginRequest: LibNGHTTP2.FrameCallback = { _, frame, data in
  unsafe session(data)?.begin(LibNGHTTP2.stream(of: frame))
  return 0
}

private let addField: LibNGHTTP2.FieldCallback = {
  _, frame, name, nameCount, value, count, _, data in
  let isTaken = unsafe session(data)?.add(
    UnsafeBufferPointer(start: name, count: nameCount),
    UnsafeBufferPointer(start: value, count: count), to: LibNGHTTP2.stream(of: frame))
  return isTaken == true ? 0 : resetStream
}

private let addChunk: LibNGHTTP2.ChunkCallback = { _, _, stream, bytes, count, data in
  // The library ignores what it returns.
  unsafe session(data)?.add(UnsafeBufferPointer(start: bytes, count: count), to: stream)
  return 0
}

private let endFrame: LibNGHTTP2.FrameCallback = { _, frame, data in
  let type = unsafe LibNGHTTP2.type(of: frame)
  guard type <= 1 else { return 0 }
  let stream = unsafe LibNGHTTP2.stream(of: frame)
  if type == 1 { unsafe session(data)?.endHead(stream) }
  if unsafe LibNGHTTP2.isLast(frame) { unsafe session(data)?.end(stream) }
  return 0
}

private let closeStream: LibNGHTTP2.CloseCallback = { _, stream, _, data in
  unsafe session(data)?.close(stream)
  return 0
}

private let noteFrame: LibNGHTTP2.FrameCallback = { _, frame, data in
  unsafe session(data)?.noteSent(frame)
  return 0
}

private let takeComplaint: LibNGHTTP2.ErrorCallback = { _, _, message, count, data in
  let bytes = unsafe UnsafeBufferPointer(start: message, count: count)
  unsafe session(data)?.noteError(String(decoding: bytes, as: UTF8.self))
  return 0
}

private let sendBody: LibNGHTTP2.BodyCallback = { _, stream, buffer, count, flags, _, data in
  let buffer = unsafe UnsafeMutableBufferPointer(start: buffer, count: count)
  // NGHTTP2_ERR_DEFERRED: more comes later.
  guard let next = unsafe session(data)?.nextBody(stream, into: buffer) else { return -508 }
  // NGHTTP2_DATA_FLAG_EOF
  if next.isLast { unsafe flags?.pointee |= 1 }
  return next.count
}
