// On a phone, the tasks of a background session go on when the extension has ended.

extension URLSessionConfiguration {
  /// Returns the default configuration, whose tasks end with the extension.
  public static func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    NotSimulated.report(
      "URLSessionConfiguration.background", "its tasks end when the extension ends")
    return .default
  }

  /// The app group for the files of a background session; no effect.
  public var sharedContainerIdentifier: String? {
    get { nil }
    set {}
  }

  /// Whether the end of a background task starts the app; no effect.
  public var sessionSendsLaunchEvents: Bool {
    get { true }
    set {}
  }
}
