package import SourceText

extension StubSkeleton {
  /// An error of the compiler in a file of the author.
  package struct Problem {
    let complaint: CompilerComplaint
    /// The names in the message.
    let names: Set<String>
    let location: SourceLocation
    let source: PortableSource
    let imports: Set<String>

    /// Takes an error; `nil` if no stub can answer it.
    package init?(
      _ message: String, at location: SourceLocation, in source: PortableSource,
      importing imports: Set<String>
    ) {
      guard let complaint = CompilerComplaint(message) else { return nil }
      self.imports = imports
      names = TypeText(message).names
      self.complaint = complaint
      self.location = location
      self.source = source
    }
  }

  /// Adds what errors of the compiler say is missing, and returns whether there was something new.
  package mutating func learn(from problems: [Problem], missing: Set<String>) -> Bool {
    for problem in problems {
      switch problem.complaint {
      case .missingType(let name), .missingName(let name):
        // A name of another missing module is of that one. It is needed here to see what follows:
        // `Other.Kind`, `extension Other {`.
        let isModule = !modules.contains(name) && missing.contains(name)
        let own = missing.intersection(problem.imports)
        note(name, missing: isModule ? own.intersection(modules).union([name]) : own)
      case .missingInModule(let name, let module) where modules.contains(module):
        note(typeName(for: name, in: module), missing: [module])
      case .missingOperator(let name): note(name, missing: missing.intersection(problem.imports))
      case .bytesOfData: note("Data.bytes", missing: missing.intersection(problem.imports))
      case .notWrapper(let name): note(name, missing: missing.intersection(problem.imports))
      case .missingMember(let name, let owner, _) where own(owner) == nil:
        let member = "\(Self.foreignType(owner)).\(name)"
        note(member, missing: missing.intersection(problem.imports))
      default: break
      }
    }
    // That a value is optional is known only as long as its type has its own name.
    let parts = Dictionary(grouping: problems) { problem in
      if case .notOptional = problem.complaint { 0 } else { 1 }
    }
    var isNew = false
    forgetOutdated()
    for problem in (parts[0] ?? []) + (parts[1] ?? [])
    where outdated.isDisjoint(with: problem.names) {
      isNew = answer(problem, missing: missing.intersection(problem.imports)) || isNew
    }
    return isNew
  }

