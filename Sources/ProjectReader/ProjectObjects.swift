import LocalizationResolver
import Platform
import SourceText

/// The objects of a `project.pbxproj`, which refer to each other by identifiers.
struct ProjectObjects {
  struct Object {
    let identifier: String
    /// Its class, such as `PBXGroup`.
    let kind: String
    private let members: [String: PropertyListValue]

    init(_ identifier: String, _ members: [String: PropertyListValue]) {
      self.identifier = identifier
      self.members = members
      kind = members["isa"]?.text ?? ""
    }

    subscript(name: String) -> String? { members[name]?.text }

    /// Returns the texts of an array; none of anything else.
    func texts(_ name: String) -> [String] {
      members[name]?.elements.compactMap(\.text) ?? []
    }

    func members(_ name: String) -> [String: PropertyListValue] { members[name]?.members ?? [:] }

    /// Returns the texts with a name in the dictionaries of an array.
    func texts(_ name: String, inEachOf array: String) -> [String] {
      members[array]?.elements.compactMap { $0.members[name]?.text } ?? []
    }

    /// The settings of a configuration; an array is its elements as words.
    var settings: [String: String] {
      members("buildSettings").compactMapValues { value in
        value.text ?? BuildSettings.joining(value.elements.compactMap(\.text))
      }
    }
  }

  let file: SourceFile
  private let objects: [String: Object]
  let root: Object

  /// The path of the file in an `.xcodeproj`.
  static func path(in project: String) -> String { Path.join(project, "project.pbxproj") }

  /// Whether an `.xcodeproj` has the file.
  static func exists(in project: String) -> Bool {
    (try? FileStatus.of(path(in: project))) != nil
  }

  /// Reads a file.
  init(_ name: String) throws(ProjectFailure) {
    let data = try ProjectFailure.bytes(ofFile: name)
    let members: [String: PropertyListValue]
    do {
      members = try PropertyListValue.members(in: data)
    } catch {
      if String(decoding: data, as: UTF8.self).contains("\n<<<<<<< ") {
        throw ProjectFailure(
          "'\(name)' has unresolved merge conflicts", help: "resolve them, then run this again")
      }
      let reason = PropertyListValue.reason(error).map { ": \($0)" } ?? ""
      throw ProjectFailure(
        "'\(name)' is not a property list\(reason)",
        help: "open the project in Xcode, which writes the file again, or restore the file")
    }
    file = SourceFile(name: name, bytes: data)
    var objects: [String: Object] = [:]
    for (identifier, value) in members["objects"]?.members ?? [:] {
      objects[identifier] = Object(identifier, value.members)
    }
    self.objects = objects
    guard let root = members["rootObject"]?.text.flatMap({ objects[$0] }) else {
      throw ProjectFailure("'\(name)' has no project: its 'rootObject' is missing")
    }
    self.root = root
  }

  subscript(identifier: String?) -> Object? { identifier.flatMap { objects[$0] } }

  /// Returns the objects that an array names; identifiers of nothing are left out.
  func objects(_ name: String, of object: Object?) -> [Object] {
    object?.texts(name).compactMap { objects[$0] } ?? []
  }

  /// Returns all objects of a class, in the order of their identifiers.
  func all(_ kind: String) -> [Object] {
    objects.values.filter { $0.kind == kind }.sorted { $0.identifier < $1.identifier }
  }

  /// Returns the configurations of a project or target.
  func configurations(of object: Object) -> [Object] {
    objects("buildConfigurations", of: self[object["buildConfigurationList"]])
  }

  /// The place where an object is defined, which is at the start of a line.
  func location(of object: Object) -> SourceLocation {
    let bytes = file.bytes
    let name = Array(object.identifier.utf8)
    let text = bytes.span
    var index = 0
    while index < text.count, let first = name.first {
      index = text.firstIndex(of: first, from: index)
      let end = index + name.count
      guard end <= text.count else { break }
      var before = index
      while before > 0, text[before - 1] == UInt8(ascii: "\t") || text[before - 1] == 0x20 {
        before -= 1
      }
      let startsLine = before == 0 || text[before - 1] == UInt8(ascii: "\n")
      if startsLine, bytes[index..<end].elementsEqual(name), definition(follows: end) {
        return file.location(of: index..<end)
      }
      index += 1
    }
    return file.location(of: 0..<0)
  }

  /// Whether ` = {` is next, after a comment.
  private func definition(follows end: Int) -> Bool {
    let line = file.bytes[end...].prefix { $0 != UInt8(ascii: "\n") }
    return String(decoding: line, as: UTF8.self).contains("= {")
  }
}
