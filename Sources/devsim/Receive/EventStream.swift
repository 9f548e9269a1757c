import DeviceSim
import HTTPServer
import Platform

/// The clients that see what happens, by server-sent events (HTML standard, 9.2).
struct EventStream {
  static let head = ServerResponse(
    200, ["content-type": "text/event-stream", "cache-control": "no-store"], isStream: true)

  /// How many pushes or phones at once are worth an event each.
  static let limit = 200
  /// The pause between the events of phones: a phone may be large.
  private static let pause = Duration.milliseconds(100)

  private var clients: [Exchange] = []
  /// The phones that changed and were not sent since, by device token.
  private var changed: Set<String> = []
  /// When phones may be sent again.
  private var next = Duration.zero

  var isWatched: Bool { !clients.isEmpty }

  /// When the phones that changed may be sent; `nil` if there are none.
  var nextPhones: Duration? { changed.isEmpty ? nil : next }

  /// Adds a client.
  mutating func add(
    _ client: Exchange, missed: ArraySlice<PushLog.Entry>, on server: Server
  ) -> ServerResponse {
    clients.append(client)
    // Its page connects again.
    if clients.count > 64 { server.send([], on: clients.removeFirst(), isLast: true) }
    var response = Self.head
    response.body = missed.reduce(into: Array("retry: 1000\n\n".utf8)) { body, entry in
      body += Self.event("push", id: entry.index, entry.report)
    }
    return response
  }

  /// Forgets a client that left.
  mutating func remove(_ client: Exchange) { clients.removeAll { $0 == client } }

  /// Sends an event to all clients; its data is JSON without line feeds.
  func send(_ name: String, id: Int? = nil, _ data: [UInt8], on server: Server) {
    guard isWatched else { return }
    let bytes = Self.event(name, id: id, data)
    for client in clients { server.send(bytes, on: client) }
  }

  /// Sends delivered pushes, and the phones that they changed.
  mutating func send(_ reports: [LivePhones.Report], of phones: LivePhones, on server: Server) {
    guard isWatched else { return }
    for report in reports.suffix(Self.limit) {
      send("push", id: report.index, report.json, on: server)
    }
    changed.formUnion(reports.flatMap { phones.devices(of: $0) })
    sendChanged(phones, on: server)
  }

  /// Sends the phones that changed, some of them now and the others later.
  mutating func sendChanged(_ phones: LivePhones, on server: Server) {
    guard !changed.isEmpty, Environment.uptime >= next else { return }
    guard isWatched else { return changed.removeAll() }
    let devices = changed.prefix(Self.limit).sorted()
    changed.subtract(devices)
    for device in devices {
      if let state = phones.state(of: device) { send("phone", state, on: server) }
    }
    next = Environment.uptime + Self.pause
  }

  /// Forgets which phones changed.
  mutating func forgetChanged() { changed = [] }

  private static func event(_ name: String, id: Int?, _ data: [UInt8]) -> [UInt8] {
    let head = "event: \(name)\n" + (id.map { "id: \($0)\n" } ?? "") + "data: "
    return Array(head.utf8) + data + Array("\n\n".utf8)
  }

  mutating func end(on server: Server) {
    for client in clients { server.send([], on: client, isLast: true) }
    clients = []
  }
}
