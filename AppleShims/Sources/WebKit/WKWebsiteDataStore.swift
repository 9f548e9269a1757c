/// The data of web pages, of which there is none.
open class WKWebsiteDataStore: NSObject, @unchecked Sendable {
  private static let usual = WKWebsiteDataStore(isPersistent: true)

  open var isPersistent: Bool { isKept }
  public let httpCookieStore = WKHTTPCookieStore()
  private let isKept: Bool

  private init(isPersistent: Bool) { isKept = isPersistent }

  open class func `default`() -> WKWebsiteDataStore { usual }

  open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore(isPersistent: false) }

  open class func allWebsiteDataTypes() -> Set<String> { [] }

  open func removeData(
    ofTypes dataTypes: Set<String>, modifiedSince date: Date,
    completionHandler: @escaping @Sendable () -> Void
  ) { DispatchQueue.main.async { completionHandler() } }
}

/// The cookies of web views, which no app shares with the extension here.
open class WKHTTPCookieStore: NSObject, @unchecked Sendable {
  fileprivate override init() {}

  private func report() {
    NotSimulated.report("WKHTTPCookieStore", "web views have no cookies")
  }

  open func getAllCookies(_ completionHandler: @escaping @Sendable ([HTTPCookie]) -> Void) {
    report()
    DispatchQueue.main.async { completionHandler([]) }
  }

  open func allCookies() async -> [HTTPCookie] {
    report()
    return []
  }

  open func setCookie(
    _ cookie: HTTPCookie, completionHandler: (@Sendable () -> Void)? = nil
  ) {
    report()
    DispatchQueue.main.async { completionHandler?() }
  }

  open func delete(_ cookie: HTTPCookie, completionHandler: (@Sendable () -> Void)? = nil) {
    report()
    DispatchQueue.main.async { completionHandler?() }
  }
}
