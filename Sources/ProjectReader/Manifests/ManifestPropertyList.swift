/// A property list that a generator of projects makes of values in its manifest.
struct ManifestPropertyList {
  /// XML in UTF-8.
  let bytes: [UInt8]

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - standard: Members with texts, below those of the manifest.
  ///   - members: The members of the manifest.
  init(_ standard: [(String, String)], _ members: ManifestMembers) {
    let missing = standard.filter { members[$0.0] == nil }
      .map { PropertyListText.member($0.0, PropertyListText.string($0.1)) }
    bytes = PropertyListText.document(missing.joined() + Self.text(of: members))
  }

  /// Makes the Info.plist that XcodeGen and Tuist generate: the same members in both.
  init(informationList members: ManifestMembers) {
    let versions = [("CFBundleShortVersionString", "1.0"), ("CFBundleVersion", "1")]
    self.init(ProcessedInformationList.names + versions, members)
  }

  private static func text(of members: ManifestMembers) -> String {
    members.names.compactMap { name in
      members[name].map { PropertyListText.member(name, text(of: $0)) }
    }.joined()
  }

  private static func text(of value: ManifestValue) -> String {
    switch value.content {
    case .scalar(_, .flag(let isOn)): PropertyListText.flag(isOn)
    case .scalar(let number, .integer): "<integer>\(number)</integer>"
    case .scalar(let number, .real): "<real>\(number)</real>"
    case .scalar(let string, .text): PropertyListText.string(string)
    case .array(let elements): "<array>\n\(elements.map(text).joined(separator: "\n"))\n</array>"
    case .dictionary(let members): PropertyListText.dictionary(text(of: members))
    }
  }
}
