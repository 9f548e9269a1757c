import Platform

/// What a target does with a file, by its name.
enum FileKind {
  case source
  case resource
  /// Headers, settings, documentation: no target builds or copies them by default.
  case neither

  init(_ path: String) {
    switch Path.suffix(of: path) {
    case "swift", "m", "mm", "c", "cc", "cpp", "s", "metal", "intentdefinition", "mlmodel",
      "xcdatamodeld", "xcdatamodel":
      self = .source
    case "h", "hpp", "hh", "pch", "modulemap", "entitlements", "xcconfig", "md", "docc",
      "xctestplan",
      "swiftinterface", "framework", "xcframework", "a", "xcodeproj", "xcworkspace", "":
      self = .neither
    default:
      self = Path.name(of: path).hasPrefix(".") ? .neither : .resource
    }
  }

  /// The types of which a build makes a resource in each phase: in swift-build, their rules are
  /// `SynthesizeBuildRule`.
  private static let madeResources: Set<String> = [
    "strings", "stringsdict", "xcstrings", "xcassets", "storyboard", "xib", "plist", "png",
  ]

  /// Returns what a build does with a file that a target lists as this kind.
  func applied(to path: String) -> FileKind {
    self == .source && Self.madeResources.contains(Path.suffix(of: path)) ? .resource : self
  }

  /// Whether a folder counts as one file.
  static func isOneFile(_ folder: String) -> Bool {
    [
      "xcassets", "bundle", "framework", "xcframework", "xcdatamodeld", "docc", "xcodeproj",
      "xcworkspace", "playground",
    ].contains(Path.suffix(of: folder))
  }
}
