/// App Transport Security: `URLSession` does not load http URLs, unless the Info.plist of the
/// extension allows it.
///
/// Apple, *NSAppTransportSecurity*. The addresses of this machine are not checked: on a phone,
/// nothing answers there, and tests have their servers there.
package enum AppTransportSecurity {
  /// Checks the requests of `URLSession.shared` from now on.
  package static func begin() { _ = URLProtocol.registerClass(BlockedLoading.self) }

  /// Lets sessions with a configuration check their requests.
  static func applied(to configuration: URLSessionConfiguration) -> URLSessionConfiguration {
    configuration.protocolClasses =
      [BlockedLoading.self] + (configuration.protocolClasses ?? [])
    return configuration
  }

  /// Returns whether an http URL may be loaded.
  ///
  /// - Parameters:
  ///   - url: The URL; any other scheme is allowed.
  ///   - settings: `NSAppTransportSecurity` of the Info.plist.
  package static func allows(_ url: URL, settings: [String: Any]) -> Bool {
    guard url.scheme?.lowercased() == "http", let host = url.host?.lowercased() else { return true }
    let address = IPAddress(host)
    if address?.isLoopback ?? false { return true }
    func isOn(_ key: String, in values: [String: Any]) -> Bool { values[key] as? Bool == true }
    let domains = settings["NSExceptionDomains"] as? [String: [String: Any]] ?? [:]
    let found = address.map { exception(for: $0, in: domains) } ?? exception(for: host, in: domains)
    if let exception = found {
      return isOn("NSExceptionAllowsInsecureHTTPLoads", in: exception)
    }
    // "Unqualified domains, .local domains, and IP addresses using IPv4 or IPv6."
    let isLocal = address != nil || !host.contains(".") || host.hasSuffix(".local")
    if isLocal, isOn("NSAllowsLocalNetworking", in: settings) { return true }
    // Since iOS 10, each of these keys turns off the general one.
    let narrower = [
      "NSAllowsArbitraryLoadsForMedia", "NSAllowsArbitraryLoadsInWebContent",
      "NSAllowsLocalNetworking",
    ]
    return isOn("NSAllowsArbitraryLoads", in: settings)
      && !narrower.contains { settings[$0] != nil }
  }

  /// Returns the exception for a host: its own, or that of the closest domain that includes
  /// subdomains.
  private static func exception(
    for host: String, in domains: [String: [String: Any]]
  ) -> [String: Any]? {
    if let own = domains[host] { return own }
    var domain = Substring(host)
    while let dot = domain.firstIndex(of: ".") {
      domain = domain[domain.index(after: dot)...]
      if let found = domains[String(domain)], found["NSIncludesSubdomains"] as? Bool == true {
        return found
      }
    }
    return nil
  }

  /// Returns the exception for an address or, since iOS 17, the narrowest range with it.
  private static func exception(
    for address: IPAddress, in domains: [String: [String: Any]]
  ) -> [String: Any]? {
    let ranges = domains.compactMap { key, value in
      IPAddressRange(key).flatMap { $0.contains(address) ? ($0.prefix, value) : nil }
    }
    return ranges.max { $0.0 < $1.0 }?.1
  }

  /// Reports and refuses a URL that is not allowed, with the error of a file (assumed).
  static func checkReading(_ url: URL) throws {
    guard !allows(url) else { return }
    Remark.requestBlocked(url: url.absoluteString).report()
    throw CocoaError(.fileReadUnknown, userInfo: [NSURLErrorKey: url])
  }

  /// Returns whether a request may be sent, as the Info.plist of the extension says.
  static func allows(_ url: URL) -> Bool {
    let settings = Bundle.main.infoDictionary?["NSAppTransportSecurity"] as? [String: Any]
    return allows(url, settings: settings ?? [:])
  }
}

/// Fails in place of loading a URL that is not allowed.
private final class BlockedLoading: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool {
    request.url.map { !AppTransportSecurity.allows($0) } ?? false
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    let url = request.url
    Remark.requestBlocked(url: url?.absoluteString ?? "").report()
    let text =
      "The resource could not be loaded because the App Transport Security policy requires the use "
      + "of a secure connection."
    let values: [String: Any?] = [
      NSURLErrorFailingURLErrorKey: url, NSURLErrorFailingURLStringErrorKey: url?.absoluteString,
      NSLocalizedDescriptionKey: text,
    ]
    client?.urlProtocol(
      self,
      didFailWithError: URLError(
        .appTransportSecurityRequiresSecureConnection, userInfo: values.compactMapValues { $0 }))
  }

  override func stopLoading() {}
}

extension URLSessionConfiguration {
  public static var `default`: URLSessionConfiguration {
    AppTransportSecurity.applied(to: .FoundationNetworking::default)
  }

  public static var ephemeral: URLSessionConfiguration {
    AppTransportSecurity.applied(to: .FoundationNetworking::ephemeral)
  }
}
