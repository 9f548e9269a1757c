/// The processor that stores keys; a simulated device does not have one.
public enum SecureEnclave {
  /// Always false.
  public static var isAvailable: Bool { false }
}
