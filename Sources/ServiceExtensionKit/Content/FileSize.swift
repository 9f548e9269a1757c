/// What is known of the size of a file.
public enum FileSize: Sendable, Hashable {
  /// There is such a file, of so many bytes.
  case bytes(Int)
  /// The path leads to no file.
  case missing
  /// It cannot be told, so it is not checked.
  case unknown

  /// In bytes; `nil` if the file is missing, or nothing is known.
  var count: Int? {
    if case .bytes(let count) = self { count } else { nil }
  }
}
