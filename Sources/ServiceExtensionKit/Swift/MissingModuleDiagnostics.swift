import Platform
package import SourceText

extension Diagnostic {
  /// A module that is imported, but does not exist here.
  package struct MissingModule {
    package let name: String
    let location: SourceLocation?
    let origin: String?
    /// The package or framework of the project that imports it; `nil` if the extension does.
    let importer: String?
    /// The module that a stub replaces: itself, or a module of the project that uses it.
    package let stub: String

    /// - Parameters:
    ///   - name: Its name.
    ///   - location: The place of the import.
    ///   - origin: What the project says where it is from; `nil` if it does not.
    ///   - importer: The module of the project that imports it; `nil` if the extension does.
    ///   - isOfUniFFI: Whether the importer is only Swift code around it.
    package init(
      _ name: String, at location: SourceLocation?, from origin: String?,
      for importer: String? = nil, isOfUniFFI: Bool = false
    ) {
      self.name = name
      self.location = location
      self.origin = origin
      self.importer = importer
      stub = isOfUniFFI ? importer ?? name : name
    }

    var isApple: Bool { AppleModules.others.contains(name) || package != nil }
    /// Whether a stub can replace it; a library of the machine must be installed instead.
    package var canBeStub: Bool { package == nil }
    /// The system package that it needs.
    var package: String? { AppleModules.ofSystem[name]?.package }
  }

  /// The number of missing modules that get an error of their own, and of stubs that a help names.
  private static let mostMissingModules = 9
  /// The number of errors that are listed of a module that a stub can replace.
  private static let mostErrors = 9

  /// Returns the findings about code that imports a module of the project which does not compile:
  /// its first errors, and what to do.
  package static func failures(_ findings: [Diagnostic], ofModule name: String) -> [Diagnostic] {
    let errors = findings.filter { $0.kind == .extensionDoesNotCompile }
    guard !errors.isEmpty else { return findings }
    let rest = errors.count - mostErrors
    let failure = Diagnostic(
      .extensionDoesNotCompile,
      "'\(name)' of the project does not compile here" + (rest > 0 ? ": \(rest) more errors" : ""),
      help: "correct it, or replace it by a stub with '--stub \(name)=\(name).swift'; "
        + "'devsim extension stub \(name) FILE…' writes a first version")
    return Array(errors.prefix(mostErrors)) + [failure]
      + findings.filter { $0.kind != .extensionDoesNotCompile }
  }

  /// Returns the errors for missing modules; many of them are in one error.
  package static func missingModules(_ modules: [MissingModule]) -> [Diagnostic] {
    let rest = modules.dropFirst(mostMissingModules)
    guard let first = rest.first, rest.count > 1 else { return errors(for: modules) }
    let names = rest.map { "'\($0.name)'" }.joined(separator: ", ")
    return errors(for: Array(modules.prefix(mostMissingModules))) + [
      Diagnostic(
        .extensionModuleMissing, "\(rest.count) more modules are not available here: \(names)",
        at: first.location)
    ]
  }

  /// Returns an error for each missing module; the last of a kind has the help for all of them.
  private static func errors(for modules: [MissingModule]) -> [Diagnostic] {
    let others = modules.filter { !$0.isApple }
    let lastOfApple = modules.last { $0.isApple && $0.package == nil }
    let stubs = others.map(\.stub).uniqued(on: \.self)
      .map { "--stub \($0)=\($0).swift" }.joined(separator: " ")
    return modules.map { module in
      let origin = module.origin.map { "of \($0) " } ?? ""
      var help: String?
      if let package = module.package {
        help = "install the system package \(package), and build again"
      } else if module.name == lastOfApple?.name {
        help =
          "AppleShims/README.md lists the frameworks that are available; put the code that needs "
          + "'\(module.name)' between '#if canImport(\(module.name))' and '#endif'"
      } else if !module.isApple, module.name == others.last?.name {
        help =
          "pass stubs with '\(stubs)'; 'devsim extension stub --folder DIR FILE…' writes a first "
          + "version of all"
      }
      let importer = module.importer.map { ", and '\($0)' of the project needs it" } ?? ""
      return Diagnostic(
        .extensionModuleMissing,
        "the module '\(module.name)' \(origin)is not available here\(importer)",
        at: module.location, help: help, subject: module.name)
    }
  }
}
