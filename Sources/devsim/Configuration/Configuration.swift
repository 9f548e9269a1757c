import DeviceSim
import Platform
import ProjectReader
import SourceText

/// The settings of a `.devsim.json`, which hold for the inputs in its folder.
///
/// ```
/// {"app": "App/Resources", "languages": ["ko"], "exclude": ["drafts"],
///  "ignore": ["LOC303"], "severity": {"LOC212": "note"}}
/// ```
struct Configuration: Sendable {
  static let fileName = ".devsim.json"

  /// The path of the file; `nil` if there is none.
  private(set) var path: String?
  /// The folders of the apps' tables.
  private(set) var apps: [String] = []
  /// Where the file names them.
  fileprivate var appPlaces: [SourceLocation] = []
  /// The preferred languages of the device, as BCP 47 tags.
  fileprivate(set) var languages: [String] = []
  /// The inputs that are not read, relative to the folder of the file.
  private(set) var excluded: [String] = []
  fileprivate(set) var findings = FindingPolicy()
  /// The line of each member in the file.
  private(set) var lines: [String: Int] = [:]

  /// The folder of the file, for patterns.
  private(set) var base = BaseFolder("")

  /// The defaults, without a file.
  init() {}

  /// Reads the file that holds for an input: in its folder, or in the nearest folder above.
  ///
  /// - Parameters:
  ///   - input: A file or a folder; `nil` for the working directory.
  ///   - console: Gets the mistakes in the file.
  /// - Throws: If the file cannot be used.
  init(for input: String?, console: inout Console) throws(CommandFailure) {
    guard let file = Self.file(for: input) else { return }
    let workingFolder = BaseFolder(Environment.workingDirectory)
    let path = workingFolder.relative(file)
    let text = SourceFile(name: path, data: try CommandFailure.bytes(ofFile: path))
    let folder = file.dropLast(Self.fileName.count)
    self = try SettingsFile.read(text, "configuration", console: &console) { text in
      var read = Self.read(text)
      read.value.path = path
      read.value.base = BaseFolder(String(folder))
      read.value.apps = read.value.apps.map {
        workingFolder.relative($0.hasPrefix("/") ? $0 : folder + $0)
      }
      read.diagnostics += read.value.missingApps
      return read
    }
  }

  /// What is wrong with the paths of the apps.
  private var missingApps: [Diagnostic] {
    zip(apps, appPlaces).compactMap { app, place in
      let kind = (try? FileStatus.of(app))?.kind
      guard kind != .directory, kind == nil || !Workspace.hasSuffix(of: app) else { return nil }
      return Diagnostic(
        .invalidConfiguration,
        kind == nil ? "there is no folder '\(app)'" : "'\(app)' is not a folder", at: place,
        help: "name a folder with tables, relative to the folder of '\(Self.fileName)'")
    }
  }

  /// Returns the absolute path of the file that holds for an input; `nil` if there is none.
  private static func file(for input: String?) -> String? {
    // A pipe, such as '/dev/stdin', is in no folder.
    let path = input.flatMap(Environment.absolutePath) ?? Environment.absolutePath(".")
    guard let start = path else { return nil }
    var folders = start.split(separator: "/")
    if (try? FileStatus.of(start))?.kind != .directory { folders = folders.dropLast() }
    while true {
      let path = (folders + [fileName[...]]).map { "/" + $0 }.joined()
      if (try? FileStatus.ofEntry(path)) != nil { return path }
      if folders.popLast() == nil { return nil }
    }
  }
}

extension Configuration {
  private typealias Reader = SettingsReader<Configuration>

  /// Reads the text of a file; the paths in it stay relative to its folder.
  ///
  /// - Returns: The settings, with PAY101 for text that is not JSON and DEV105 for other mistakes.
  static func read(_ file: SourceFile) -> Checked<Configuration> {
    Reader.read(
      file, into: Configuration(), "a configuration", reporting: .invalidConfiguration, members)
  }

  static var members: [SettingsMember<Configuration>] {
    [
      .schemaName,
      noted("app", "the folder of the app's tables, or several", .either([name, .list(of: name)])) {
        reader, node in
        let document = reader.document
        let isOne = document.kind(of: node) != .array
        reader.settings.appPlaces =
          isOne ? [document.location(of: node)] : document.elements(of: node).map(document.location)
        return reader.readList(node, \.apps, orOne: true)
      },
      noted("languages", "the preferred languages, first choice first", .languages) {
        $0.read($1, languages: \.languages)
      },
      noted("exclude", "the files and folders that are not read, as patterns", .list(of: name)) {
        $0.readList($1, \.excluded)
      },
      noted("ignore", "the codes of diagnostics that are not reported", codes) {
        $0.readCodes($1, \.findings.ignored)
      },
      noted("only", "the codes of the only diagnostics that are reported", codes) {
        $0.readCodes($1, \.findings.only)
      },
      noted(
        "severity", "the level of each diagnostic, by its code",
        .map(of: .words(of: FindingLevel.self))
      ) { $0.readLevels($1) },
    ]
  }

  /// A path or a pattern, which is not empty.
  private static var name: SettingsShape { .text(pattern: ".") }
  private static var codes: SettingsShape { .list(of: .text()) }

  /// Makes a member whose line in the file is noted.
  private static func noted(
    _ name: String, _ meaning: String, _ shape: SettingsShape, read: @escaping Reader.Reading
  ) -> SettingsMember<Configuration> {
    SettingsMember(name, meaning, shape) { reader, node in
      reader.settings.lines[name] = reader.document.location(of: node).line
      return read(&reader, node)
    }
  }
}

extension SettingsReader<Configuration> {
  /// Reads an array of strings that are not empty, or a single one.
  fileprivate mutating func readList(
    _ node: JSONNode, _ list: WritableKeyPath<Configuration, [String]>,
    orOne isOneValid: Bool = false
  ) -> String? {
    let one = isOneValid ? document.string(node).map { [$0] } : nil
    guard let texts = one ?? strings(node), !texts.contains("") else {
      return isOneValid ? "a string, or an array of strings" : "an array of strings"
    }
    settings[keyPath: list] = texts
    return nil
  }

  fileprivate mutating func readCodes(
    _ node: JSONNode, _ codes: WritableKeyPath<Configuration, Set<String>>
  ) -> String? {
    guard strings(node) != nil else { return "an array of codes, as in [\"LOC303\"]" }
    for element in document.elements(of: node) {
      if let code = code(element) { settings[keyPath: codes].insert(code) }
    }
    return nil
  }

  fileprivate mutating func readLevels(_ node: JSONNode) -> String? {
    guard document.kind(of: node) == .object else {
      return "an object from code to level, as in {\"LOC303\": \"note\"}"
    }
    for member in document.lastMembers(of: node) {
      guard let code = code(member.name) else { continue }
      let level = document.string(member.value).flatMap(FindingLevel.init)
      if let level {
        settings.findings.set(code, to: level)
      } else {
        report(value: member, help: "write \(Self.names(of: FindingLevel.self))")
      }
    }
    return nil
  }

  /// Returns the code that a string names; reports a string that names none.
  private mutating func code(_ node: JSONNode) -> String? {
    let name = document.string(node) ?? ""
    guard let kind = DiagnosticCatalogue.entry(name) else {
      report(
        "there is no diagnostic '\(name)'", at: node,
        help: DiagnosticCatalogue.help(forUnknown: name))
      return nil
    }
    return kind.code
  }
}
