/// The language mode that the project sets for the extension.
enum SwiftLanguageMode: String, Choice {
  case swift5 = "5"
  case swift6 = "6"
}

/// The options of Swift extensions, apart from their files.
struct SwiftExtensionOptions: Sendable {
  /// The values of `--stub`, each `MODULE=PATH`.
  var stubs: [String] = []
  /// The path of the property list; `nil`: that of the project, or the one next to the first file.
  var informationList: String?
  /// `nil`: that of the project, or 5.
  var languageMode: SwiftLanguageMode?
  /// The name of the class; `nil`: that of the property list, or else the only one.
  var principalClass: String?
  /// The name of the target in a project; `nil` for the only one.
  var target: String?
  /// The name of the configuration of a project; `nil` for the usual one.
  var configuration: String?

  /// Makes the defaults.
  init() {}

  /// Reads the options of a command line.
  init(_ arguments: Arguments) {
    stubs = arguments.values(of: .stub)
    informationList = arguments.value(of: .informationList)
    if arguments.contains(.swiftVersion) { languageMode = arguments.choice(of: .swiftVersion) }
    principalClass = arguments.value(of: .principalClass)
    target = arguments.value(of: .target)
    configuration = arguments.value(of: .buildConfiguration)
  }
}
