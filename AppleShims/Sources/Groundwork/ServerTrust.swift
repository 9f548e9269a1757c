// The names of server trust: Foundation on Linux checks certificates itself and never asks.

/// A server's certificates; there are none, so code that has some is never run.
public enum SecTrust: Hashable, Sendable {}

/// The method of a challenge about a server's certificates; no challenge has it here.
public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"

/// The method of a challenge for a certificate of the client; no challenge has it here.
public let NSURLAuthenticationMethodClientCertificate = "NSURLAuthenticationMethodClientCertificate"

extension URLProtectionSpace {
  /// Always `nil`, because Foundation on Linux checks certificates itself.
  public var serverTrust: SecTrust? { nil }
}

extension URLCredential {
  /// Makes a credential that accepts a server; never called, because there is no `SecTrust`.
  public convenience init(trust: SecTrust) {
    self.init(user: "", password: "", persistence: .none)
  }

  /// Makes a credential of a client; never called, because there is no `SecIdentity`.
  public convenience init(
    identity: Any, certificates: [Any]?, persistence: URLCredential.Persistence
  ) {
    self.init(user: "", password: "", persistence: persistence)
  }
}
