import HTTPServer
import Platform
import ServiceExtensionKit

/// A server of HTTP/1.1 on 127.0.0.1 that serves files of a folder, and reports the requests.
final class LoopbackServer: Sendable {
  private static let limits: ServerLimits = {
    var limits = ServerLimits()
    limits.head = 16 << 10
    limits.clients = 64
    return limits
  }()

  /// The address without a slash at the end.
  let base: String
  private let folder: FixtureFolder
  private let log = FixtureLog()
  private let server: Server

  /// Starts the server on a free port.
  ///
  /// - Throws: If the system gives no socket or thread.
  init(serving folder: FixtureFolder) throws(CommandFailure) {
    self.folder = folder
    do throws(SystemError) {
      let address = SocketAddress(host: "127.0.0.1", port: 0)
      let listener = try Listener(.page, at: address)
      base = "http://\(address.text(port: listener.port))"
      server = try Server([listener], limits: Self.limits) { [folder, log] _, request, _ in
        let (response, record) = folder.answer(request)
        log.add(record)
        return .last(response)
      }
    } catch {
      throw CommandFailure(cannot: "serve", folder.path, error)
    }
  }

  /// What programs get in place of the web.
  var web: FixtureWeb {
    FixtureWeb(
      base: base, folder: folder.path, hasFile: { [folder] in folder.file(for: $0) != nil },
      takeMissing: { [log] in log.takeMissing() })
  }

  /// Returns the requests since the last call.
  func takeRequests() -> [FixtureRequest] { log.takeRequests() }

  /// Ends it, whatever its clients do.
  func stop() { server.stop() }
}
