/// The processor that keeps keys; a simulated device has none.
public enum SecureEnclave {
  /// Always false.
  public static var isAvailable: Bool { false }
}
