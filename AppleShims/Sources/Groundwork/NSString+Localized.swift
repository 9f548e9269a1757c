extension NSString {
  /// Returns the text of a key with its arguments, as a notification shows it.
  ///
  /// A device looks up the text when the notification is delivered; here this is done at once.
  public class func localizedUserNotificationString(
    forKey key: String, arguments: [Any]?
  ) -> String {
    let numbers = (arguments ?? []).map { ($0 as? NSNumber)?.doubleValue }
    let format = LocalizedTable.text(key, table: nil, bundle: .main, for: numbers) ?? key
    guard let arguments, !arguments.isEmpty else { return format }
    return FormattedText.make(format, arguments: arguments.map { "\($0)" })
  }
}

extension String {
  /// Returns the text of a key with its arguments, as that of `NSString`.
  public static func localizedUserNotificationString(
    forKey key: String, arguments: [Any]?
  ) -> String {
    NSString.localizedUserNotificationString(forKey: key, arguments: arguments)
  }
}
