/// Why an app cannot be opened.
public enum AppBundleError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path cannot be read: there is no such folder, or it may not be read.
  case unreadable(path: String, reason: String)
  /// The path is that of a file, and not of a String Catalog.
  case file(path: String)
  /// Neither the folder nor one below it holds `*.lproj` or `*.xcstrings`.
  case noLocalizations(path: String)
  /// It is the `*.lproj` folder of one language, not that of an app.
  case languageFolder(path: String)
  /// Several folders below hold localizations; they are listed in alphabetical order.
  case ambiguous(path: String, candidates: [String])

  /// One line for a person.
  public var description: String {
    switch self {
    case .file(let path) where path.hasSuffix(".ipa"):
      "'\(path)' is an archive; unzip it, and give the '.app' in its folder 'Payload'"
    case .file(let path) where TableForm(path: path) != nil:
      "'\(path)' is the file of one table; give the folder of the app"
    case .file(let path):
      "'\(path)' is a file; give the folder of the app"
    case .unreadable(let path, let reason):
      "cannot read '\(path)': \(reason)"
    case .languageFolder(let path):
      "'\(path)' is the folder of one language; give the folder above"
    case .noLocalizations(let path):
      "neither '\(path)' nor a folder in it has a '*.lproj' folder or an '.xcstrings' file; "
        + "bundles and frameworks in it are not searched"
    case .ambiguous(let path, let candidates):
      "'\(path)' has the tables of several apps or extensions; name one of them: "
        + candidates.prefix(Self.listed).map { "'\($0)'" }.joined(separator: ", ")
        + (candidates.count > Self.listed ? " and \(candidates.count - Self.listed) more" : "")
    }
  }

  /// How many folders the description lists.
  private static let listed = 10
}