  /// Adds what an error says is missing, and returns whether it was new.
  private mutating func answer(_ problem: Problem, missing: Set<String>) -> Bool {
    let use = StubUse(problem.location, in: problem.source)
    let source = problem.source
    switch problem.complaint {
    case .missingType(let name): return addName(name) { $0.add(type: name) }
    case .missingName(let name): return addName(name) { $0.addGlobal(name, use) }
    case .missingInModule(let name, let module):
      return modules.contains(module) && add(type: typeName(for: name, in: module))
    case .missingNestedType(let name, let owner):
      return own(owner).map { add(type: "\($0).\(name)") } ?? false
    // The compiler takes what it compares with a member of no type for any value.
    case .missingMember(let name, "AnyHashable", isStatic: true):
      guard let type = typeOfMember(named: use.boundNames) else { return false }
      return addCompared(name, of: type, use, in: source)
    case .missingMember(let name, let owner, isStatic: true) where addCase(name, of: owner, use):
      return true
    case .missingMember(let name, let owner, let isStatic):
      return addMember(name, of: owner, isStatic: isStatic, use, in: source)
    // Without such a case, the compiler takes the pattern for one of an error.
    case .missingCase,
      .unmatchedPattern("UNError.Code", _) where use.caseAround?.valuesOfCase != nil,
      .otherType(_, "UNError.Code"), .otherType("UNError.Code", _):
      return use.caseAround.map { addCase($0.name ?? "", of: "", $0) } ?? false
    case .otherType(let found, let expected):
      return unify(TypeText(found), TypeText(expected), use, in: source)
    case .unmatchedPattern("String", let type) where isPlaceholder(type) && !use.isImplicitMember:
      // A value that is compared with a text is a text, whatever its members are.
      replace(type, with: "String", from: source)
      return true
    case .unmatchedPattern(let pattern, let type):
      if let name = use.name, use.isImplicitMember {
        _ = addMember(name, of: type, isStatic: true, use, in: source)
      } else if unify(TypeText(pattern), TypeText(type), use, in: source) {
        return true
      }
      return conform(type, to: "Equatable", use, in: source)
    case .comparedMember(let type):
      return use.comparedMember.map { addCompared($0, of: type, use, in: source) } ?? false
    case .notOptional(let type): return makeOptional(type, use)
    case .optional(let type): return makeWrapped(TypeText(type), use)
    case .nilAssigned:
      return use.assigned.map { changeMembers(named: $0) { $0.type = $0.type.optional } } ?? false
    case .missingConformance(let type, "_ErrorCodeProtocol"): return makeErrors(type)
    case .missingConformance(let type, "Collection") where isPlaceholder(type) && use.isDecoded:
      replace(type, with: "Data", from: source)
      return true
    case .missingConformance(let type, "UNNotificationContentProviding"):
      addImport("Intents", for: "INSendMessageIntent")
      return unify(TypeText(type), "INSendMessageIntent?", use, in: source)
    case .missingConformance(let type, let name):
      return conform(type, to: name, use, in: source) || conformWrappers(of: type, to: name)
    case .notProtocol(let name): return make(name, .protocol)
    case .notClassProtocol(let name):
      guard let parent = Self.ancestors(of: name, in: protocols).first(where: { types[$0] != nil })
      else { return false }
      return makeProtocol(parent)
    case .notGeneric(let name): return make(name, .generic(use.genericArguments))
    case .notWrapper(let name):
      guard !isForeign(name) else { return false }
      _ = add(type: name)
      return change(name) { $0.become(.propertyWrapper) }
    case .notFunction: return addOverload(use, replacingVariable: true)
    case .otherArguments:
      return addOverload(use, replacingVariable: false) || makeNumber(use, in: source)
        || addInitializer(use, missing: missing)
    case .otherSubscript: return addSubscript(use)
    case .closureWithResult:
      return returnResultOfClosure(use)
        || changeClosures(around: use, replacing: "-> Void", with: "-> Any")
    case .closureResult(let type):
      return changeClosures(around: use, replacing: "-> Void", with: "-> \(type)")
    case .untypedClosure: return typeClosure(use)
    case .closureWithEffect(let effect):
      return changeClosures(around: use) { $0.withEffect(effect) }
    case .escapingClosure:
      return changeClosures(around: use, replacing: "@escaping ", with: "")
    case .openSwitch: return makeEnumeration(use)
    case .constant(let name): return changeMembers(named: name) { $0.isAssigned = true }
    case .missingOperator(let name):
      return addName(name) { skeleton in
        skeleton.changeGlobals { $0.add(StubMember(operator: name)) }
      }
    case .bytesOfData:
      let bytes = StubMember(name: "bytes", parameters: nil, type: "[UInt8]", isStatic: false)
      return !isForeign("Data.bytes") && changeExtension(of: "Data") { $0.add(bytes) }
    case .actorInheritance:
      return use.inheritedNames.reduce(false) { isNew, name in make(name, .protocol) || isNew }
    case .notOverridden:
      guard let parent = stubParent(of: use.enclosingClass), let head = use.declarationHead,
        types[parent]?.parent == nil || !Self.isOfServiceExtension(head)
      else { return false }
      let named = withoutAliases(head)
      return change(parent) { $0.add(overridden: named) }
    case .unwantedOverride:
      guard let parent = stubParent(of: use.enclosingClass) else { return false }
      return use.isRequiredInitializer
        ? change(parent) { $0.requireInitializer() } : makeProtocol(parent)
    }
  }

  /// Returns a head with types in place of the names that the author has for them, which a stub
  /// cannot use.
  private func withoutAliases(_ head: String) -> String {
    var head = TypeText(head)
    // An alias may name others.
    for _ in 0..<8 {
      guard let name = head.names.sorted().first(where: { aliases[$0] != nil }),
        let type = aliases[name], head.text.utf8.count < 10_000
      else { break }
      head = head.replacing(name, with: TypeText(type.contains("->") ? "(\(type))" : type))
    }
    return head.text
  }

