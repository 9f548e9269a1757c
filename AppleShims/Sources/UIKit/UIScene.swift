/// The names of scenes that code of an app uses; an extension has no scene.
open class UIScene: NSObject {
  private override init() {}

  /// How a scene was opened; there is none.
  open class ConnectionOptions: NSObject {
    private override init() {}

    open var urlContexts: Set<UIOpenURLContext> { [] }
  }

  /// How a link was opened; there is none.
  open class OpenURLOptions: NSObject {
    private override init() {}

    open var sourceApplication: String? { nil }
    open var openInPlace: Bool { false }
  }
}

/// A link that opens a scene; there is none.
open class UIOpenURLContext: NSObject {
  public let url: URL
  public let options: UIScene.OpenURLOptions

  private init(url: URL, options: UIScene.OpenURLOptions) {
    self.url = url
    self.options = options
  }
}
