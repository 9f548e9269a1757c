/// The declarations of a missing module, guessed from what the compiler misses.
///
/// Each round of errors adds declarations, so that the next round gets further:
///
/// ```
/// cannot find 'Messaging' in scope               open class Messaging
/// type 'Messaging' has no member 'shared'        public static let shared = Messaging()
/// value of type 'Messaging' has no member 'log'  public func log<T1>(_ value1: T1) -> MessagingLog
/// cannot convert value of type 'MessagingLog' …  public func log<T1>(_ value1: T1) -> Bool
/// ```
///
/// The type of each value is a placeholder at first, with a name of its own, so that each message
/// of the compiler shows which value it is about.
package struct StubSkeleton: Sendable {
  let module: String
  /// The modules that a stub can import.
  private let known: Set<String>
  /// The class of a vendor from which the principal class inherits; `nil` without one.
  private let principalBase: String?
  /// What the author's classes inherit from, by their names.
  let classes: [String: [String]]
  /// What the author's protocols inherit from, by their names.
  let protocols: [String: [String]]
  /// The names of all types of the author.
  let authorTypes: Set<String>
  /// What the author declares outside types.
  let authorNames: Set<String>
  /// By their names, with those of the types around them: `Outer.Inner`.
  private(set) var types: [String: StubType] = [:]
  /// The placeholders that stand for types of the author, which a stub cannot name.
  private var generics: Set<String> = []
  /// The modules that the types are of.
  private var imports: Set<String> = ["Foundation", "UserNotifications"]
  /// The missing modules that all files with a name import, by the name.
  private var owners: [String: Set<String>] = [:]
  /// Functions and variables outside types.
  private(set) var globals = StubType()
  /// What the module adds to types of Swift and Apple, by their names.
  private var extensions: [String: StubType] = [:]
  /// Whether the files get UIKit by importing the module, as from many in Objective-C.
  private var exportsUIKit = false

  /// Makes an empty stub.
  ///
  /// - Parameters:
  ///   - module: The name of the module.
  ///   - sources: The author's files.
  ///   - principalClass: The class of which the device makes an object.
  ///   - known: The modules that are there.
  package init(
    module: String, for sources: [PortableSource], principalClass: PrincipalClass,
    known: Set<String>
  ) {
    self.module = module
    self.known = known
    var classes: [String: [String]] = [:]
    for declaration in sources.flatMap(\.classes) where classes[declaration.name] == nil {
      classes[declaration.name] = declaration.inherited
    }
    self.classes = classes
    protocols = Dictionary(sources.flatMap(\.protocols)) { one, _ in one }
    authorTypes = Set(sources.flatMap(\.declaredTypes))
    authorNames = Set(sources.flatMap(\.names.declared))
    // Of a module with a class of the same name, it is the other class.
    let family = Self.ancestors(of: principalClass.name, in: classes)
    principalBase = family.last == PrincipalClass.base ? nil : family.last
  }

  // MARK: - Owners

  /// Notes where a name is used that nothing declares: it can only be of a module that all these
  /// files import.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - missing: The missing modules that its file imports.
  mutating func note(_ name: String, missing: Set<String>) {
    owners[name] = owners[name].map { $0.intersection(missing) } ?? missing
  }

  /// Takes the possible modules of names from another skeleton of the module.
  package mutating func noteOwners(in other: StubSkeleton) { owners = other.owners }

  /// Whether a name is not of this module, because a file uses it without importing the module.
  func isForeign(_ name: String) -> Bool {
    owners[name].map { !$0.contains(module) } ?? false
  }

  /// Returns the module to which a name most likely belongs.
  ///
  /// Of the possible modules, it is the one that ends with the name, as `SwiftyJSON` with `JSON`,
  /// or that has the longest common beginning, as `CleverTapSDK` with `CleverTapLogLevel`, or else
  /// the first. All files with the name import all of these modules, so any of them makes the files
  /// compile.
  private func likelyOwner(of name: String) -> String {
    func likeness(_ module: String) -> Int {
      module.hasSuffix(name) ? name.count : zip(module, name).prefix { $0 == $1 }.count
    }
    let candidates = owners[name] ?? [module]
    return candidates.sorted { ($0.count, $0) < ($1.count, $1) }
      .max { likeness($0) < likeness($1) } ?? module
  }

  /// The other missing modules to which the names of this one may belong.
  private var otherOwners: [String] {
    let own = owners.filter { $0.value.contains(module) && likelyOwner(of: $0.key) == module }
    return own.values.reduce(into: Set()) { $0.formUnion($1) }.subtracting([module]).sorted()
  }

  // MARK: - Changes

  /// Adds a type, unless there is one with its name; returns whether it is new.
  mutating func add(type name: String) -> Bool {
    guard types[name] == nil else { return false }
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

  mutating func exportUIKit() -> Bool {
    defer { exportsUIKit = true }
    imports.insert("UIKit")
    return !exportsUIKit
  }

  /// Puts another type in place of a placeholder.
  mutating func replace(_ placeholder: String, with type: TypeText, from source: PortableSource) {
    let old = types.removeValue(forKey: placeholder)
    if let old {
      _ = change(type.text) {
        $0.add(membersOf: old)
        return true
      }
    }
    replaceName(placeholder, with: type)
    if type.emptyValue == nil { addImports(of: source) }
  }

  /// Imports what a file of the author imports, as far as it is there.
  mutating func addImports(of source: PortableSource) {
    imports.formUnion(known.intersection(source.imports.map(\.module)))
  }

  /// Makes an optional type of a placeholder.
  mutating func makeOptional(_ placeholder: String) {
    replaceName(placeholder, with: TypeText(placeholder).optional)
  }

  /// Lets a placeholder stand for any type of the caller.
  mutating func makeGeneric(_ placeholder: String) -> Bool {
    let isOfVariable = ([globals] + types.values + extensions.values).contains { type in
      type.members.contains { $0.parameters == nil && $0.type.names.contains(placeholder) }
    }
    guard !isOfVariable else { return false }
    types[placeholder] = nil
    return generics.insert(placeholder).inserted
  }

  private mutating func replaceName(_ name: String, with type: TypeText) {
    for key in types.keys { types[key]?.replace(name, with: type) }
    for key in extensions.keys { extensions[key]?.replace(name, with: type) }
    globals.replace(name, with: type)
  }

  // MARK: - Text

  /// Whether nothing is known of the module, or all of it is more likely of others.
  package var isEmpty: Bool {
    let own = withNeeded { !isForeign($0) && likelyOwner(of: $0) == module }
    return own.isEmpty && !exportsUIKit
  }

  /// The source of the module, with all that it may have.
  package var text: String { heading + declarations { !isForeign($0) } }

  /// The source of the module for a person: what is more likely of another missing module is left
  /// to the stub of that one, and what nothing is known of has the type `Any`.
  package var proposal: String {
    var proposal = self
    for (name, type) in types where type.isUnknown {
      proposal.types[name] = nil
      proposal.replaceName(name, with: .any)
    }
    let others = otherOwners
    let list = others.joined(separator: ", ")
    let note =
      others.isEmpty ? "" : "// Some of it may be of \(list), which the files also import.\n\n"
    let own = proposal.withNeeded { !isForeign($0) && likelyOwner(of: $0) == module }
    return heading + note + proposal.declarations(own.contains)
  }

  /// The names that a condition chooses, with the types that their declarations name.
  private func withNeeded(_ isChosen: (String) -> Bool) -> Set<String> {
    let variables = globals.choosing(isChosen)
    var found = Set((types.keys + variables.members.map(\.name)).filter(isChosen))
    var rest = types.filter { isChosen(String($0.key.prefix { $0 != "." })) }.map(\.value)
    for (name, type) in extensions {
      let added = type.choosing { isChosen("\(name).\($0)") }
      guard !added.members.isEmpty else { continue }
      found.formUnion([name] + added.members.map { "\(name).\($0.name)" })
      rest.append(added)
    }
    rest.append(variables)
    while let type = rest.popLast() {
      let named = Set(type.members.flatMap(\.types).flatMap(\.names) + [type.parent ?? ""])
      for name in named where types[name] != nil && found.insert(name).inserted {
        rest.append(contentsOf: types[name].map { [$0] } ?? [])
      }
    }
    return found
  }

  private var heading: String {
    let lines = imports.sorted().map { name in
      name == "UIKit" && exportsUIKit ? "@_exported import UIKit\n" : "import \(name)\n"
    }
    let apple =
      AppleModules.others.contains(module)
      ? "// It is a framework of Apple without a shim: nothing here does what it does on a phone.\n"
      : ""
    return """
      // What the extension uses of \(module). Each line is guessed from a use: complete the types \
      and the bodies.
      \(apple)
      \(lines.joined())

      """
  }

  /// The declarations of the names that a condition chooses.
  private func declarations(_ isChosen: (String) -> Bool) -> String {
    types.keys.sorted().filter { !$0.contains(".") && isChosen($0) }
      .map { declaration(of: $0) + "\n" }.joined()
      + extensionText(isChosen)
      + globals.choosing(isChosen).memberLines(generics: generics, isInType: false, value: value)
      .map { $0 + "\n" }.joined()
  }

  private func extensionText(_ isChosen: (String) -> Bool) -> String {
    extensions.keys.sorted().filter(isChosen).map { name in
      let added = extensions[name]?.choosing { isChosen("\(name).\($0)") }
      let lines = added?.extensionLines(generics: generics, value: value) ?? []
      guard !lines.isEmpty else { return "" }
      return "// Of \(module), or of \(name) itself, if the shim of it lacks this.\n"
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
