package import SourceText

/// The declarations of a missing module, guessed from what the compiler misses.
///
/// Each round of errors adds declarations, so that the next round gets further:
///
/// ```
/// cannot find 'Messaging' in scope               open class Messaging
/// type 'Messaging' has no member 'shared'        public static let shared = Messaging()
/// value of type 'Messaging' has no member 'log'  public func log<A>(_ a: A) {}
/// ```
package struct StubSkeleton: Sendable {
  private let module: String
  private var types: [String: StubType] = [:]
  /// The missing modules that all files with a name import, by the name.
  private var owners: [String: Set<String>] = [:]
  /// Functions and variables outside types.
  private var globals = StubType(isProtocol: false)
  /// Whether the files get UIKit by importing the module, as from many in Objective-C.
  private var exportsUIKit = false

  package init(module: String) { self.module = module }

  /// Notes where a name is used that nothing declares: it can only be of a module that all these
  /// files import.
  ///
  /// - Parameters:
  ///   - message: The message of the compiler.
  ///   - missing: The missing modules that its file imports.
  package mutating func note(_ message: String, missing: Set<String>) {
    guard message.hasPrefix("cannot find "), let name = Self.quoted(message).first else { return }
    owners[name] = owners[name].map { $0.intersection(missing) } ?? missing
  }

  /// Whether a name is not of this module, because a file uses it without importing the module.
  private func isForeign(_ name: String) -> Bool {
    owners[name].map { !$0.contains(module) } ?? false
  }

  /// Returns the module of which a name most likely is.
  ///
  /// Of those of which it may be, it is the one with the longest common beginning, as
  /// `CleverTapLogLevel` is of `CleverTapSDK`, or else the first. All files with the name import
  /// all of them, so that any makes them compile.
  private func likelyOwner(of name: String) -> String {
    func likeness(_ module: String) -> Int {
      zip(module, name).prefix { $0 == $1 }.count
    }
    let candidates = owners[name] ?? [module]
    return candidates.sorted { ($0.count, $0) < ($1.count, $1) }
      .max { likeness($0) < likeness($1) } ?? module
  }

  /// The other missing modules of which the names that are taken to be of this one may be.
  private var otherOwners: [String] {
    let own = owners.filter { $0.value.contains(module) && likelyOwner(of: $0.key) == module }
    return own.values.reduce(into: Set()) { $0.formUnion($1) }.subtracting([module]).sorted()
  }

  /// Adds what an error of the compiler says is missing.
  ///
  /// - Parameters:
  ///   - message: The message of the compiler.
  ///   - location: Its place.
  ///   - source: The file of the place.
  /// - Returns: Whether it was something new.
  package mutating func learn(
    _ message: String, at location: SourceLocation, in source: PortableSource
  ) -> Bool {
    let use = StubUse(location, in: source)
    let names = Self.quoted(message)
    if message.hasPrefix("cannot find "), let name = names.first, isForeign(name) {
      return false
    } else if message.hasPrefix("cannot find "), let name = names.first, Self.isOfUIKit(name) {
      defer { exportsUIKit = true }
      return !exportsUIKit
    } else if message.hasPrefix("cannot find type '"), let name = names.first {
      return add(type: name)
    } else if message.hasPrefix("cannot find '"), let name = names.first {
      return name.first?.isUppercase ?? false
        ? add(type: name) : globals.add(use.member(name, of: nil, isStatic: false))
    } else if message.hasPrefix("module '"), let name = names.first, name == module {
      // A type with the name of its module hides it.
      return add(type: name)
    } else if message.contains("is not a member type of"), names.count == 2 {
      return change(names[1]) { $0.nested.insert(names[0]).inserted }
    } else if message.contains("has no member '"), names.count == 2 {
      let isStatic = message.hasPrefix("type '")
      return change(names[0]) { [name = Self.short(names[0])] in
        $0.add(use.member(names[1], of: name, isStatic: isStatic))
      }
    } else if message.hasPrefix("cannot convert "), names.count == 2, names[0].hasPrefix("Any"),
      let name = use.name, StubType.emptyValue(of: names[1]) != nil
    {
      return setType(of: name, to: names[1])
    } else if message.hasPrefix("argument passed to call that takes no arguments"),
      let (name, call) = use.calledName
    {
      return change(name) { $0.add(.initializer(call)) }
    } else if message.hasPrefix("method does not override any method"), let head = use.functionHead
    {
      guard let name = use.parent(among: Set(types.keys)) else { return false }
      return change(name) { type in
        guard Self.isOfServiceExtension(head) else { return type.add(.overridden(head)) }
        defer { type.parent = PrincipalClass.base }
        return type.parent == nil
      }
    } else if message.hasPrefix("multiple inheritance from classes"), let name = names.last {
      return change(name) { type in
        defer { type.isProtocol = true }
        return !type.isProtocol
      }
    }
    return false
  }

  /// Gives a type to a member with a name, of the first type that has one whose type is unknown.
  private mutating func setType(of name: String, to type: String) -> Bool {
    for owner in types.keys.sorted() where change(owner, { $0.setType(of: name, to: type) }) {
      return true
    }
    return false
  }

  /// Whether a name begins like those of UIKit: `UIImage`.
  private static func isOfUIKit(_ name: String) -> Bool {
    name.hasPrefix("UI") && name.dropFirst(2).first?.isUppercase ?? false
  }

  private static func isOfServiceExtension(_ head: String) -> Bool {
    head.hasPrefix("func didReceive(") || head.hasPrefix("func serviceExtensionTimeWillExpire(")
  }

  private mutating func add(type name: String) -> Bool {
    guard types[name] == nil else { return false }
    types[name] = StubType(isProtocol: false)
    return true
  }

  /// Changes a type of the module; a type of another module stays.
  private mutating func change(_ name: String, _ edit: (inout StubType) -> Bool) -> Bool {
    let name = Self.short(name)
    guard var type = types[name] else { return false }
    let isNew = edit(&type)
    types[name] = type
    return isNew
  }

  /// `M.X.Type` and `X?` without what is around the name.
  private static func short(_ name: String) -> String {
    let plain = name.filter { $0 != "?" && $0 != "!" }
    let parts = plain.split(separator: ".").filter { $0 != "Type" }
    return parts.last.map(String.init) ?? plain
  }

  private static func quoted(_ message: String) -> [String] {
    message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  /// The source of the module, with all that it may have.
  package var text: String { heading + declarations { !isForeign($0) } }

  /// The source of the module for a person: what is more likely of another missing module is left
  /// to the stub of that one.
  package var proposal: String {
    let others = otherOwners
    let list = others.joined(separator: ", ")
    let note =
      others.isEmpty ? "" : "// Some of it may be of \(list), which the files also import.\n\n"
    return heading + note + declarations { !isForeign($0) && likelyOwner(of: $0) == module }
  }

  private var heading: String {
    """
    // What the extension uses of \(module). Each line is guessed from a use: complete the types \
    and the bodies.

    import Foundation
    \(exportsUIKit ? "@_exported import UIKit\n" : "")import UserNotifications


    """
  }

  /// The declarations of the names that a condition chooses.
  private func declarations(_ isChosen: (String) -> Bool) -> String {
    types.sorted { $0.key < $1.key }.filter { isChosen($0.key) }
      .map { $1.declaration(named: $0) + "\n" }.joined()
      + globals.choosing(isChosen).memberLines(indent: "").map { $0 + "\n" }.joined()
  }
}
