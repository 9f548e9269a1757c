extension TuistReader {
  /// The Info.plist and the entitlements of a target: files, or what Tuist writes.
  struct PropertyLists {
    private(set) var informationPath: String?
    /// A property list in XML.
    private(set) var information: [UInt8]?
    private(set) var entitlementsPath: String?
    /// A property list in XML.
    private(set) var entitlements: [UInt8]?

    init(
      _ target: [SwiftData.Argument], in paths: TuistPaths, _ values: inout TuistValues
    ) {
      readInformation(target["infoPlist"], in: paths, &values)
      readEntitlements(target["entitlements"], in: paths, &values)
    }

    private mutating func readInformation(
      _ data: SwiftData?, in paths: TuistPaths, _ values: inout TuistValues
    ) {
      guard let data, values.member(data) != "default" else {
        information = ManifestPropertyList(informationList: ManifestMembers()).bytes
        return
      }
      let call = values.call(data)
      switch call?.name {
      case "extendingDefault":
        information =
          ManifestPropertyList(
            informationList: values.members(call?.arguments.first?.value)
          ).bytes
      case "dictionary":
        information = ManifestPropertyList([], values.members(call?.arguments.first?.value)).bytes
      case "variable": informationPath = values.text(call?.arguments.first?.value)
      default: informationPath = Self.path(data, in: paths, &values)
      }
    }

    private mutating func readEntitlements(
      _ data: SwiftData?, in paths: TuistPaths, _ values: inout TuistValues
    ) {
      guard let data else { return }
      let call = values.call(data)
      switch call?.name {
      case "dictionary":
        entitlements = ManifestPropertyList([], values.members(call?.arguments.first?.value)).bytes
      case "variable": entitlementsPath = values.text(call?.arguments.first?.value)
      default: entitlementsPath = Self.path(data, in: paths, &values)
      }
    }

    /// A path; a text with a setting in it stays.
    private static func path(
      _ data: SwiftData, in paths: TuistPaths, _ values: inout TuistValues
    ) -> String? {
      if case .nothing = values.resolved(data).form { return nil }
      let path = paths.path(data, &values)
      return path?.contains("$(") == true ? values.text(data) : path
    }
  }
}
