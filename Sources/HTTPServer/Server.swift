package import Platform
import Synchronization

/// A server of HTTP/1.1 and HTTP/2, with and without TLS, on a thread of its own.
///
/// Requests are handed to a function on that thread, which answers at once or later.
package final class Server: Sendable {
  /// Answers a request, on the thread of the server.
  package typealias Handler = @Sendable (Exchange, ServerRequest, Listener.Name) -> Answer
  /// Gets an exchange whose client no longer waits for an answer, on the thread of the server.
  package typealias Departure = @Sendable (Exchange) -> Void

  private let inbox: ServerInbox
  private let thread = Mutex<WorkerThread?>(nil)

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - listeners: The ports.
  ///   - limits: What clients may use.
  ///   - departure: Gets the requests whose client left before its answer, or during a stream.
  ///   - handler: Gets the requests.
  /// - Throws: If the system gives no thread or no pipe.
  package init(
    _ listeners: [Listener], limits: ServerLimits = ServerLimits(),
    departure: @escaping Departure = { _ in }, _ handler: @escaping Handler
  ) throws(SystemError) {
    inbox = try ServerInbox()
    let worker = try WorkerThread { [inbox] in
      var loop = ServerLoop(listeners, limits, handler, departure, inbox.alarm.reading)
      while loop.turn({ $0.take(inbox.takeAll()) }) {}
      loop.close()
    }
    thread.withLock { $0 = worker }
  }

  deinit { stop() }

  /// Answers a request for which the handler said that the answer comes later.
  package func respond(to exchange: Exchange, with response: ServerResponse) {
    inbox.post(.respond(exchange, response))
  }

  /// Adds a piece to a response that is a stream.
  package func send(_ bytes: [UInt8], on exchange: Exchange, isLast: Bool = false) {
    inbox.post(.send(exchange, bytes, isLast: isLast))
  }

  /// Takes no further requests, sends the answers that were given, and ends.
  package func stop() {
    guard let worker = thread.withLock({ $0.take() }) else { return }
    inbox.post(.stop)
    worker.join()
  }
}

/// What other threads want of the thread of a server.
private final class ServerInbox: Sendable {
  enum Message {
    case respond(Exchange, ServerResponse)
    case send(Exchange, [UInt8], isLast: Bool)
    case stop
  }

  private struct State {
    var messages: [Message] = []
    var isAwake = false
  }

  private let state = Mutex(State())
  /// Its reading end becomes ready when there are messages.
  let alarm: Pipe

  init() throws(SystemError) {
    alarm = try Pipe()
    alarm.reading.makeNonBlocking()
    alarm.writing.makeNonBlocking()
  }

  deinit { alarm.close() }

  func post(_ message: Message) {
    let isAsleep = state.withLock { state in
      state.messages.append(message)
      defer { state.isAwake = true }
      return !state.isAwake
    }
    if isAsleep { _ = alarm.writing.send([0]) }
  }

  func takeAll() -> [Message] {
    state.withLock { state in
      defer { state = State() }
      return state.messages
    }
  }
}

/// The connections of a server: belongs to its thread.
private struct ServerLoop {
  /// How often deadlines are looked at.
  private static let interval = Duration.milliseconds(250)
  /// How long clients may take for the last answers.
  private static let farewell = Duration.seconds(2)

