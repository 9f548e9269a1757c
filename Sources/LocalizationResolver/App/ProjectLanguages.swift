import Platform
import SourceText

/// The development languages of the Xcode projects in a folder; a build writes them into the
/// Info.plist of each app.
struct ProjectLanguages {
  private let root: String
  /// By the folders in which a project was looked for.
  private var known: [String: String?] = [:]

  /// Prepares to find projects.
  ///
  /// - Parameter root: The last folder above an app in which to look.
  init(in root: String) { self.root = root }

  /// Returns the language of the project in a folder, or else in the nearest one above it; `nil`
  /// if there is no project, or it names none.
  mutating func language(ofAppIn folder: String) -> String? {
    if let known = known[folder] { return known }
    let names = (try? Folder.names(in: folder)) ?? []
    let language: String?
    if let project = names.first(where: { $0.hasSuffix(".xcodeproj") }) {
      language = Self.read(Path.child("project.pbxproj", of: Path.child(project, of: folder)))
    } else if folder.utf8.count > root.utf8.count {
      language = self.language(ofAppIn: Path.folder(of: folder))
    } else {
      language = nil
    }
    known[folder] = .some(language)
    return language
  }

  /// Reads `developmentRegion = ko;` of a project file.
  private static func read(_ path: String) -> String? {
    guard let bytes = try? Descriptor.bytes(ofFile: path) else { return nil }
    let name: StaticString = "developmentRegion = "
    let start = bytes.span.firstIndex(of: name, from: 0) + name.utf8CodeUnitCount
    guard start < bytes.count else { return nil }
    let value = bytes[start...].prefix(40).prefix { $0 != UInt8(ascii: ";") }
    let region = String(decoding: value.filter { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    if region.isEmpty || region == "Base" { return nil }
    // Old projects have names such as "English".
    return region.allSatisfy(\.isLetter) ? LanguageTag(region).language : region
  }
}
