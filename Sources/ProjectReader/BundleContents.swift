package import Platform

/// What is in the bundle of a target, besides its program.
package struct BundleContents: Sendable, Equatable {
  /// The name in the bundle, such as `ko.lproj/Localizable.strings`, with the path of the file or
  /// folder of the project.
  package private(set) var resources: [String: String] = [:]
  /// The files that a build makes, by their names in the bundle.
  package private(set) var files: [String: [UInt8]] = [:]

  /// The Info.plist; `nil` without one.
  package var informationList: [UInt8]? { files[Self.informationListName] }

  private static let informationListName = "Info.plist"

  package init(resources: [String: String], informationList: [UInt8]?) {
    for (name, path) in resources { add(name, at: path) }
    files[Self.informationListName] = informationList
  }

  /// Whether there is nothing in it.
  package var isEmpty: Bool { resources.isEmpty && files.isEmpty }

  /// Puts files that a build makes of a resource in its place.
  package mutating func replace(_ resource: String, by made: [String: [UInt8]]) {
    resources[resource] = nil
    files.merge(made) { former, _ in former }
  }

  /// Finds what a build of a target copies.
  package init(_ target: ProjectTarget, _ settings: BuildSettings, in project: XcodeProject) {
    // Xcode lists a model of Core Data with the sources, because a build compiles it.
    let models = target.sources.filter { Self.models[Path.suffix(of: $0)] != nil }
    for path in target.resources + models { add(Self.name(of: path), at: path) }
    for (name, paths) in target.bundles {
      for path in paths { add("\(name).bundle/\(Self.name(of: path))", at: path) }
    }
    let file = settings["INFOPLIST_FILE"].map { Path.join(project.folder, $0) }
    let data = file.flatMap { try? Descriptor.bytes(ofFile: $0) } ?? target.informationList
    let isNeeded = data != nil || settings.isOn("GENERATE_INFOPLIST_FILE")
    files[Self.informationListName] =
      isNeeded ? ProcessedInformationList.make(data ?? [], settings) ?? data : nil
    // The list itself is in folders that a target has as a whole.
    if let file { resources = resources.filter { $0.value != file } }
  }

  /// Adds a resource; as in a build, of two with one name there is one.
  ///
  /// The folder of a language is added file by file, because a build may add others to it.
  private mutating func add(_ name: String, at path: String) {
    if name.hasSuffix(".lproj") {
      for file in Folder.readableNames(in: path) {
        add("\(name)/\(file)", at: Path.join(path, file))
      }
    } else if resources[name] == nil {
      resources[name] = path
    }
  }

  /// Adds all of another bundle as a folder, such as `Kit_Kit.bundle`.
  package mutating func add(_ other: BundleContents, as folder: String) {
    for (name, path) in other.resources { resources["\(folder)/\(name)"] = path }
    for (name, bytes) in other.files { files["\(folder)/\(name)"] = bytes }
  }

  /// The suffixes of models of Core Data, each with that of the compiled model.
  private static let models = ["xcdatamodeld": "momd", "xcdatamodel": "mom"]

  /// Returns the name of a resource in a bundle.
  ///
  /// A file of a language stays in its folder; any other is at the top. A model of Core Data has
  /// the name of the compiled one.
  package static func name(of path: String) -> String {
    let parts = path.split(separator: "/")
    guard let language = parts.lastIndex(where: { $0.hasSuffix(".lproj") }) else {
      let (name, suffix) = (Path.name(of: path), Path.suffix(of: path))
      return models[suffix].map { name.dropLast(suffix.count) + $0 } ?? name
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
    for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
      let place = try Folder(making: Path.join(folder.path, Path.folder(of: name)))
      try place.write(bytes, to: Path.name(of: name))
    }
  }
}
