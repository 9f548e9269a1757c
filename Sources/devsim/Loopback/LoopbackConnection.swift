import Platform
import ServiceExtensionKit

/// One client of the server: a request, an answer, and the end.
struct LoopbackConnection {
  /// How long a client may do nothing.
  private static let patience = Duration.seconds(30)
  /// How long it may go on after the answer; closing at once could destroy what is still on its
  /// way.
  private static let lingering = Duration.seconds(1)

  private enum State {
    case reading
    case writing
    /// The answer is sent, and further input is skipped.
    case lingering
    case closed
  }

  let socket: Socket
  private let folder: FixtureFolder
  private var state = State.reading
  /// When it is ended if nothing happens.
  private(set) var deadline: Duration
  private var buffer = [UInt8](repeating: 0, count: HTTPRequest.limit)
  private var received: [UInt8] = []
  private var outgoing: [UInt8] = []
  private var written = 0
  /// What is left of the file.
  private var file: (descriptor: Descriptor, rest: Int)?

  init(_ socket: Socket, _ folder: FixtureFolder) {
    self.socket = socket
    self.folder = folder
    deadline = Environment.uptime + Self.patience
  }

  var isClosed: Bool {
    if case .closed = state { true } else { false }
  }

  /// Whether it waits for room to write; else it waits for something to read.
  var isWriting: Bool {
    if case .writing = state { true } else { false }
  }

  /// Goes on as far as it can without waiting.
  ///
  /// - Parameter answered: Gets the request, before the answer is sent.
  mutating func proceed(_ answered: (FixtureRequest) -> Void) {
    switch state {
    case .reading: read(answered)
    case .writing: write()
    case .lingering: passOver()
    case .closed: break
    }
  }

  /// Ends it if its time is over.
  mutating func look(at now: Duration) {
    if now >= deadline { close() }
  }

  mutating func close() {
    guard !isClosed else { return }
    state = .closed
    socket.descriptor.close()
    file?.descriptor.close()
    file = nil
  }

  // MARK: - States

  private mutating func read(_ answered: (FixtureRequest) -> Void) {
    switch socket.descriptor.receive(into: &buffer) {
    case .notReady: return
    case .closed: close()
    case .done(let count):
      received += buffer[..<count]
      let response: HTTPResponse
      switch HTTPRequest.read(received) {
      case .incomplete: return
      case .request(let request): response = .make(for: request, from: folder)
      case .tooLong: response = HTTPResponse(431, "the head of the request is too long")
      case .malformed: response = HTTPResponse(400, "this is not an HTTP/1 request")
      }
      answered(response.record)
      outgoing = response.bytes
      file = response.file.map { ($0.descriptor, $0.size) }
      state = .writing
      write()
    }
  }

  private mutating func write() {
    while true {
      if written == outgoing.count {
        guard let next = nextOfFile() else { return end() }
        outgoing = next
        written = 0
      }
      switch socket.descriptor.send(outgoing[written...]) {
      case .done(let count):
        written += count
        deadline = Environment.uptime + Self.patience
      case .notReady: return
      case .closed: return close()
      }
    }
  }

  /// Returns the next bytes of the file; `nil` at its end.
  private mutating func nextOfFile() -> [UInt8]? {
    guard let (descriptor, rest) = file, rest > 0,
      let bytes = try? descriptor.nextBytes(upTo: min(rest, 64 << 10)), !bytes.isEmpty
    else { return nil }
    file = (descriptor, rest - bytes.count)
    return bytes
  }

  private mutating func end() {
    socket.endSending()
    state = .lingering
    deadline = Environment.uptime + Self.lingering
    passOver()
  }

  private mutating func passOver() {
    if case .closed = socket.descriptor.receive(into: &buffer) { close() }
  }
}
