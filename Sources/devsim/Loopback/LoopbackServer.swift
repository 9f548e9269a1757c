import Platform
import ServiceExtensionKit
import Synchronization

/// A server of HTTP/1.1 on 127.0.0.1, on its own thread: it serves files of a folder, and reports
/// the requests.
final class LoopbackServer: Sendable {
  /// How many clients are served at a time; a further one takes the place of the one that is idle
  /// longest, and waits only if all get their answers.
  private static let clientLimit = 64
  /// How often deadlines are looked at.
  private static let interval = Duration.milliseconds(250)

  /// The address without a slash at the end.
  let base: String
  private let folder: FixtureFolder
  private let socket: Socket
  /// Its reading end becomes ready when the thread is to stop.
  private let alarm: Pipe
  private let log = FixtureLog()
  private let thread: Mutex<WorkerThread?>

  /// Starts the server on a free port.
  ///
  /// - Throws: If the system gives no socket or thread.
  init(serving folder: FixtureFolder) throws(CommandFailure) {
    self.folder = folder
    do throws(SystemError) {
      socket = try Socket.listeningOnLoopback()
      alarm = try Pipe()
      base = "http://127.0.0.1:\(try socket.port())"
      thread = Mutex(nil)
    } catch {
      throw CommandFailure(cannot: "serve", folder.path, error)
    }
    let worker = try CommandFailure.unless(cannot: "serve", folder.path) {
      () throws(SystemError) in
      try WorkerThread { [socket, alarm, log] in
        Self.serve(folder, socket, until: alarm.reading, log)
      }
    }
    thread.withLock { $0 = worker }
  }

  deinit { stop() }

  /// What programs get in place of the web.
  var web: FixtureWeb {
    FixtureWeb(
      base: base, folder: folder.path, hasFile: { [folder] in folder.file(for: $0) != nil },
      takeMissing: { [log] in log.takeMissing() })
  }

  /// Returns the requests since the last call.
  func takeRequests() -> [FixtureRequest] { log.takeRequests() }

  /// Ends it at once, whatever its clients do.
  func stop() {
    guard let worker = thread.withLock({ $0.take() }) else { return }
    alarm.writing.close()
    worker.join()
    socket.descriptor.close()
    alarm.reading.close()
  }

  // MARK: - The thread

  private static func serve(
    _ folder: FixtureFolder, _ socket: Socket, until alarm: Descriptor,
    _ log: FixtureLog
  ) {
    var connections: [LoopbackConnection] = []
    // A client that cannot be taken, as too many files are open, is tried again after a while.
    var isExhausted = false
    while true {
      let hasRoom = connections.count < clientLimit || connections.contains { !$0.isWriting }
      let listens = hasRoom && !isExhausted
      let reading = [alarm] + (listens ? [socket.descriptor] : [])
      let ready = Descriptor.wait(
        reading: reading + connections.filter { !$0.isWriting }.map(\.socket.descriptor),
        writing: connections.filter(\.isWriting).map(\.socket.descriptor), for: interval)
      if ready.contains(alarm) { break }
      isExhausted = false
      if ready.contains(socket.descriptor) {
        var count = 0
        while count < clientLimit, let client = socket.nextClient() {
          if connections.count >= clientLimit { removeIdle(from: &connections) }
          connections.append(LoopbackConnection(client, folder))
          count += 1
        }
        isExhausted = count == 0
      }
      let now = Environment.uptime
      for index in connections.indices {
        if ready.contains(connections[index].socket.descriptor) {
          connections[index].proceed(log.add)
        }
        connections[index].look(at: now)
      }
      connections.removeAll(where: \.isClosed)
    }
    for index in connections.indices { connections[index].close() }
  }

  /// Ends the connection whose time would be over first, of those that get no answer now.
  private static func removeIdle(from connections: inout [LoopbackConnection]) {
    let idle = connections.indices.filter { !connections[$0].isWriting }
    guard let index = idle.min(by: { connections[$0].deadline < connections[$1].deadline }) else {
      return
    }
    connections[index].close()
    connections.remove(at: index)
  }
}
