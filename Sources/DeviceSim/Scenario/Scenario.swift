import LocalizationResolver
import Platform
package import ServiceExtensionKit
import SourceText

/// A test of a phone: a device, steps in order, and what is expected after them
/// (`docs/scenarios.md`).
///
/// ```swift
/// @Test(arguments: try Scenario.all(in: "Tests/Scenarios"))
/// func scenario(_ scenario: Scenario) throws {
///   let result = try scenario.run()
///   #expect(result.passed, "\(result)")
/// }
/// ```
public struct Scenario: Sendable {
  /// The path of its file.
  public let path: String
  let document: JSONDocument
  let root: JSONReader.Root
  let contents: ScenarioReader.Contents
  /// The duplicate members in the pushes of steps, which their reports have.
  private let duplicatesInPushes: [Diagnostic]

  /// The name of the scenario.
  public var name: String { contents.name }

  /// Reads a scenario.
  ///
  /// - Parameter path: The path of a file.
  /// - Throws: ``ScenarioError`` if the file cannot be read, or is not a valid scenario.
  public init(path: String) throws(ScenarioError) {
    try self.init(bytes: Self.bytes(of: path), path: path)
  }

  private init(bytes: [UInt8], path: String) throws(ScenarioError) {
    let read = Self.read(bytes, path: path)
    guard let scenario = read.value, read.diagnostics.isEmpty else {
      throw ScenarioError(path: path, diagnostics: read.diagnostics)
    }
    self = scenario
  }

  private init(
    path: String, document: JSONDocument, root: JSONReader.Root,
    contents: ScenarioReader.Contents, duplicates: [Diagnostic]
  ) {
    self.path = path
    self.document = document
    self.root = root
    self.contents = contents
    duplicatesInPushes = duplicates.filter { duplicate in
      contents.steps.contains { step in
        if case .push(let node) = step.event { duplicate.isIn(node, of: document) } else { false }
      }
    }
  }

  /// The size up to which a file of a folder may be a scenario, in bytes.
  package static let longest = 1 << 20

  /// Returns whether a text is meant as a scenario, even if it has mistakes.
  package static func isScenario(_ bytes: [UInt8]) -> Bool {
    let file = SourceFile(name: "", data: bytes)
    func hasName(_ name: String) -> Bool { file.bytes.contains("\"\(name)\"".utf8) }
    // Most files are captures, which need not be read for this.
    guard ScenarioReader.distinctiveMembers.contains(where: hasName) else { return false }
    let (document, root, _) = JSONReader.read(file, policy: .lenient)
    guard let node = root.node, document.kind(of: node) == .object else { return false }
    return root.isReadable
      ? ScenarioReader.isScenario(node, of: document)
      : ScenarioReader.distinctiveMembers.allSatisfy(hasName)
  }

  /// Reads a scenario from its text.
  ///
  /// - Parameters:
  ///   - bytes: The text of the file.
  ///   - path: The path of the file, to which paths in it are relative.
  /// - Returns: The scenario; `nil` if the text is not a scenario, without diagnostics if it is
  ///   some other JSON.
  package static func read(_ bytes: [UInt8], path: String) -> Checked<Scenario?> {
    let file = SourceFile(name: path, data: bytes)
    let (document, root, found) = JSONReader.read(file, policy: .handwritten)
    guard let node = root.node, root.isReadable else {
      return Checked(nil, found.mistakes(reporting: .invalidScenario))
    }
    guard ScenarioReader.hasDistinctiveMember(node, of: document) else { return Checked(nil) }
    let contents = ScenarioReader.read(node, of: document)
    let duplicates = found.filter { $0.kind == .duplicateMember }
    let scenario = Scenario(
      path: path, document: document, root: root, contents: contents.value,
      duplicates: duplicates)
    // A duplicate in a push may be what is tested.
    let mistakes = found.filter { !scenario.duplicatesInPushes.contains($0) }
      .mistakes(reporting: .invalidScenario)
    return Checked(scenario, (mistakes + contents.diagnostics).sortedByPlace)
  }

  /// Returns the duplicate members in a push of a step.
  func duplicates(in push: JSONNode) -> [Diagnostic] {
    duplicatesInPushes.filter { $0.isIn(push, of: document) }
  }

  /// Reads every scenario of a folder and the folders in it, in the order of their paths; other
  /// files are skipped.
  ///
  /// - Parameter folder: The path of a folder.
  /// - Returns: The scenarios.
  /// - Throws: ``ScenarioError`` if the folder cannot be read, has no scenario, or a scenario is
  ///   not valid.
  public static func all(in folder: String) throws(ScenarioError) -> [Scenario] {
    var scenarios: [Scenario] = []
    for path in try files(in: folder) where path.hasSuffix(".json") {
      let bytes = try bytes(of: path)
      if isScenario(bytes) { scenarios.append(try Scenario(bytes: bytes, path: path)) }
    }
    guard !scenarios.isEmpty else {
      throw ScenarioError(path: folder, message: "there is no scenario in it")
    }
    return scenarios
  }

