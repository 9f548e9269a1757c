extension URLSessionConfiguration {
  /// Whether a task waits for a connection; here it fails at once without one.
  public var waitsForConnectivity: Bool {
    get { false }
    set {
      if newValue {
        NotSimulated.report(
          "URLSessionConfiguration.waitsForConnectivity",
          "a task without a connection fails at once")
      }
    }
  }
}
