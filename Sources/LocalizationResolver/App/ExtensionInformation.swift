/// What is used of the `Info.plist` of an app extension.
package struct ExtensionInformation: Sendable {
  /// The class that the device makes an object of, as it stands there; `nil` if it is not named.
  package let principalClass: String?
  /// `CFBundleDevelopmentRegion`; `nil` if there is none.
  package let developmentRegion: String?

  /// Reads a property list in any form; `nil` if it is none.
  package init?(_ bytes: [UInt8]) {
    guard let list = try? PropertyListReader.decode(Root.self, from: bytes) else { return nil }
    principalClass = list.members?.principalClass
    let shared = try? PropertyListReader.decode(InformationList.self, from: bytes)
    developmentRegion = shared?.developmentRegion
  }

  private struct Root: Decodable {
    let members: Members?

    enum CodingKeys: String, CodingKey {
      case members = "NSExtension"
    }
  }

  private struct Members: Decodable {
    let principalClass: String?

    enum CodingKeys: String, CodingKey {
      case principalClass = "NSExtensionPrincipalClass"
    }
  }
}
