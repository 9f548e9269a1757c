/// Writes values of a manifest as a property list, as generators of projects do.
enum PropertyListText {
  /// Makes a property list of a dictionary.
  ///
  /// - Parameters:
  ///   - standard: Members with texts, below those of the manifest.
  ///   - members: The members of the manifest.
  /// - Returns: XML in UTF-8.
  static func make(_ standard: [(String, String)], _ members: ManifestMembers) -> [UInt8] {
    var text = "<plist version=\"1.0\">\n<dict>\n"
    for (key, value) in standard where members[key] == nil {
      text += "<key>\(key)</key>\n<string>\(value)</string>\n"
    }
    write(members, to: &text)
    return Array((text + "</dict>\n</plist>\n").utf8)
  }

  private static func write(_ members: ManifestMembers, to text: inout String) {
    for name in members.names {
      guard let value = members[name] else { continue }
      text += "<key>\(XMLText.escaping(name))</key>\n"
      write(value, to: &text)
    }
  }

  private static func write(_ value: ManifestValue, to text: inout String) {
    switch value.content {
    case .scalar(_, .flag(let isOn)): text += isOn ? "<true/>\n" : "<false/>\n"
    case .scalar(let number, .integer): text += "<integer>\(number)</integer>\n"
    case .scalar(let number, .real): text += "<real>\(number)</real>\n"
    case .scalar(let string, .text): text += "<string>\(XMLText.escaping(string))</string>\n"
    case .array(let elements):
      text += "<array>\n"
      for element in elements { write(element, to: &text) }
      text += "</array>\n"
    case .dictionary(let members):
      text += "<dict>\n"
      write(members, to: &text)
      text += "</dict>\n"
    }
  }
}

/// The Info.plist that XcodeGen and Tuist generate: the same members in both.
enum GeneratedInformationList {
  private static let standard = [
    ("CFBundleDevelopmentRegion", "$(DEVELOPMENT_LANGUAGE)"),
    ("CFBundleExecutable", "$(EXECUTABLE_NAME)"),
    ("CFBundleIdentifier", "$(PRODUCT_BUNDLE_IDENTIFIER)"),
    ("CFBundleInfoDictionaryVersion", "6.0"), ("CFBundleName", "$(PRODUCT_NAME)"),
    ("CFBundleShortVersionString", "1.0"), ("CFBundleVersion", "1"),
  ]

  static func make(_ kind: ProjectTarget.Kind, _ members: ManifestMembers) -> [UInt8] {
    let type: String? =
      switch kind {
      case .app: "APPL"
      case .appExtension: "XPC!"
      case .framework: "FMWK"
      case .other: nil
      }
    return PropertyListText.make(
      standard + (type.map { [("CFBundlePackageType", $0)] } ?? []), members)
  }
}
