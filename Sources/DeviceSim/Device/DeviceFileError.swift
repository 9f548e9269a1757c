public import SourceText

/// Why a device file cannot be used.
public enum DeviceFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file does not exist, or may not be read.
  case unreadable(path: String, reason: String)
  /// The file has mistakes: text that is not JSON, unknown members, or values that are not valid.
  case invalid(path: String, [Diagnostic])

  /// A line for each mistake.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read '\(path)': \(reason)"
    case .invalid(_, let mistakes): mistakes.map(\.description).joined(separator: "\n")
    }
  }
}
