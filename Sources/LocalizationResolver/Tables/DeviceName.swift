import SourceText

/// The kinds of device that a text can vary by.
///
/// Source: "Creating width and device variants of strings" (Xcode); `other` is what String Catalogs write.
enum DeviceName {
  static let all = AppDevice.allCases.map(\.rawValue) + ["other"]

  static func suggestion(for name: String) -> String {
    nearest(to: name, in: all).map { "did you mean '\($0)'?" }
      ?? "the kinds are \(all.joined(separator: ", "))"
  }
}
