/// Looks a text up in the bundle's tables for the device's languages.
///
/// Stands in place of Foundation's, which takes the first localization and traps on plural entries.
///
/// - Returns: The text; without one the value, or the key if that is empty.
public func NSLocalizedString(
  _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "",
  comment: String
) -> String {
  bundle.localizedString(forKey: key, value: value, table: tableName)
}

extension Bundle {
  /// Looks a text up in a table for the device's languages; stands in place of Foundation's.
  ///
  /// - Returns: The text; without one the value, or the key if that is empty.
  public func localizedString(
    forKey key: String, value: String?, table tableName: String?
  ) -> String {
    let table = tableName.flatMap { $0.isEmpty ? nil : $0 }
    if let text = LocalizedTable.text(key, table: table, bundle: self) { return text }
    return value.flatMap { $0.isEmpty ? nil : $0 } ?? key
  }
}