  /// Adds a type, a value or a function that nothing declares.
  private mutating func addGlobal(_ name: String, _ use: StubUse) -> Bool {
    if Self.isTypeName(name), !Self.isFunctionOfC(name, use) {
      return use.isValue ? add(constant: name) : add(type: name)
    }
    let member = member(name, of: nil, isStatic: false, use)
    return changeGlobals { $0.add(member) }
  }

  /// Adds a static member that a value of its type is compared with.
  private mutating func addCompared(
    _ name: String, of type: String, _ use: StubUse, in source: PortableSource
  ) -> Bool {
    let isNew = addMember(name, of: type, isStatic: true, use, in: source)
    return conform(type, to: "Equatable", use, in: source) || isNew
  }

  /// Changes the kind of a type of the stub; returns whether that is new.
  private mutating func make(_ name: String, _ kind: StubType.Kind) -> Bool {
    own(name).map { path in
      kind == .protocol ? makeProtocol(path) : change(path) { $0.become(kind) }
    } ?? false
  }

  // MARK: - Names

  /// Adds a name that nothing declares, unless it is of another module.
  private mutating func addName(_ name: String, _ add: (inout Self) -> Bool) -> Bool {
    // A module of the author that does not compile hides its names.
    guard !name.hasPrefix("$"), !authorNames.contains(name), !isForeign(name) else { return false }
    return Self.isOfUIKit(name) ? exportUIKit(for: name) : add(&self)
  }

  /// The type that a name after that of a module needs: one with the name of the module hides it,
  /// as in `Acme.start()`.
  private func typeName(for name: String, in module: String) -> String {
    Self.isTypeName(name) ? name : module
  }

  /// Whether a name begins like those of UIKit: `UIImage`.
  static func isOfUIKit(_ name: String) -> Bool {
    name.hasPrefix("UI") && name.dropFirst(2).first?.isUppercase ?? false
  }

  private static func isOfServiceExtension(_ head: String) -> Bool {
    head.hasPrefix("func didReceive(") || head.hasPrefix("func serviceExtensionTimeWillExpire(")
  }

  /// Whether a name is written like that of a type, and not like `title` or `MAX_COUNT`.
  static func isTypeName(_ name: String) -> Bool {
    guard name.first?.isUppercase ?? false else { return false }
    return !name.contains("_") || name.contains(where: \.isLowercase)
  }

  /// Whether a name is that of a function of a C library, such as `EVP_DecryptInit_ex(…)`.
  private static func isFunctionOfC(_ name: String, _ use: StubUse) -> Bool {
    let parts = name.split(separator: "_")
    guard parts.count > 1, use.next == "(" else { return false }
    return parts[0].count > 1 && parts[0].allSatisfy { $0.isUppercase || $0.isNumber }
  }

  /// The path of a type of the stub, as the compiler writes it: `M.X.Type`, `X?`.
  func own(_ name: String) -> String? {
    // `Key<Int>` is of `Key`.
    let text = TypeText(name).wrapped.text.prefix { $0 != "<" }.replacing("any ", with: "")
    var parts = text.split(separator: ".")
    if parts.last == "Type" { parts.removeLast() }
    for path in [parts[...], parts.dropFirst()] {
      let path = path.joined(separator: ".")
      if types[path] != nil { return path }
    }
    return nil
  }

  /// The path of a type within another one, by its own name.
  func nested(_ name: String) -> String? {
    types.keys.sorted().first { $0.hasSuffix(".\(name)") }
  }

  /// The type of the stub from which a class of the author inherits.
  private func stubParent(of declaration: ClassDeclaration?) -> String? {
    guard let declaration else { return nil }
    return declaration.inherited.first { types[$0] != nil }
      ?? Self.ancestors(of: declaration.name, in: classes).first { types[$0] != nil }
  }
}
