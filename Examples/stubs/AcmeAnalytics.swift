/// What the example DeliveryReceipt uses of AcmeAnalytics; `devsim extension stub` wrote the first
/// version.
public final class Analytics: Sendable {
  /// The only instance.
  public static let shared = Analytics()

  /// Confirms each delivery at once, as the vendor's service does.
  public func delivered(
    _ identifier: String, campaign: String, completion: @escaping (Error?) -> Void
  ) {
    print("delivered \(identifier) of the campaign \(campaign)")
    completion(nil)
  }
}
