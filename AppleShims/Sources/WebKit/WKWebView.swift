/// A web view that loads nothing.
open class WKWebView: UIView {
  public let configuration: WKWebViewConfiguration
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  open var customUserAgent: String?
  open var allowsBackForwardNavigationGestures = false

  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
  }

  public convenience override init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }

  open var url: URL? { nil }
  open var title: String? { nil }
  open var isLoading: Bool { false }
  open var estimatedProgress: Double { 0 }

  @discardableResult
  open func load(_ request: URLRequest) -> WKNavigation? {
    Self.report()
    return nil
  }

  @discardableResult
  open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    Self.report()
    return nil
  }

  open func stopLoading() {}

  /// Runs nothing, and gives no result.
  open func evaluateJavaScript(
    _ javaScriptString: String, completionHandler: (@Sendable (Any?, (any Error)?) -> Void)? = nil
  ) {
    Self.report()
    DispatchQueue.main.async { completionHandler?(nil, WKError(.unknown)) }
  }

  private static func report() {
    NotSimulated.report("WKWebView", "no page is loaded, and no script is run")
  }
}

/// The load of a page.
open class WKNavigation: NSObject {}

/// Gets the events of a web view, of which there are none.
public protocol WKNavigationDelegate: AnyObject {}

/// An error of a web view.
public struct WKError: Error {
  /// The kinds of errors, with the numbers of WKError.h.
  public enum Code: Int, Sendable {
    case unknown = 1
    case webContentProcessTerminated = 2
    case webViewInvalidated = 3
    case javaScriptExceptionOccurred = 4
    case javaScriptResultTypeIsUnsupported = 5
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }
}

/// The settings of web views.
open class WKWebViewConfiguration: NSObject {
  open var websiteDataStore = WKWebsiteDataStore.default()
  open var allowsInlineMediaPlayback = false
  open var applicationNameForUserAgent: String? = "Mobile/15E148"
}
