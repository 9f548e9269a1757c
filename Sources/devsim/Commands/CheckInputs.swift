import LocalizationResolver
import Platform

/// What the paths of `check` lead to.
struct CheckInputs: Sendable {
  enum Input: Sendable {
    case capture(InputPath)
    /// A single file of a table.
    case table(InputPath)
  }

  /// In the order of the paths.
  private(set) var files: [Input] = []
  private(set) var apps: [AppBundle] = []
  /// The places in `apps` of those that may get pushes.
  private var candidates: [Int] { apps.indices.filter { apps[$0].receivesPushes } }
  /// The apps that pushes may be for, as their places in `apps`.
  private(set) var pushApps: [Int] = []
  /// The files and folders that are named, and the names of the files.
  private(set) var names: [String] = []
  /// The size of the files, in bytes; `nil` if that of an input is not known.
  private(set) var size: Int? = 0

  /// The index of each app by its folder: the same app twice has the same findings.
  private var numbers: [String: Int] = [:]

  /// Lists what to read; what cannot be read is reported, and the rest is listed.
  init(
    _ options: CheckOptions, base: BaseFolder, console: inout Console
  ) throws(CommandFailure) {
    for folder in try addPaths(options, base, console: &console) {
      try addFiles([folder], of: .capturesOfApp, options, console: &console)
    }
    try choosePushApps(options, base, console: &console)
    guard options.pushKeys == nil || !apps.isEmpty else {
      throw CommandFailure("'--push-keys' needs an app", help: "name it with '--app'")
    }
    if options.paths.isEmpty, apps.isEmpty { try addFiles([], options, console: &console) }
    try refuseAmbiguity(options, console: &console)
    names += options.paths + files.map(\.path.name)
  }

  /// Adds the apps and the files that the paths lead to; returns the folders that are an app, and
  /// may have captures too.
  private mutating func addPaths(
    _ options: CheckOptions, _ base: BaseFolder, console: inout Console
  ) throws(CommandFailure) -> [String] {
    // Catalogs of one folder are one app, unless the folder itself is named.
    let catalogs = Dictionary(
      grouping: options.paths.filter { TableForm(path: $0) == .catalog },
      by: { base.relative(Path.folder(of: $0)) })
    var folders: [String] = []
    for path in options.paths {
      if path != "-", options.excluded.contains(path) {
        try console.note(excluding: path)
        continue
      }
      let isCatalog = TableForm(path: path) == .catalog
      let paths = isCatalog ? catalogs[base.relative(Path.folder(of: path))] ?? [] : [path]
      let opened = Self.apps(at: paths, options)
      guard !opened.isEmpty else {
        try addFiles([path], options, console: &console)
        continue
      }
      if !isCatalog, !path.hasSuffix(".app"), !path.hasSuffix(".app/") { folders.append(path) }
      for app in opened {
        try console.outputs.refuse(filesOf: app)
        let known = apps.count
        let number = add(app, base)
        if number < known, !isCatalog { apps[number] = app }
      }
    }
    return folders
  }

  /// Adds an app, unless one of its folder is known; returns its number.
  private mutating func add(_ app: AppBundle, _ base: BaseFolder) -> Int {
    let folder = base.relative(app.path)
    if let number = numbers[folder] { return number }
    numbers[folder] = apps.count
    apps.append(app)
    return apps.count - 1
  }

  /// Opens the named apps, which pushes are for, or else takes the only one.
  private mutating func choosePushApps(
    _ options: CheckOptions, _ base: BaseFolder, console: inout Console
  ) throws(CommandFailure) {
    var named = options.apps
    let hasPushes = options.pushKeys != nil || files.contains(where: \.isCapture)
    if named.isEmpty, candidates.count != 1, hasPushes || options.paths.isEmpty {
      named = options.configuredApps
    }
    for path in named {
      let number = add(try AppBundle(opening: path, for: console), base)
      guard !pushApps.contains(number) else { continue }
      try console.note(apps[number], after: pushApps.map { apps[$0] })
      pushApps.append(number)
    }
    names += named
    if named.isEmpty, candidates.count == 1 { pushApps = candidates }
  }

  /// Reports that it is not known which app pushes are for: their texts are not checked.
  ///
  /// - Throws: If it is not known for keys.
  private func refuseAmbiguity(
    _ options: CheckOptions, console: inout Console
  ) throws(CommandFailure) {
    guard options.pushKeys == nil || pushApps.count == 1 else {
      let count = pushApps.isEmpty ? candidates.count : pushApps.count
      throw CommandFailure(
        "the keys may be for any of \(count) apps", help: "name one with '--app'")
    }
    guard pushApps.isEmpty, !apps.isEmpty, let capture = files.first(where: \.isCapture) else {
      return
    }
    console.report(
      CommandFailure(
        "the pushes of '\(capture.path.name)' may be for any of \(candidates.count) apps",
        help: "name the apps of all pushes with '--app'"))
  }

  /// Opens the apps of a folder, or String Catalogs of one folder as an app.
  ///
  /// - Returns: None if the paths are neither, or the folder is that of one language alone.
  private static func apps(at paths: [String], _ options: CheckOptions) -> [AppBundle] {
    guard let path = paths.first else { return [] }
    if TableForm(path: path) == .catalog { return AppBundle(catalogs: paths).map { [$0] } ?? [] }
    guard path != "-", (try? FileStatus.of(path))?.kind == .directory else { return [] }
    return (try? AppBundle.all(in: path, excluding: options.excluded.contains)) ?? []
  }

  private mutating func addFiles(
    _ operands: [String], of kind: InputList.Kind = .capturesAndTables, _ options: CheckOptions,
    console: inout Console
  ) throws(CommandFailure) {
    let list = try InputList(operands, excluding: options.excluded, kind: kind, console: &console)
    let known = Set(files.filter(\.isCapture).map(\.path.name))
    files += list.paths.filter { !known.contains($0.name) }.map {
      TableForm(path: $0.name) != nil ? .table($0) : .capture($0)
    }
    size = size.flatMap { size in list.size.map { size + $0 } }
  }
}

extension CheckInputs.Input {
  fileprivate var path: InputPath {
    switch self {
    case .capture(let path), .table(let path): path
    }
  }

  fileprivate var isCapture: Bool {
    if case .capture = self { true } else { false }
  }
}
