/// The declarations of missing modules, guessed from what the compiler misses.
///
/// Each round of errors adds declarations, so that the next round gets further:
///
/// ```
/// cannot find 'Messaging' in scope               open class Messaging
/// type 'Messaging' has no member 'shared'        public static let shared = Messaging()
/// value of type 'Messaging' has no member 'log'  public func log<T1>(_ value1: T1) -> MessagingLog
/// cannot convert value of type 'MessagingLog' …  public func log<T1>(_ value1: T1) -> Bool
/// ```
/// At first, the type of each value is a placeholder with its own name. So each message of the
/// compiler shows which value it is about.
package struct StubSkeleton: Sendable {
  /// The modules that are learned at once, because what one gives is often used with another.
  package let modules: Set<String>
  /// The modules that a stub can import.
  private let known: Set<String>
  /// The class of a vendor from which the principal class inherits; `nil` without one.
  private let principalBase: String?
  /// What the author's classes inherit from, by their names.
  let classes: [String: [String]]
  /// The protocols and classes after the colons of the author's types, by their names.
  let conformances: [String: [String]]
  /// What the author's protocols inherit from, by their names.
  let protocols: [String: [String]]
  /// The names of all types of the author.
  let authorTypes: Set<String>
  /// The types for which the author has other names.
  let aliases: [String: String]
  /// What the author adds to types, by their names.
  let authorMembers: [String: Set<String>]
  /// The variables and functions in the author's types, by the names of these.
  let ownMembers: [String: Set<String>]
  /// What the author declares outside types.
  let authorNames: Set<String>
  /// By their names, with those of the types around them: `Outer.Inner`.
  private(set) var types: [String: StubType] = [:]
  /// The placeholders that stand for types of the author, which a stub cannot name.
  private var generics: Set<String> = []
  /// The placeholders that were replaced since the last run of the compiler.
  ///
  /// Its other errors with their names are outdated.
  private(set) var outdated: Set<String> = []
  /// The modules that types of others may be of, by the names of these types.
  private(set) var imports: [String: Set<String>] = [:]
  /// In which stub each name is.
  private(set) var homes = StubHomes()
  /// Functions and variables outside types.
  private(set) var globals = StubType()
  /// What the modules add to types of Swift and Apple, by their names.
  private(set) var extensions: [String: StubType] = [:]
  /// The names of UIKit that files get by importing one of the modules, as from many in
  /// Objective-C.
  private(set) var namesOfUIKit: Set<String> = []

  /// Makes empty stubs.
  package init(
    modules: Set<String>, for sources: [PortableSource], principalClass: PrincipalClass,
    known: Set<String>
  ) {
    self.modules = modules
    self.known = known
    var classes: [String: [String]] = [:]
    for declaration in sources.flatMap(\.classes) where classes[declaration.name] == nil {
      classes[declaration.name] = declaration.inherited
    }
    self.classes = classes
    conformances = Dictionary(sources.flatMap(\.conformances)) { $0 + $1 }
    protocols = Dictionary(sources.flatMap(\.protocols)) { one, _ in one }
    aliases = Dictionary(sources.flatMap(\.aliases)) { one, _ in one }
    let added = sources.flatMap(\.names.extensions).map { ($0.type, $0.members) }
    authorMembers = Dictionary(added) { $0.union($1) }
    ownMembers = Dictionary(sources.flatMap(\.ownMembers)) { $0.union($1) }
    authorTypes = Set(sources.flatMap(\.declaredTypes))
    authorNames = Set(sources.flatMap(\.names.declared))
    // In a module with a class of the same name, this is the other class.
    let family = Self.ancestors(of: principalClass.name, in: classes)
    principalBase = family.last == PrincipalClass.base ? nil : family.last
  }

  // MARK: - Homes

  /// Notes where a name is used that nothing declares; see `StubHomes`.
  mutating func note(_ name: String, missing: Set<String>) {
    homes.note(name, missing: missing)
  }

  /// Notes which files use the types: once a type is there, the compiler misses it nowhere.
  package mutating func noteTypes(in source: PortableSource, missing: Set<String>) {
    guard !missing.isEmpty else { return }
    for name in source.names.used where types[name] != nil && homes.isNoted(name) {
      homes.note(name, missing: missing)
    }
    // `import class Acme.Tracker`
    for found in source.imports where modules.contains(found.module) {
      if let name = found.part, homes.isNoted(name) { homes.note(name, missing: [found.module]) }
    }
  }

  /// Begins with the errors of another run of the compiler.
  mutating func forgetOutdated() { outdated = [] }

  /// Takes what another skeleton of the modules notes of names.
  package mutating func noteHomes(in other: StubSkeleton) { homes = other.homes }

  /// Whether a name is not of these modules, because a file uses it without importing one.
  func isForeign(_ name: String) -> Bool {
    homes.isNoted(name) && homes.candidates(for: name).isDisjoint(with: modules)
  }

  // MARK: - Changes

  /// Adds a type, unless there is one with its name, or a function; returns whether it is new.
  mutating func add(type name: String) -> Bool {
    guard types[name] == nil, !globals.members.contains(where: { $0.name == name }) else {
      return false
    }
    var type = StubType()
    if name == principalBase { type.parent = PrincipalClass.base }
    types[name] = type
    return true
  }

  /// Adds a placeholder with a name that begins with the given one, and returns its name.
  mutating func addPlaceholder(_ name: String) -> String {
    var number = 1
    var unique = name
    while types[unique] != nil || authorTypes.contains(unique) {
      number += 1
      unique = "\(name)\(number)"
    }
    types[unique] = StubType(.placeholder)
    outdated.remove(unique)
    return unique
  }

  /// Changes a type; returns what the change does.
  mutating func change(_ name: String, _ edit: (inout StubType) -> Bool) -> Bool {
    guard var type = types[name] else { return false }
    let isNew = edit(&type)
    types[name] = type
    return isNew
  }

  /// Changes what the module adds to a type; returns what the change does.
  mutating func changeExtension(of type: String, _ edit: (inout StubType) -> Bool) -> Bool {
    edit(&extensions[type, default: StubType()])
  }

  /// Changes what the module adds to types, until one changes; returns whether one does.
  mutating func changeExtensions(_ edit: (inout StubType) -> Bool) -> Bool {
    extensions.keys.sorted().contains { changeExtension(of: $0, edit) }
  }

  mutating func changeGlobals(_ edit: (inout StubType) -> Bool) -> Bool { edit(&globals) }

  /// Makes the module that seems to have a name of UIKit export UIKit.
  mutating func exportUIKit(for name: String) -> Bool { namesOfUIKit.insert(name).inserted }

  /// Puts another type of Swift in place of a placeholder of which nothing else is known.
  mutating func replace(_ placeholder: String, with type: TypeText) {
    types[placeholder] = nil
    outdated.insert(placeholder)
    replaceName(placeholder, with: type)
  }

  /// Puts another type in place of a placeholder.
  mutating func replace(_ placeholder: String, with type: TypeText, from source: PortableSource) {
    let old = types.removeValue(forKey: placeholder)
    outdated.insert(placeholder)
    if let old {
      _ = change(type.text) {
        $0.add(membersOf: old)
        return true
      }
    }
    replaceName(placeholder, with: type)
    if type.emptyValue == nil { addImports(of: source, for: type) }
  }

  /// Adds the known modules that a file of the author imports to those that a type needs.
  mutating func addImports(of source: PortableSource, for type: TypeText) {
    let imported = known.intersection(source.imports.map(\.module))
    for name in type.names { imports[name, default: []].formUnion(imported) }
  }

  /// Adds the module of a type of Apple that files get from a stub, without importing the module.
  mutating func addImport(_ module: String, for type: String) {
    imports[type, default: []].insert(module)
  }

  /// Leaves out types, in place of which is `Any`.
  mutating func remove(typesWhere isUnneeded: (StubType) -> Bool) {
    for (name, type) in types where isUnneeded(type) {
      types[name] = nil
      replaceName(name, with: .any)
    }
  }

  /// Makes an optional type of a placeholder.
  mutating func makeOptional(_ placeholder: String) {
    replaceName(placeholder, with: TypeText(placeholder).optional)
  }

  mutating func makeArray(_ placeholder: String) {
    replaceName(placeholder, with: TypeText("[\(placeholder)]"))
  }

  /// Makes a name a generic type, which callers choose.
  mutating func addGeneric(_ name: String) { generics.insert(name) }

  /// Makes a placeholder a generic type, which callers choose; returns whether that is new and
  /// possible.
  mutating func makeGeneric(_ placeholder: String) -> Bool {
    let isOfVariable = ([globals] + types.values + extensions.values).contains { type in
      type.members.contains { $0.parameters == nil && $0.type.names.contains(placeholder) }
    }
    guard !isOfVariable else { return false }
    types[placeholder] = nil
    outdated.insert(placeholder)
    return generics.insert(placeholder).inserted
  }

  private mutating func replaceName(_ name: String, with type: TypeText) {
    for key in types.keys { types[key]?.replace(name, with: type) }
    for key in extensions.keys { extensions[key]?.replace(name, with: type) }
    globals.replace(name, with: type)
  }

  // MARK: - Text

  /// The source of one module with all that these modules may have.
  package var text: String {
    let others = Set(imports.values.joined()).union(Self.usualImports)
    let uiKit = namesOfUIKit.isEmpty ? "" : "@_exported import UIKit\n"
    return others.sorted().map { "import \($0)\n" }.joined() + uiKit
      + declarations { !isForeign($0) }
  }

  static let usualImports: Set<String> = ["Foundation", "UserNotifications"]

  /// The declarations of the names that a condition chooses.
  ///
  /// - Parameter isChosen: Gets the name of a type, function or variable outside types, and those
  ///   of added members with their types: `String.bytes`.
  /// - Returns: The lines.
  func declarations(_ isChosen: (String) -> Bool) -> String {
    types.keys.sorted().filter { !$0.contains(".") && isChosen($0) }
      .map { declaration(of: $0) + "\n" }.joined()
      + extensionText(isChosen)
      + globals.choosing(isChosen).memberLines(generics: generics, isInType: false, value: value)
      .map { $0 + "\n" }.joined()
  }

  private func extensionText(_ isChosen: (String) -> Bool) -> String {
    extensions.keys.sorted().map { name in
      let added = extensions[name]?.choosing { isChosen("\(name).\($0)") }
      let lines =
        added?.extensionLines(generics: generics, makesBytes: name == "Array", value: value) ?? []
      guard !lines.isEmpty else { return "" }
      return "// Of this module, or of \(name) itself, if the shim of it lacks this.\n"
        + "extension \(name) {\n\(lines.map { "  \($0)\n" }.joined())}\n\n"
    }.joined()
  }

  private func declaration(of path: String) -> String {
    guard let type = types[path] else { return "" }
    let depth = path.split(separator: ".").count
    let nested = types.keys.sorted().filter {
      $0.hasPrefix("\(path).") && $0.split(separator: ".").count == depth + 1
    }
    let name = path.split(separator: ".").last.map(String.init) ?? path
    return type.declaration(
      named: name, nested: nested.map { declaration(of: $0) }.joined(), generics: generics,
      value: value)
  }

  /// An expression for a value of a type; `nil` if none is known.
  private func value(of type: TypeText) -> String? {
    let name = type.wrapped.text
    switch types[name]?.kind {
    case .class, .placeholder: return "\(name)()"
    case .enumeration(let cases): return cases.first.map { "\(name).\($0)" }
    default: return type.emptyValue
    }
  }
}
