import Platform
import SourceText

/// What is used of an app's `Info.plist`.
struct InformationList {
  let identifier: String?
  let name: String?
  let displayName: String?
  let developmentRegion: String?
  /// `CFBundleLocalizations` without what is not a string.
  let localizations: [String]

  static let fileName = "Info.plist"

  /// Reads the `Info.plist` of a folder; LOC102 says why it cannot be read, `nil` that there is
  /// none.
  static func read(in folder: AppFolder) -> Checked<InformationList?>? {
    let name = fileName
    let data: [UInt8]
    do {
      data = try folder.contents(of: name)
    } catch {
      guard !error.isMissingFile else { return nil }
      let file = SourceFile(name: Path.child(name, of: folder.path), bytes: [])
      let message = "the Info.plist cannot be read: \(error.message)"
      return Checked(
        nil, [Diagnostic(.malformedInformationList, message, at: file.location(at: 0))])
    }
    return read(SourceFile(name: Path.child(name, of: folder.path), data: data), data: data)
  }

  /// Reads an `Info.plist`; LOC102 says why it cannot be read.
  ///
  /// - Parameters:
  ///   - file: What messages call it.
  ///   - data: Its bytes as they are on disk.
  /// - Returns: What is used of it; `nil` if it cannot be read.
  static func read(_ file: SourceFile, data: [UInt8]) -> Checked<InformationList?> {
    do {
      return Checked(InformationList(try PropertyListValue.members(in: data)))
    } catch {
      return Checked(
        nil, [.unreadable(file, as: .malformedInformationList, "the Info.plist", error)])
    }
  }

  private init(_ members: [String: PropertyListValue]) {
    /// In sources, values are often build settings such as `$(PRODUCT_NAME)`, which name nothing.
    func text(_ value: PropertyListValue?) -> String? {
      guard let text = value?.text, !text.isEmpty, !text.contains("$(") else { return nil }
      return text
    }
    identifier = text(members["CFBundleIdentifier"])
    name = text(members["CFBundleName"])
    displayName = text(members["CFBundleDisplayName"])
    developmentRegion = text(members["CFBundleDevelopmentRegion"])
    localizations = (members["CFBundleLocalizations"]?.elements ?? []).compactMap(text)
  }
}
