import SourceText

/// The Info.plist of a bundle as a build makes it from the file and the settings.
enum ProcessedInformationList {
  /// The keys that every Info.plist has, with their settings.
  static let names = [
    ("CFBundleDevelopmentRegion", "$(DEVELOPMENT_LANGUAGE)"),
    ("CFBundleExecutable", "$(EXECUTABLE_NAME)"),
    ("CFBundleIdentifier", "$(PRODUCT_BUNDLE_IDENTIFIER)"),
    ("CFBundleInfoDictionaryVersion", "6.0"), ("CFBundleName", "$(PRODUCT_NAME)"),
    ("CFBundlePackageType", "$(PRODUCT_BUNDLE_PACKAGE_TYPE)"),
  ]
  private static let versions = [
    ("CFBundleShortVersionString", "$(MARKETING_VERSION)"),
    ("CFBundleVersion", "$(CURRENT_PROJECT_VERSION)"),
  ]
  private static let prefix = "INFOPLIST_KEY_"

  /// Returns the list as XML; `nil` if the file is in another form.
  static func make(_ file: [UInt8], _ settings: BuildSettings) -> [UInt8]? {
    let escaped = BuildSettings(settings.values.mapValues(XMLText.escaping))
    let list = file.isEmpty ? PropertyListText.document("") : file
    guard !list.starts(with: "bplist".utf8) else { return nil }
    var text = String(decoding: list, as: UTF8.self)
    guard text.contains("<plist") else { return nil }
    if settings.isOn("GENERATE_INFOPLIST_FILE"),
      let end = text.ranges(of: "</dict>").last?.lowerBound
    {
      text.insert(contentsOf: missing(in: text, settings), at: end)
    }
    return Array(escaped.expand(text).utf8)
  }

  /// Returns the members that the file does not have.
  private static func missing(in text: String, _ settings: BuildSettings) -> String {
    var members: [(key: String, value: String)] = []
    for (name, value) in settings.values.sorted(by: { $0.key < $1.key })
    where name.hasPrefix(prefix) {
      members.append((String(name.dropFirst(prefix.count)), value))
    }
    for (key, value) in names + versions where !members.contains(where: { $0.key == key }) {
      members.append((key, value))
    }
    return members.filter { !text.contains("<key>\($0.key)</key>") }.map { key, value in
      let isFlag = value == "YES" || value == "NO"
      return PropertyListText.member(
        key, isFlag ? PropertyListText.flag(value == "YES") : PropertyListText.string(value))
    }.joined()
  }
}
