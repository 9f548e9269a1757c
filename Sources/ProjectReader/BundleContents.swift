package import Platform

/// What is in the bundle of a target, besides its program.
package struct BundleContents: Sendable, Equatable {
  /// The name in the bundle, such as `ko.lproj/Localizable.strings`, with the path of the file or
  /// folder of the project.
  package private(set) var resources: [String: String] = [:]
  /// The Info.plist; `nil` without one.
  package let informationList: [UInt8]?

  package init(resources: [String: String], informationList: [UInt8]?) {
    self.resources = resources
    self.informationList = informationList
  }

  /// Finds what a build of a target copies.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - settings: Its settings.
  ///   - project: Its project.
  package init(_ target: ProjectTarget, _ settings: BuildSettings, in project: XcodeProject) {
    for path in target.resources {
      let name = Self.name(of: path)
      // As in a build, of two files with one name there is one.
      if resources[name] == nil { resources[name] = path }
    }
    let file = settings["INFOPLIST_FILE"].map { Path.join(project.folder, $0) }
    let data = file.flatMap { try? Descriptor.bytes(ofFile: $0) } ?? target.informationList
    let isNeeded = data != nil || settings.isOn("GENERATE_INFOPLIST_FILE")
    informationList =
      isNeeded ? ProcessedInformationList.make(data ?? [], settings) ?? data : nil
    // The list itself is in folders that a target has as a whole.
    if let file { resources = resources.filter { $0.value != file } }
  }

  /// A file of a language stays in its folder; any other is at the top.
  private static func name(of path: String) -> String {
    let parts = path.split(separator: "/")
    guard let language = parts.lastIndex(where: { $0.hasSuffix(".lproj") }) else {
      return Path.name(of: path)
    }
    return parts[language...].joined(separator: "/")
  }

  /// Writes the bundle as a folder of links.
  package func write(to folder: Folder) throws(SystemError) {
    for (name, path) in resources.sorted(by: { $0.key < $1.key }) {
      guard let target = Environment.absolutePath(path) else { continue }
      let place = try Folder(making: Path.join(folder.path, Path.folder(of: name)))
      try place.link(Path.name(of: name), to: target)
    }
    if let informationList { try folder.write(informationList, to: "Info.plist") }
  }
}
