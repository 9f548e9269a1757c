import HTTPServer
import Platform
import ServiceExtensionKit

/// A server of HTTP/1.1 on 127.0.0.1 that serves files of a folder, and reports the requests.
///
/// As a proxy it answers for every host. For https, an authority makes the certificates.
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
  /// The file with the certificate of the authority; `nil` without https.
  private let authorityPath: String?

  /// An authority, and the file with its certificate.
  struct Trust {
    let authority: TLSAuthority
    let path: String
  }

  /// Starts the server on a free port.
  ///
  /// - Parameters:
  ///   - folder: The files.
  ///   - trust: What programs trust; `nil` if https is not served.
  /// - Throws: If the system gives no socket or thread.
  init(serving folder: FixtureFolder, trust: Trust? = nil) throws(CommandFailure) {
    self.folder = folder
    authorityPath = trust?.path
    do throws(SystemError) {
      let address = SocketAddress(host: "127.0.0.1", port: 0)
      let listener = try Listener(
        .page, at: address, tunnels: trust.map { .identity(by: $0.authority) } ?? .none)
      base = "http://\(address.text(port: listener.port))"
      server = try Server([listener], limits: Self.limits) { [folder, log] _, request, _ in
        var (response, record) = folder.answer(request, hasTLS: trust != nil)
        log.add(record)
        response.closes = true
        return .now(response)
      }
    } catch {
      throw CommandFailure(cannot: "serve", folder.path, error)
    }
  }

  /// What programs get in place of the web.
  var web: FixtureWeb {
    FixtureWeb(folder: folder.path, takeProblems: { [log] in log.takeProblems() })
  }

  /// The environment variables that name the server to a program, as `NAME=value`.
  ///
  /// Programs read the names of proxies in upper or lower case, so all are set and no other proxy
  /// remains. Node.js reads them only with `NODE_USE_ENV_PROXY`.
  var variables: [String] {
    let proxies = [
      ("http_proxy", base), ("https_proxy", base), ("all_proxy", ""),
      ("no_proxy", "127.0.0.1,localhost"),
    ]
    return proxies.flatMap { ["\($0)=\($1)", "\($0.uppercased())=\($1)"] }
      + ["DEVSIM_SERVE=\(base)", "NODE_USE_ENV_PROXY=1"]
      + (authorityPath.map(TrustVariables.naming) ?? [])
  }

  /// Returns the requests since the last call.
  func takeRequests() -> [FixtureRequest] { log.takeRequests() }

  /// Ends it, whatever its clients do.
  func stop() { server.stop() }
}
