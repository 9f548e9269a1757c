import Platform
import SourceText

/// What is used of an app's `Info.plist`.
struct InformationList: Decodable {
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
      return Checked(try PropertyListReader.decode(InformationList.self, from: data))
    } catch {
      return Checked(
        nil, [.unreadable(file, as: .malformedInformationList, "the Info.plist", error)])
    }
  }

  private enum CodingKeys: String, CodingKey {
    case identifier = "CFBundleIdentifier"
    case name = "CFBundleName"
    case displayName = "CFBundleDisplayName"
    case developmentRegion = "CFBundleDevelopmentRegion"
    case localizations = "CFBundleLocalizations"
  }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    /// In sources, values are often build settings such as `$(PRODUCT_NAME)`, which name nothing.
    func text(_ value: PropertyListValue?) -> String? {
      guard case .text(let text)? = value, !text.isEmpty, !text.contains("$(") else { return nil }
      return text
    }
    func text(_ key: CodingKeys) -> String? {
      text(try? members.decode(PropertyListValue.self, forKey: key))
    }
    identifier = text(.identifier)
    name = text(.name)
    displayName = text(.displayName)
    developmentRegion = text(.developmentRegion)
    let names = try? members.decode([PropertyListValue].self, forKey: .localizations)
    localizations = (names ?? []).compactMap(text)
  }
}
