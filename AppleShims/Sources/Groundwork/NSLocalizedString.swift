/// Looks up a text in the bundle's tables for the device's languages.
///
/// Replaces Foundation's, which takes the first localization and crashes on plural entries.
///
/// - Returns: The text; if there is none, the value, or the key if the value is empty.
public func NSLocalizedString(
  _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "",
  comment: String
) -> String {
  bundle.localizedString(forKey: key, value: value, table: tableName)
}

extension Bundle {
  /// Looks up a text in a table for the device's languages, in place of Foundation's method.
  ///
  /// - Returns: The text; if there is none, the value, or the key if the value is empty.
  public func localizedString(
    forKey key: String, value: String?, table tableName: String?
  ) -> String {
    let table = tableName.flatMap { $0.isEmpty ? nil : $0 }
    if let text = LocalizedTable.text(key, table: table, bundle: self) { return text }
    return value.flatMap { $0.isEmpty ? nil : $0 } ?? key
  }
}