  private static func files(in folder: String) throws(ScenarioError) -> [String] {
    let names: [String]
    do throws(SystemError) {
      names = try Folder.names(in: folder).sorted()
    } catch {
      throw ScenarioError(path: folder, message: error.message)
    }
    var files: [String] = []
    for name in names {
      let path = Path.child(name, of: folder)
      switch (try? FileStatus.ofEntry(path))?.kind {
      case .directory: files += try Self.files(in: path)
      case .regularFile: files.append(path)
      // A link to a folder is not followed, since it may lead back up.
      case .symbolicLink where (try? FileStatus.of(path))?.kind == .regularFile:
        files.append(path)
      default: break
      }
    }
    return files
  }

  static func bytes(of path: String) throws(ScenarioError) -> [UInt8] {
    do throws(SystemError) {
      return try Descriptor.bytes(ofFile: path)
    } catch {
      throw ScenarioError(path: path, message: error.message)
    }
  }

  // MARK: - Running

  /// Runs the scenario with the built-in transformers.
  ///
  /// - Returns: The result.
  /// - Throws: ``ScenarioError`` if its app, a capture or a transformer cannot be used.
  public func run() throws(ScenarioError) -> ScenarioResult {
    var environment = try environment()
    if !extensionSteps.isEmpty { environment.serviceExtension = try builtInExtension() }
    return try run(in: environment)
  }

  /// Runs the scenario in an environment that ``environment()`` made, with an extension.
  ///
  /// - Parameters:
  ///   - environment: The environment.
  ///   - isRecorded: Whether the result has the steps as they happened.
  /// - Returns: The result.
  /// - Throws: ``ScenarioError`` if a capture cannot be read.
  package func run(
    in environment: Simulation.Environment, isRecorded: Bool = false
  ) throws(ScenarioError) -> ScenarioResult {
    defer { environment.serviceExtension?.endProcesses() }
    var run = ScenarioRun(self, in: environment, isRecorded: isRecorded)
    try run.performSteps()
    return run.result
  }

  /// Returns the environment that the scenario describes, without its extension.
  package func environment() throws(ScenarioError) -> Simulation.Environment {
    var environment = Simulation.Environment()
    environment.device = contents.device
    environment.keepsSources = true
    for app in contents.apps {
      do throws(AppBundleError) {
        environment.apps.append(try AppBundle(path: resolved(app.text)))
      } catch {
        throw ScenarioError(
          of: self, error.description, help: Self.help(forPath: app.text), at: app.location)
      }
    }
    return environment
  }

  /// The steps of the extension, as `--extension` takes them.
  package var extensionSteps: [String] { contents.extensions.map(\.text) }
  /// Where the file names the extension; `nil` if it names none.
  package var extensionLocation: SourceLocation? { contents.extensions.first?.location }
  /// Whether the extension has the filtering entitlement.
  package var hasFilteringEntitlement: Bool { contents.hasFilteringEntitlement }

  /// Returns how to correct a path that cannot be used; `nil` if it is absolute.
  static func help(forPath path: String) -> String? {
    path.hasPrefix("/") ? nil : "the path is relative to the folder of the scenario"
  }

  /// Returns a path of the file, which is relative to its folder.
  package func resolved(_ path: String) -> String {
    guard !path.hasPrefix("/"), let slash = self.path.lastIndex(of: "/") else { return path }
    return self.path[...slash] + path
  }

  /// Makes the extension of built-in transformers.
  private func builtInExtension() throws(ScenarioError) -> ExtensionPipeline {
    let surroundings = TransformerEnvironment(
      readFile: { path in try Descriptor.bytes(ofFile: path) },
      folder: { try? Folder.names(in: $0) }
    ).relative(to: self)
    var steps: [ExtensionStep] = []
    for step in contents.extensions {
      do throws(TransformerError) {
        steps.append(
          try TransformerRegistry.builtIn.step(
            for: TransformerSpecification(parsing: step.text), in: surroundings))
      } catch {
        throw ScenarioError(of: self, error.message, at: step.location)
      }
    }
    return ExtensionPipeline(
      steps, hasFilteringEntitlement: hasFilteringEntitlement, fileSize: surroundings.fileSize)
  }
}

extension TransformerEnvironment {
  /// Returns the environment with the paths of a scenario, which are relative to its file; `file:`
  /// before a path is left out.
  package func relative(to scenario: Scenario) -> TransformerEnvironment {
    @Sendable func resolved(_ path: String) -> String {
      scenario.resolved(path.hasPrefix("file:") ? String(path.dropFirst("file:".count)) : path)
    }
    var environment = self
    environment.readFile = { [readFile] in try readFile(resolved($0)) }
    // A program writes paths that are relative to the working directory.
    environment.fileSize = { [fileSize] path in
      let size = fileSize(resolved(path))
      return size == .missing ? fileSize(path) : size
    }
    environment.folder = { [folder] in folder(resolved($0)) }
    environment.realPath = { [realPath] in realPath(resolved($0)) }
    return environment
  }
}

extension Scenario: CustomStringConvertible {
  /// The name, as a test names its arguments.
  public var description: String { name }
}

extension Diagnostic {
  /// Whether its place is in a value.
  fileprivate func isIn(_ node: JSONNode, of document: JSONDocument) -> Bool {
    location.map { document.range(of: node).contains($0.range.lowerBound) } ?? false
  }
}
