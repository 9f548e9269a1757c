/// What is known of the size of a file.
public enum FileSize: Sendable, Hashable {
  /// There is such a file, with its size in bytes.
  case bytes(Int)
  /// The path leads to no file.
  case missing
  /// It is not known, so it is not checked.
  case unknown

  /// In bytes; `nil` if the file is missing, or nothing is known.
  var count: Int? {
    if case .bytes(let count) = self { count } else { nil }
  }
}
