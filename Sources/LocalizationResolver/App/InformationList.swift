/// What is used of an app's `Info.plist`.
struct InformationList: Decodable {
  let identifier: String?
  let name: String?
  let displayName: String?
  let developmentRegion: String?
  /// `CFBundleLocalizations` without what is no text.
  let localizations: [String]

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
