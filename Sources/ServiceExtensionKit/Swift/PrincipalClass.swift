import Platform
package import SourceText

/// The class of an extension of which the device makes an object.
package struct PrincipalClass: Sendable {
  static let base = "UNNotificationServiceExtension"

  /// The name as code uses it, without its module: `Service`, `Outer.Service`.
  package let name: String
  /// The place of the declaration.
  package let location: SourceLocation

  /// The reason why no class was found.
  package struct Failure: Error, Equatable {
    /// One phrase, lower case, no period.
    package let message: String
    package let help: String?

    /// Returns the failure for a class that no file declares.
    fileprivate static func noClass(_ name: String, among classes: [ClassDeclaration]) -> Failure {
      Failure(
        message: "no file declares the class '\(name)', so a phone cannot start the extension",
        help: suggestion(for: name, in: classes.map(\.name)))
    }
  }

  /// Finds the class.
  ///
  /// - Parameters:
  ///   - sources: All files of the extension.
  ///   - bases: Files that only declare classes to inherit from.
  ///   - name: The name of the class, with or without its module; `nil`: the only one.
  /// - Returns: The class with its place.
  /// - Throws: If there is none, or more than one.
  package static func find(
    in sources: [PortableSource], bases: [PortableSource] = [], named name: String?
  ) throws(Failure) -> PrincipalClass {
    let classes = sources.flatMap(\.classes)
    let short = try shortName(of: classes, bases: bases.flatMap(\.classes), named: name)
    // Those of several extensions, in folders of one folder.
    let files = sources.filter { source in
      source.classes.contains { $0.name == short && $0.inherited.contains(base) }
    }.map { "'\($0.original.name)'" }
    guard name != nil || files.count < 2 else {
      throw Failure(
        message: "several files declare the class '\(short)': \(files.joined(separator: ", "))",
        help: "name the folder of one extension")
    }
    for source in sources {
      guard let declaration = source.classes.first(where: { $0.name == short }) else { continue }
      return PrincipalClass(
        name: declaration.path, location: source.original.location(of: declaration.place))
    }
    throw .noClass(short, among: classes)
  }

  private static func shortName(
    of classes: [ClassDeclaration], bases: [ClassDeclaration], named name: String?
  ) throws(Failure) -> String {
    if let name {
      // Variables such as `$(PRODUCT_MODULE_NAME)` are before the dot.
      let short = name.split(separator: ".").last.map(String.init) ?? name
      guard classes.contains(where: { $0.name == short }) else {
        throw .noClass(short, among: classes)
      }
      return short
    }
    let found = leaves(of: base, in: classes, bases: bases)
    guard let first = found.first else {
      throw Failure(message: "no class inherits from \(base)", help: fix(for: classes))
    }
    let names = found.uniqued(on: \.self)
    guard names.count == 1 else {
      throw Failure(
        message: "several classes inherit from \(base): "
          + names.map { "'\($0)'" }.joined(separator: ", "),
        help: "name the class that the device uses with '--principal-class'")
    }
    return first
  }

  /// Returns the fix if no class inherits from Apple's: often one does through a class of a vendor.
  private static func fix(for classes: [ClassDeclaration]) -> String {
    let vendors = classes.flatMap(\.inherited).first { type in
      ["ServiceExtension", "NotificationService"].contains(where: type.hasSuffix)
        && !classes.contains { $0.name == type }
    }
    guard let vendors else {
      return "name the class with '--principal-class', or give all files of the extension"
    }
    return "if '\(vendors)' does, declare it in a stub for its module: '--stub MODULE=FILE'"
  }

  /// Returns the classes that inherit from a class, directly or not, and have no subclass.
  private static func leaves(
    of base: String, in classes: [ClassDeclaration], bases: [ClassDeclaration]
  ) -> [String] {
    var family: Set<String> = [base]
    var size = 0
    while size != family.count {
      size = family.count
      for declaration in classes + bases where !family.isDisjoint(with: declaration.inherited) {
        family.insert(declaration.name)
      }
    }
    let parents = Set(classes.flatMap(\.inherited))
    return classes.map(\.name).filter { family.contains($0) && !parents.contains($0) }
  }
}
