/// The size of a file, as far as it is known.
public enum FileSize: Sendable, Hashable {
  /// The file exists and has this size in bytes.
  case bytes(Int)
  /// The path does not lead to a file.
  case missing
  /// The size is unknown, so it is not checked.
  case unknown

  /// The size in bytes; `nil` if the file is missing, or its size is unknown.
  var count: Int? {
    if case .bytes(let count) = self { count } else { nil }
  }
}
