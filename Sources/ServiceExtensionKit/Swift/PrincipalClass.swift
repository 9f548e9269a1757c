import SourceText

/// The class of an extension that the device makes an object of.
package enum PrincipalClass {
  static let base = "UNNotificationServiceExtension"

  /// Why no class was found.
  package struct Failure: Error, Equatable {
    /// One phrase, lower case, no period.
    package let message: String
    package let help: String?
  }

  /// Finds the class.
  ///
  /// - Parameters:
  ///   - sources: All files of the extension.
  ///   - name: The class that was named, with or without its module; `nil`: the one that there is.
  /// - Returns: The name of the class, without its module.
  /// - Throws: If there is none, or more than one.
  package static func find(
    in sources: [PortableSource], named name: String?
  ) throws(Failure) -> String {
    let classes = sources.flatMap(\.classes)
    if let name {
      // Variables such as `$(PRODUCT_MODULE_NAME)` stand before the dot.
      let short = name.split(separator: ".").last.map(String.init) ?? name
      guard classes.contains(where: { $0.name == short }) else {
        throw Failure(
          message: "no file declares the class '\(short)'",
          help: suggestion(for: short, in: classes.map(\.name)))
      }
      return short
    }
    let found = leaves(of: base, in: classes)
    guard let first = found.first else {
      throw Failure(
        message: "no class inherits from \(base)",
        help: "name the class with '--principal-class', or give all files of the extension")
    }
    guard found.count == 1 else {
      throw Failure(
        message: "several classes inherit from \(base): "
          + found.map { "'\($0)'" }.joined(separator: ", "),
        help: "name the one that the device makes with '--principal-class'")
    }
    return first
  }

  /// The classes that inherit from a class, also through others, and that no class inherits from.
  private static func leaves(of base: String, in classes: [ClassDeclaration]) -> [String] {
    var family: Set<String> = [base]
    var size = 0
    while size != family.count {
      size = family.count
      for declaration in classes where !family.isDisjoint(with: declaration.inherited) {
        family.insert(declaration.name)
      }
    }
    let parents = Set(classes.flatMap(\.inherited))
    return classes.map(\.name).filter { family.contains($0) && !parents.contains($0) }
  }
}
