import LocalizationResolver
import ServiceExtensionKit
import SourceText

/// A notification service extension in Swift, as it stands in the project of an app.
struct SwiftExtension {
  /// A module that is not there, with the file that stands in for it.
  struct Stub {
    let module: String
    let source: PortableSource
  }

  let sources: [PortableSource]
  let stubs: [Stub]
  /// `nil` if there is none.
  let informationList: String?
  let languageMode: SwiftLanguageMode
  let principalClass: PrincipalClass
  /// The `*.lproj` folders that the extension ships.
  let resources: [String]

  /// Reads the sources.
  ///
  /// - Parameters:
  ///   - paths: Swift files, and folders of which all Swift files are taken.
  ///   - options: What else the command line says.
  /// - Throws: If a file cannot be read, or no class is found.
  init(_ paths: [String], _ options: SwiftExtensionOptions) throws(CommandFailure) {
    var files: [String] = []
    var folder = ""
    for path in paths {
      let isFolder = (try? FileStatus.of(path))?.kind == .directory
      if folder.isEmpty { folder = isFolder ? path : Self.folder(of: path) }
      files += isFolder ? try Self.sources(in: path) : [path]
    }
    if let other = files.first(where: { !$0.hasSuffix(".swift") }) {
      throw CommandFailure(
        "'\(other)' is no Swift file", help: "Objective-C cannot be built here")
    }
    sources = try files.map { path throws(CommandFailure) in try Self.read(path) }
    stubs = try options.stubs.map { text throws(CommandFailure) in try Self.stub(text) }
    languageMode = options.languageMode
    let list = "\(folder)/Info.plist"
    informationList =
      options.informationList ?? ((try? FileStatus.of(list)) != nil ? list : nil)
    let home = options.informationList.map(Self.folder) ?? folder
    resources = ((try? Directory.names(in: home)) ?? []).filter { $0.hasSuffix(".lproj") }
      .map { "\(home)/\($0)" }
    var named = options.principalClass
    if named == nil { named = try Self.principalClass(in: informationList) }
    do throws(PrincipalClass.Failure) {
      principalClass = try PrincipalClass.find(
        in: sources, bases: stubs.map(\.source), named: named)
    } catch {
      throw CommandFailure(error.message, help: error.help)
    }
  }

  /// Whether a file of it may reach the notification center.
  var usesCenter: Bool { (sources + stubs.map(\.source)).contains(where: \.mentionsCenter) }

  /// Whether the value of `--extension` is a Swift file, or a folder of such files.
  static func isMeant(by specification: String) -> Bool {
    specification.hasSuffix(".swift")
      || specification.contains("/") && (try? FileStatus.of(specification))?.kind == .directory
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  private static func sources(in folder: String) throws(CommandFailure) -> [String] {
    let names = try CommandFailure.unless(cannot: "read", folder) {
      () throws(SystemError) in try Directory.names(in: folder)
    }
    let found = names.filter { $0.hasSuffix(".swift") }
    guard !found.isEmpty else { throw CommandFailure("there is no Swift file in '\(folder)'") }
    return found.map { "\(folder)/\($0)" }
  }

  private static func read(_ path: String) throws(CommandFailure) -> PortableSource {
    var input = try InputSource(.file(path))
    let bytes = try input.readAll()
    // As some editors save it; the compiler takes UTF-8 only.
    if [[0xFF, 0xFE], [0xFE, 0xFF]].contains(Array(bytes.prefix(2))) {
      throw CommandFailure(
        "'\(path)' is in UTF-16", help: "save it in UTF-8, as the compiler needs")
    }
    return PortableSource(SourceFile(name: path, bytes: bytes))
  }

  private static func stub(_ text: String) throws(CommandFailure) -> Stub {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2,
      parts[0].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
    else {
      throw CommandFailure("'\(text)' is no stand-in", help: "write '--stub MODULE=FILE'")
    }
    return Stub(module: String(parts[0]), source: try read(String(parts[1])))
  }

  private static func principalClass(in list: String?) throws(CommandFailure) -> String? {
    guard let list else { return nil }
    var input = try InputSource(.file(list))
    guard let information = ExtensionInformation(try input.readAll()) else {
      throw CommandFailure("'\(list)' is no property list")
    }
    return information.principalClass
  }
}

/// The language mode that the project sets for the extension.
enum SwiftLanguageMode: String, Choice {
  case swift5 = "5"
  case swift6 = "6"
}

/// What a command line says of Swift extensions, beside their files.
struct SwiftExtensionOptions: Sendable {
  /// `MODULE=FILE` each.
  let stubs: [String]
  /// `nil`: the one beside the first file, if there is one.
  let informationList: String?
  let languageMode: SwiftLanguageMode
  /// `nil`: that of the property list, or else the only one.
  let principalClass: String?

  init(_ arguments: Arguments) {
    stubs = arguments.values(of: .stub)
    informationList = arguments.value(of: .informationList)
    languageMode = arguments.choice(of: .swiftVersion)
    principalClass = arguments.value(of: .principalClass)
  }
}
