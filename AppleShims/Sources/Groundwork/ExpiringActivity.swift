extension ProcessInfo {
  /// Calls a block on another queue; as nothing suspends the program here, it is not called again
  /// with `true`.
  public func performExpiringActivity(
    withReason reason: String, using block: @escaping @Sendable (Bool) -> Void
  ) {
    NotSimulated.report(
      "ProcessInfo.performExpiringActivity", "nothing suspends the program, so it never expires")
    DispatchQueue.global().async { block(false) }
  }
}
