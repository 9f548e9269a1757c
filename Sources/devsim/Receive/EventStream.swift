import HTTPServer

/// The clients that see what happens, by server-sent events (HTML standard, 9.2).
struct EventStream {
  private var clients: [Exchange] = []

  var isWatched: Bool { !clients.isEmpty }

  /// Adds a client; returns the beginning of its response.
  mutating func add(_ client: Exchange, on server: Server) -> ServerResponse {
    clients.append(client)
    // Its page comes again.
    if clients.count > 64 { server.send([], on: clients.removeFirst(), isLast: true) }
    return ServerResponse(
      200, ["content-type": "text/event-stream", "cache-control": "no-store"],
      body: Array("retry: 1000\n\n".utf8), isStream: true)
  }

  /// Forgets a client that left.
  mutating func remove(_ client: Exchange) { clients.removeAll { $0 == client } }

  /// Sends an event to all clients; its data is JSON without line feeds.
  func send(_ name: String, id: Int? = nil, _ data: [UInt8], on server: Server) {
    guard isWatched else { return }
    let head = "event: \(name)\n" + (id.map { "id: \($0)\n" } ?? "") + "data: "
    let bytes = Array(head.utf8) + data + Array("\n\n".utf8)
    for client in clients { server.send(bytes, on: client) }
  }

  /// Ends all streams.
  mutating func end(on server: Server) {
    for client in clients { server.send([], on: client, isLast: true) }
    clients = []
  }
}