  private let listeners: [Listener]
  private let limits: ServerLimits
  private let handler: Server.Handler
  private let departure: Server.Departure
  private let alarm: Descriptor
  private var connections: [Int: Connection] = [:]
  private var nextNumber = 0
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)
  /// Whether no client could be taken, because there are too many clients or open files; it is
  /// tried again after a while.
  private var isExhausted = false
  /// Since when clients wait for room; `nil` if none waits.
  private var fullSince: Duration?
  /// When the last clients are left alone; `nil` while the server is open.
  private var end: Duration?

  init(
    _ listeners: [Listener], _ limits: ServerLimits, _ handler: @escaping Server.Handler,
    _ departure: @escaping Server.Departure, _ alarm: Descriptor
  ) {
    self.listeners = listeners
    self.limits = limits
    self.handler = handler
    self.departure = departure
    self.alarm = alarm
  }

  /// Waits for something to happen, and does it.
  ///
  /// - Returns: Whether the server goes on.
  mutating func turn(_ takeMessages: (inout ServerLoop) -> Void) -> Bool {
    let isOpen = end == nil && !isExhausted
    let reading = [alarm] + (isOpen ? listeners.map(\.socket.descriptor) : [])
    let ready = Set(
      Descriptor.wait(
        reading: reading + connections.values.filter(\.isReading).map(\.socket.descriptor),
        writing: connections.values.filter(\.isWriting).map(\.socket.descriptor),
        for: Self.interval))
    isExhausted = false
    if ready.contains(alarm) {
      while case .done = alarm.receive(into: &buffer) {}
      takeMessages(&self)
    }
    if isOpen {
      for listener in listeners where ready.contains(listener.socket.descriptor) {
        accept(listener)
      }
    }
    let now = Environment.uptime
    for connection in connections.values {
      if ready.contains(connection.socket.descriptor) {
        let take = taking(connection)
        if connection.isReading { connection.read(into: &buffer, take) }
        connection.proceed(take)
        connection.reportRefusals(take)
      }
      connection.expire(at: now)
      if connection.isClosed { remove(connection) }
    }
    guard let end else { return true }
    return now < end && !connections.isEmpty
  }

  /// Returns the function that answers the requests of a connection.
  private func taking(_ connection: Connection) -> (Exchange, ServerRequest) -> Void {
    { [handler] exchange, request in
      let name = connection.listener.name
      switch handler(exchange, request, name) {
      case .later: return
      case .now(let response): connection.respond(to: exchange.stream, with: response)
      }
    }
  }

  mutating func take(_ messages: [ServerInbox.Message]) {
    for message in messages {
      switch message {
      case .respond(let exchange, let response): respond(to: exchange, with: response)
      case .send(let exchange, let bytes, let isLast):
        connections[exchange.connection]?.send(bytes, on: exchange.stream, isLast: isLast)
      case .stop: stop()
      }
    }
  }

  private mutating func respond(to exchange: Exchange, with response: ServerResponse) {
    guard let connection = connections[exchange.connection] else { return }
    connection.respond(to: exchange.stream, with: response)
    connection.proceed(taking(connection))
  }

  private mutating func stop() {
    guard end == nil else { return }
    end = Environment.uptime + Self.farewell
    for listener in listeners { listener.socket.descriptor.close() }
    for connection in connections.values { connection.goAway() }
  }

  mutating func close() {
    for connection in connections.values { connection.close() }
    connections = [:]
  }

  // MARK: - Clients

  private mutating func accept(_ listener: Listener) {
    var count = 0
    // Room is made for one client at a time, because only the first one is known to be there.
    while count < 64, connections.count < limits.clients || count == 0 && (makeRoom() || isFull()),
      let client = listener.socket.nextClient()
    {
      count += 1
      guard connections.count < limits.clients else {
        client.descriptor.close()
        reportRefusal(of: listener)
        continue
      }
      fullSince = nil
      connections[nextNumber] = Connection(nextNumber, client, listener, limits)
      nextNumber += 1
    }
    isExhausted = count == 0
  }

  /// Ends the quietest connection of those that wait for nothing, or else of those whose clients
  /// may be gone.
  ///
  /// A client that has just come, or has just sent something, is not quiet.
  ///
  /// - Returns: Whether there is room.
  private mutating func makeRoom() -> Bool {
    let latest = Environment.uptime - limits.quiet
    let idle = connections.values.filter { !$0.isBusy && $0.times.lastActivity <= latest }
    let useless = idle.isEmpty ? connections.values.filter(\.hasEnded) : idle
    guard let quietest = useless.min(by: { $0.times.lastActivity < $1.times.lastActivity }) else {
      return false
    }
    quietest.close()
    remove(quietest)
    return true
  }

  /// Whether clients are refused, because there was no room for a while.
  ///
  /// Until then, they wait at the port, unless all clients that are served wait for their answers.
  private mutating func isFull() -> Bool {
    let now = Environment.uptime
    let start = fullSince ?? now
    fullSince = start
    return now >= start + limits.patience || connections.values.allSatisfy(\.isBusy)
  }

  /// Forgets a connection that is closed.
  private mutating func remove(_ connection: Connection) {
    connections.removeValue(forKey: connection.number)
    for exchange in connection.unanswered { departure(exchange) }
  }

  /// Passes on that a client was refused, because there was no room; nothing answers it.
  private mutating func reportRefusal(of listener: Listener) {
    var request = ServerRequest()
    request.problem = .refused(
      "\(limits.clients) clients are connected, which are as many as are served at a time")
    _ = handler(Exchange(connection: nextNumber, stream: 0), request, listener.name)
    nextNumber += 1
  }
}
