import LocalizationResolver
import Platform
import ServiceExtensionKit
import SourceText

/// A notification service extension in Swift, as it is in the project of an app.
struct SwiftExtension {
  /// A missing module, with the file that replaces it.
  struct Stub {
    let module: String
    let source: PortableSource
  }

  private let files: ExtensionFiles
  let sources: [PortableSource]
  let stubs: [Stub]
  /// The path of the property list; `nil` if there is none.
  var informationList: String?
  var languageMode = SwiftLanguageMode.swift5
  let principalClass: PrincipalClass
  /// The `*.lproj` folders that the extension ships.
  let resources: [String]
  /// The problems that do not prevent a build.
  private(set) var warnings: [Diagnostic]

  /// Reads the sources.
  ///
  /// - Parameters:
  ///   - paths: Swift files, and folders whose Swift files are all used.
  ///   - options: The other options of the command line.
  /// - Throws: If a file cannot be read, or no class is found.
  init(_ paths: [String], _ options: SwiftExtensionOptions) throws(CommandFailure) {
    files = try ExtensionFiles(paths)
    sources = try files.sources.map { path throws(CommandFailure) in try Self.read(path) }
    stubs = try options.stubs.map { text throws(CommandFailure) in try Self.stub(text) }
    languageMode = options.languageMode
    let list = "\(files.home)/Info.plist"
    informationList =
      options.informationList ?? ((try? FileStatus.of(list)) != nil ? list : nil)
    let home = options.informationList.map(ExtensionFiles.folder) ?? files.home
    resources = ((try? Folder.names(in: home)) ?? []).filter { $0.hasSuffix(".lproj") }
      .map { "\(home)/\($0)" }
    let information = try Self.information(in: informationList)
    warnings = information.diagnostics
    let named = options.principalClass ?? information.value?.principalClass?.text
    do throws(PrincipalClass.Failure) {
      principalClass = try PrincipalClass.find(
        in: sources, bases: stubs.map(\.source), named: named)
    } catch {
      throw CommandFailure(error.message, help: error.help)
    }
  }

  /// The paths of its Swift files and of its property list.
  var paths: [String] { files.sources + [informationList].compactMap(\.self) }

  /// Whether a source file may use the notification center.
  var usesCenter: Bool { (sources + stubs.map(\.source)).contains(where: \.mentionsCenter) }

  private static func read(_ path: String) throws(CommandFailure) -> PortableSource {
    var input = try InputSource(.file(path))
    let bytes = try input.readAll()
    // Some editors save UTF-16; the compiler accepts only UTF-8.
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
      throw CommandFailure("'\(text)' is not a stand-in", help: "write '--stub MODULE=FILE'")
    }
    return Stub(module: String(parts[0]), source: try read(String(parts[1])))
  }

  private static func information(
    in list: String?
  ) throws(CommandFailure) -> Checked<ExtensionInformation?> {
    guard let list else { return Checked(nil) }
    var input = try InputSource(.file(list))
    var information = ExtensionInformation.read(list, data: try input.readAll())
    guard let value = information.value else { return information }
    let settings = "$("
    switch value.extensionPoint {
    case let point? where point.text == Diagnostic.extensionPoint || point.text.contains(settings):
      break
    case let point?:
      information.diagnostics.append(.otherExtensionPoint(point.text, at: point.location))
    case nil:
      information.diagnostics.append(
        .missingExtensionKey("NSExtensionPointIdentifier", at: value.location))
    }
    if value.principalClass == nil {
      information.diagnostics.append(
        .missingExtensionKey("NSExtensionPrincipalClass", at: value.location))
    }
    return information
  }

  // MARK: - Modules

  /// Warns about stand-ins that are not used.
  ///
  /// - Parameter modules: The modules of the stand-ins for Apple's frameworks.
  /// - Throws: If a stand-in replaces a module that exists.
  mutating func checkStubs(against modules: [String]) throws(CommandFailure) {
    let imports = Set((sources + stubs.map(\.source)).flatMap(\.imports))
    for stub in stubs {
      if modules.contains(stub.module) || AppleModules.ofSwift.contains(stub.module) {
        throw CommandFailure(
          "the module '\(stub.module)' already exists",
          help: "leave out '--stub \(stub.module)=…'")
      }
      if !imports.contains(stub.module) {
        let near = nearest(to: stub.module, in: imports.subtracting(modules).sorted())
        warnings.append(
          .unusedStub(stub.module, at: stub.source.original.location(at: 0), near: near))
      }
    }
  }

  /// Returns the path of a file that declares a type and is next to those of the extension.
  func neighbour(declaring name: String) -> String? {
    files.neighbours.first { path in
      guard let bytes = try? Descriptor.bytes(ofFile: path) else { return false }
      return PortableSource(SourceFile(name: path, bytes: bytes)).declaresType(name)
    }
  }
}

/// The language mode that the project sets for the extension.
enum SwiftLanguageMode: String, Choice {
  case swift5 = "5"
  case swift6 = "6"
}

/// The options of Swift extensions, apart from their files.
struct SwiftExtensionOptions: Sendable {
  /// The values of `--stub`, each `MODULE=FILE`.
  var stubs: [String] = []
  /// The path of the property list; `nil`: the one next to the first file, if there is one.
  var informationList: String?
  var languageMode = SwiftLanguageMode.swift5
  /// The name of the class; `nil`: that of the property list, or else the only one.
  var principalClass: String?

  /// Makes the defaults.
  init() {}

  /// Reads the options of a command line.
  init(_ arguments: Arguments) {
    stubs = arguments.values(of: .stub)
    informationList = arguments.value(of: .informationList)
    languageMode = arguments.choice(of: .swiftVersion)
    principalClass = arguments.value(of: .principalClass)
  }
}
