import Platform
import SourceText

/// What the projects in a folder say about the tables of their apps: the development language,
/// which a build writes into the Info.plist, and which files a build takes.
///
/// A project is that of Xcode, the manifest from which XcodeGen or Tuist makes it, or a Swift
/// package.
struct AppProjects {
  private let root: String
  /// By the folders in which a project was looked for.
  private var languages: [String: String?] = [:]
  private var resources: [String: Set<String>] = [:]

  /// Prepares to find projects.
  ///
  /// - Parameter root: The last folder above an app in which to look.
  init(in root: String) { self.root = root }

  /// Returns the language of the project in a folder, or else in the nearest one above it that
  /// names one.
  mutating func language(ofAppIn folder: String) -> String? {
    if let known = languages[folder] { return known }
    var language = Self.project(in: folder).flatMap { Self.language(of: $0) }
    if language == nil, folder.utf8.count > root.utf8.count {
      language = self.language(ofAppIn: Path.folder(of: folder))
    }
    languages[folder] = .some(language)
    return language
  }

  /// Returns whether the nearest project, in a folder or above it, is one of Xcode that builds the
  /// String Catalog of a table, and no other file of that name.
  mutating func buildsOnlyCatalog(of table: String, ofAppIn folder: String) -> Bool {
    let built = resources(ofAppIn: folder)
    return TableForm.allCases.allSatisfy {
      built.contains(table + $0.rawValue) == ($0 == .catalog)
    }
  }

  private mutating func resources(ofAppIn folder: String) -> Set<String> {
    if let known = resources[folder] { return known }
    var names: Set<String> = []
    if let project = Self.project(in: folder) {
      if project.hasSuffix(".pbxproj") { names = Self.resources(of: project) }
    } else if folder.utf8.count > root.utf8.count {
      names = resources(ofAppIn: Path.folder(of: folder))
    }
    resources[folder] = names
    return names
  }

  /// Returns the file that describes the project in a folder; `nil` if there is none.
  private static func project(in folder: String) -> String? {
    let names = (try? Folder.names(in: folder)) ?? []
    if let project = names.first(where: { $0.hasSuffix(".xcodeproj") }) {
      return Path.child("project.pbxproj", of: Path.child(project, of: folder))
    }
    return ["project.yml", "project.yaml", "Project.swift", "Package.swift"]
      .first(where: names.contains).map { Path.child($0, of: folder) }
  }

  /// Reads `developmentRegion = ko;` of Xcode, `developmentLanguage: ko` of XcodeGen,
  /// `developmentRegion: "ko"` of Tuist or `defaultLocalization: "ko"` of a package.
  private static func language(of path: String) -> String? {
    guard let bytes = try? Descriptor.bytes(ofFile: path) else { return nil }
    let (name, comment): (StaticString, StaticString?) =
      if path.hasSuffix(".pbxproj") {
        ("developmentRegion = ", nil)
      } else if path.hasSuffix("Package.swift") {
        ("defaultLocalization: \"", "//")
      } else if path.hasSuffix(".swift") {
        ("developmentRegion: \"", "//")
      } else {
        ("developmentLanguage: ", "#")
      }
    guard let start = place(after: name, in: bytes.span, comment: comment) else { return nil }
    let value = bytes[start...].prefix(40).drop { " '\"".utf8.contains($0) }
      .prefix { $0.isASCIILetterOrDigit || "-_".utf8.contains($0) }
    let region = String(decoding: value, as: UTF8.self)
    if region.isEmpty || region == "Base" { return nil }
    // Old projects have names such as "English".
    return region.allSatisfy(\.isLetter) ? LanguageTag(region).language : region
  }

  /// Returns the names of the files that an Xcode project builds as resources, from its comments
  /// `/* Localizable.strings in Resources */`.
  private static func resources(of path: String) -> Set<String> {
    guard let bytes = try? Descriptor.bytes(ofFile: path) else { return [] }
    let mark: StaticString = " in Resources */"
    var names: Set<String> = []
    var end = bytes.span.firstIndex(of: mark, from: 0)
    while end < bytes.count {
      let name = bytes[..<end].suffix(longestName)
      if let start = name.lastIndex(of: UInt8(ascii: "*")) {
        names.insert(String(decoding: name[start...].dropFirst(2), as: UTF8.self))
      }
      end = bytes.span.firstIndex(of: mark, from: end + 1)
    }
    return names
  }

  /// The most bytes that the name of a file has, and the start of its comment.
  private static let longestName = 255 + 3

  /// Returns where the value of a name begins; `nil` if only comments, to the ends of their lines,
  /// have the name.
  private static func place(
    after name: StaticString, in text: Span<UInt8>, comment: StaticString?
  ) -> Int? {
    var found = text.firstIndex(of: name, from: 0)
    if let comment {
      var start = text.firstIndex(of: comment, from: 0)
      while start < found {
        let end = text.firstIndex(of: UInt8(ascii: "\n"), from: start)
        if found < end { found = text.firstIndex(of: name, from: end) }
        start = text.firstIndex(of: comment, from: end)
      }
    }
    return found < text.count ? found + name.utf8CodeUnitCount : nil
  }
}
