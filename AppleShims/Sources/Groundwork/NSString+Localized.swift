extension NSString {
  /// Returns the text of a key with its arguments, as a notification would show it.
  ///
  /// A device looks it up when the notification is delivered, here it is looked up at once.
  public class func localizedUserNotificationString(
    forKey key: String, arguments: [Any]?
  ) -> String {
    let format = LocalizedTable.text(key, table: nil, bundle: .main) ?? key
    guard let arguments, !arguments.isEmpty else { return format }
    return FormattedText.make(format, arguments: arguments.map { "\($0)" })
  }
}
