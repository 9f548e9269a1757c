package import SourceText

/// What is used of the `Info.plist` of an app extension.
package struct ExtensionInformation: Sendable {
  /// A text of the list, with its place.
  package struct Entry: Sendable {
    package let text: String
    package let location: SourceLocation
  }

  /// The class that the device makes an object of, as it is written there; `nil` if it is not
  /// named.
  package let principalClass: Entry?
  /// What kind of extension it is, as it is written there; `nil` if there is none.
  package let extensionPoint: Entry?
  /// `CFBundleDevelopmentRegion`; `nil` if there is none.
  package let developmentRegion: String?
  /// The place of the extension in the file, or else the start of the file.
  package let location: SourceLocation

  /// Reads a property list in any form; LOC102 says why it cannot be read.
  package static func read(_ name: String, data: [UInt8]) -> Checked<ExtensionInformation?> {
    let file = SourceFile(name: name, data: data)
    do {
      return Checked(ExtensionInformation(try PropertyListReader.read(file, data: data), in: file))
    } catch {
      return Checked(
        nil, [.unreadable(file, as: .malformedInformationList, "the Info.plist", error)])
    }
  }

  private init(_ root: PropertyListNode, in file: SourceFile) {
    let own = root.members.first { $0.key == "NSExtension" }
    func entry(_ key: String) -> Entry? {
      guard let value = own?.value.members.first(where: { $0.key == key })?.value,
        let text = value.text
      else { return nil }
      return Entry(text: text, location: file.location(of: value.place ?? 0..<0))
    }
    principalClass = entry("NSExtensionPrincipalClass")
    extensionPoint = entry("NSExtensionPointIdentifier")
    let region = root.members.first { $0.key == "CFBundleDevelopmentRegion" }?.value.text
    // In sources it is a build setting such as `$(DEVELOPMENT_LANGUAGE)`.
    developmentRegion = region.flatMap { $0.isEmpty || $0.contains("$(") ? nil : $0 }
    location = file.location(of: own?.keyPlace ?? 0..<0)
  }
}
