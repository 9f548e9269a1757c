#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A folder of an app and the names in it.
struct AppFolder {
  let path: String
  /// In alphabetical order.
  let names: [String]

  /// Lists a folder; `nil` if it cannot be read.
  init?(_ path: String) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return nil }
    self.path = path
    self.names = names.sorted()
  }

  /// The languages of the `*.lproj` folders, `Base` among them.
  var languages: [String] { names(withExtension: "lproj") }

  /// The tables that are String Catalogs.
  var catalogs: [String] { names(withExtension: "xcstrings") }

  /// The tables that are `.strings` or `.stringsdict` files, some of them twice.
  var tables: [String] { names(withExtension: "strings") + names(withExtension: "stringsdict") }

  var isLocalized: Bool { !languages.isEmpty || !catalogs.isEmpty }

  /// Whether any language has a table `Localizable`, which is the one that pushes use.
  private var hasPushTable: Bool {
    catalogs.contains("Localizable")
      || languages.contains { language in
        AppFolder(join("\(language).lproj"))?.names.contains {
          $0 == "Localizable.strings" || $0 == "Localizable.stringsdict"
        } ?? false
      }
  }

  func join(_ name: String) -> String {
    path.hasSuffix("/") ? path + name : "\(path)/\(name)"
  }

  /// Returns the bytes of a file; `nil` if it is not there or cannot be read.
  func contents(of name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: join(name)).map { [UInt8]($0) }
  }

  /// Finds the one folder that holds the app's tables: this, or one below.
  func localized() throws(AppBundleError) -> AppFolder {
    if isLocalized { return self }
    var found: [AppFolder] = []
    collectLocalized(depth: 6, into: &found)
    let withPushTable = found.filter(\.hasPushTable)
    let candidates = withPushTable.isEmpty ? found : withPushTable
    guard let first = candidates.first else { throw .noLocalizations(path: path) }
    guard candidates.count == 1 else {
      throw .ambiguous(path: path, candidates: candidates.map(\.path))
    }
    return first
  }

  private func collectLocalized(depth: Int, into found: inout [AppFolder]) {
    guard depth > 0 else { return }
    for name in names where !Self.isSkipped(name) {
      guard let folder = AppFolder(join(name)) else { continue }
      if folder.isLocalized {
        found.append(folder)
      } else {
        folder.collectLocalized(depth: depth - 1, into: &found)
      }
    }
  }

  /// Hidden folders, and those that hold what others made.
  private static func isSkipped(_ name: String) -> Bool {
    name.hasPrefix(".")
      || ["build", "Build", "DerivedData", "Pods", "Carthage", "node_modules"].contains(name)
      || [".bundle", ".framework", ".xcframework", ".appex", ".xcassets", ".xcodeproj"]
        .contains { name.hasSuffix($0) }
  }

  private func names(withExtension suffix: String) -> [String] {
    names.compactMap { name in
      name.hasSuffix("." + suffix) ? String(name.dropLast(suffix.count + 1)) : nil
    }
  }
}
