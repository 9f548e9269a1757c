// The names of server trust: Foundation on Linux checks certificates itself and never asks.

/// A server's certificates, to be checked by the app; never made here.
public final class SecTrust: @unchecked Sendable {
  private init() {}
}

/// The method of a challenge about a server's certificates; no challenge has it here.
public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"

extension URLProtectionSpace {
  /// Always `nil`, because Foundation on Linux checks certificates itself.
  public var serverTrust: SecTrust? { nil }
}

extension URLCredential {
  /// Makes a credential that accepts a server; never called, because there is no `SecTrust`.
  public convenience init(trust: SecTrust) {
    self.init(user: "", password: "", persistence: .none)
  }
}
