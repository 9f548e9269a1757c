// A request that fails here may succeed on a phone, so each failure is reported. Tasks that tell a
// delegate are left alone.

extension Remark {
  /// Reports a request without an answer, or with a status that is an error.
  ///
  /// One that the code cancelled is not reported, and one that App Transport Security refused has a
  /// remark of its own. With `--serve`, `devsim` itself reports the files that are missing.
  static func reportFailure(of url: URL?, _ response: URLResponse?, _ error: (any Error)?) {
    let reason = error.map(reason(for:)) ?? reason(forStatusOf: response)
    guard let url, let reason else { return }
    requestFailed(url: url.absoluteString, reason: reason).report()
  }

  private static func reason(forStatusOf response: URLResponse?) -> String? {
    guard let status = (response as? HTTPURLResponse)?.statusCode, status >= 400,
      ProcessInfo.processInfo.environment["DEVSIM_SERVE"] == nil
    else { return nil }
    return "the server answered with status \(status)"
  }

  /// The texts of Foundation are not used, as they have times in them.
  private static func reason(for error: any Error) -> String? {
    guard let error = error as? URLError else {
      return error is CancellationError ? nil : "it could not be read"
    }
    return switch error.code {
    case .cancelled, .appTransportSecurityRequiresSecureConnection: nil
    case .cannotFindHost, .dnsLookupFailed: "the host was not found"
    case .cannotConnectToHost: "the host did not accept the connection"
    case .timedOut: "there was no answer in time"
    case .unsupportedURL: "URLSession does not load such a URL here"
    default: "URLError \(error.code.rawValue)"
    }
  }
}

extension URLSession {
  /// Returns a handler that reports a failure first.
  private static func reporting<Loaded>(
    _ url: URL?, _ handler: @escaping @Sendable (Loaded?, URLResponse?, (any Error)?) -> Void
  ) -> @Sendable (Loaded?, URLResponse?, (any Error)?) -> Void {
    { loaded, response, error in
      Remark.reportFailure(of: url, response, error)
      handler(loaded, response, error)
    }
  }

  /// Loads, and reports a failure.
  private static func reporting<Loaded>(
    _ url: URL?, _ load: () async throws -> (Loaded, URLResponse)
  ) async throws -> (Loaded, URLResponse) {
    do {
      let answer = try await load()
      Remark.reportFailure(of: url, answer.1, nil)
      return answer
    } catch {
      Remark.reportFailure(of: url, nil, error)
      throw error
    }
  }

  public func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    self.FoundationNetworking::dataTask(
      with: request, completionHandler: Self.reporting(request.url, completionHandler))
  }

  public func dataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    self.FoundationNetworking::dataTask(
      with: url, completionHandler: Self.reporting(url, completionHandler))
  }

  public func downloadTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    self.FoundationNetworking::downloadTask(
      with: request, completionHandler: Self.reporting(request.url, completionHandler))
  }

  public func downloadTask(
    with url: URL,
    completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    self.FoundationNetworking::downloadTask(
      with: url, completionHandler: Self.reporting(url, completionHandler))
  }

  public func data(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    try await Self.reporting(request.url) {
      try await self.FoundationNetworking::data(for: request, delegate: delegate)
    }
  }

  public func data(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    try await Self.reporting(url) {
      try await self.FoundationNetworking::data(from: url, delegate: delegate)
    }
  }

  public func download(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (URL, URLResponse) {
    try await Self.reporting(request.url) {
      try await self.FoundationNetworking::download(for: request, delegate: delegate)
    }
  }

  public func download(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (URL, URLResponse) {
    try await Self.reporting(url) {
      try await self.FoundationNetworking::download(from: url, delegate: delegate)
    }
  }
}
