/// A version of TLS, by the number of RFC 8446.
// swift-format-ignore: TypeNamesShouldBeCapitalized
public enum tls_protocol_version_t: UInt16, Sendable {
  case TLSv10 = 0x0301
  case TLSv11 = 0x0302
  case TLSv12 = 0x0303
  case TLSv13 = 0x0304
  case DTLSv10 = 0xFEFF
  case DTLSv12 = 0xFEFD
}

extension URLSessionConfiguration {
  /// TLS 1.2, which App Transport Security requires; another value has no effect.
  public var tlsMinimumSupportedProtocolVersion: tls_protocol_version_t {
    get { .TLSv12 }
    set { if newValue == .TLSv13 { Self.report("tlsMinimumSupportedProtocolVersion") } }
  }

  /// TLS 1.3; another value has no effect.
  public var tlsMaximumSupportedProtocolVersion: tls_protocol_version_t {
    get { .TLSv13 }
    set { if newValue != .TLSv13 { Self.report("tlsMaximumSupportedProtocolVersion") } }
  }

  private static func report(_ name: String) {
    NotSimulated.report(
      "URLSessionConfiguration.\(name)", "connections with TLS 1.2 and 1.3 are both allowed")
  }
}
