/// Why an app cannot be opened.
public enum AppBundleError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path does not exist or is not a folder that may be read.
  case unreadable(path: String)
  /// Neither the folder nor one below it holds `*.lproj` or `*.xcstrings`.
  case noLocalizations(path: String)
  /// Several folders below hold localizations; they are listed in alphabetical order.
  case ambiguous(path: String, candidates: [String])

  /// One line for a person.
  public var description: String {
    switch self {
    case .unreadable(let path):
      "'\(path)' is not a folder that can be read"
    case .noLocalizations(let path):
      "'\(path)' holds no '*.lproj' folder and no '.xcstrings' file, nor does a folder below it"
    case .ambiguous(let path, let candidates):
      "'\(path)' holds the tables of several apps or extensions; name one of them: "
        + candidates.map { "'\($0)'" }.joined(separator: ", ")
    }
  }
}
