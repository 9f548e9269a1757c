import DeviceSim
import LocalizationResolver
import Platform

/// The files that operands name, in order.
struct InputList: Sendable {
  /// Which files of a folder are listed.
  enum Kind: Sendable {
    /// What may be a capture.
    case captures
    /// What may be a capture, and tables.
    case capturesAndTables
    /// What is clearly a capture: of an app, whose folder has other JSON as well.
    case capturesOfApp
    /// What may be a scenario; what is skipped is not named, as folders of scenarios also have
    /// their captures and device files.
    case scenarios
  }

  private(set) var paths: [InputPath] = []
  /// The size of the inputs, in bytes; `nil` if that of one is not known.
  private(set) var size: Int? = 0
  private let excluded: ExcludedPaths
  private let kind: Kind
  /// The files of folders that are not captures.
  private var skipped: [String] = []

  /// Lists what to read: `-` is standard input, and a folder means all files in it that may be
  /// captures.
  ///
  /// What cannot be read is reported, and the rest is listed.
  ///
  /// - Parameters:
  ///   - operands: Files, folders, `-`; empty for standard input.
  ///   - excluded: What is left out.
  ///   - kind: Which files of a folder are listed.
  ///   - console: Gets what cannot be read, and what is skipped.
  /// - Throws: If no operand is given and standard input is a terminal, or if an input is a file
  ///   that the command writes.
  init(
    _ operands: [String], excluding excluded: ExcludedPaths = ExcludedPaths(),
    kind: Kind = .captures, console: inout Console
  ) throws(CommandFailure) {
    self.excluded = excluded
    self.kind = kind
    guard !operands.isEmpty || !Descriptor.standardInput.isTerminal else {
      throw CommandFailure("no input is given", help: "name a file, or '-' for standard input")
    }
    for operand in operands.isEmpty ? ["-"] : operands {
      guard operand != "-" else {
        try add(.standardInput, Descriptor.standardInput.status, console: console)
        continue
      }
      guard let status = console.attempt(toRead: operand, try FileStatus.of(operand)) else {
        continue
      }
      if excluded.contains(operand) {
        try console.note(excluding: operand)
        continue
      }
      if status.kind == .directory {
        try addFiles(in: operand, console: &console)
      } else {
        try add(.file(operand), status, console: console)
      }
    }
    if kind != .scenarios, kind != .capturesOfApp { try console.note(skipping: skipped) }
  }

  private mutating func add(
    _ path: InputPath, _ status: FileStatus?, console: borrowing Console
  ) throws(CommandFailure) {
    try console.outputs.refuse(path.name, status)
    paths.append(path)
    if let status, status.kind == .regularFile {
      size = size.map { $0 + status.size }
    } else {
      size = nil
    }
  }

  /// Goes down in the order of the names.
  ///
  /// Links to folders are not followed, since they may lead back up.
  private mutating func addFiles(
    in folder: String, console: inout Console
  ) throws(CommandFailure) {
    let (count, skippedCount) = (paths.count, skipped.count)
    var isPartlyExcluded = false
    var isPartlyUnreadable = false
    guard var pending = Self.entries(of: folder, console: &console) else { return }
    while let path = pending.popLast() {
      if kind == .capturesOfApp, Self.isOfApp(path) { continue }
      if excluded.contains(path) {
        isPartlyExcluded = true
        continue
      }
      guard let entry = console.attempt(toRead: path, try FileStatus.ofEntry(path)) else {
        isPartlyUnreadable = true
        continue
      }
      switch entry.kind {
      case .directory:
        let entries = Self.entries(of: path, console: &console)
        isPartlyUnreadable = isPartlyUnreadable || entries == nil
        pending += entries ?? []
      case .regularFile:
        try addFile(path, entry, console: console)
      case .symbolicLink:
        guard let file = console.attempt(toRead: path, try FileStatus.of(path)) else {
          isPartlyUnreadable = true
          continue
        }
        switch file.kind {
        case .regularFile: try addFile(path, file, console: console)
        case .other: skipped.append(path)
        case .directory, .symbolicLink: break
        }
      case .other:
        skipped.append(path)
      }
    }
    if paths.count == count, !isPartlyUnreadable, kind != .capturesOfApp {
      let captures = kind == .scenarios ? "scenarios" : "captures"
      let missing = skipped.count == skippedCount ? "files" : captures
      let rest = isPartlyExcluded ? " besides those that are excluded" : ""
      console.report(CommandFailure("the folder '\(folder)' has no \(missing)\(rest)"))
    }
  }

  /// Adds a file of a folder, unless it is clearly something else than a capture.
  private mutating func addFile(
    _ path: String, _ status: FileStatus, console: borrowing Console
  ) throws(CommandFailure) {
    if console.outputs.isNewOutput(status) { return }
    let isTable = kind == .capturesAndTables && TableForm(path: path) != nil
    // Names decide for captures, so that a damaged one is reported.
    let extensions = [".json", ".jsonl", ".ndjson", ".apns"]
    let isListed =
      if kind == .capturesOfApp {
        extensions.contains(where: path.hasSuffix)
          && Self.start(of: path).map(CaptureForm.isEvident) ?? false
      } else if extensions.contains(where: path.hasSuffix) {
        kind == .scenarios || !isOtherDocument(path) && !Self.isScenario(path, status)
      } else {
        isTable || mayBeCapture(path)
      }
    if isListed {
      try add(.file(path), status, console: console)
    } else if !console.outputs.contains(status) {
      skipped.append(path)
    }
  }

  /// Whether something in the folder of an app is a part of the app, or made by a tool.
  private static func isOfApp(_ path: String) -> Bool {
    TableForm(path: path) != nil || path.hasSuffix(".lproj")
      || Folder.ofTools.contains(Path.name(of: path))
  }

  /// Returns whether a file is a scenario; `false` if it cannot be read.
  private static func isScenario(_ path: String, _ status: FileStatus) -> Bool {
    guard path.hasSuffix(".json"), status.size <= Scenario.longest,
      let bytes = try? Descriptor.bytes(ofFile: path)
    else { return false }
    return Scenario.isScenario(bytes)
  }

  /// Looks at the start of a file; one that cannot be read is not skipped.
  private func mayBeCapture(_ path: String) -> Bool {
    Self.start(of: path).map { start in
      CaptureForm.mayStart(start)
        && !OtherDocument.isRecognized(start, named: Path.name(of: path))
    } ?? true
  }

  private func isOtherDocument(_ path: String) -> Bool {
    Self.start(of: path).map { OtherDocument.isRecognized($0, named: Path.name(of: path)) } ?? false
  }

  /// Returns the start of a file; `nil` if it cannot be read.
  private static func start(of path: String) -> [UInt8]? {
    do throws(CommandFailure) {
      var source = try InputSource(.file(path))
      var start: [UInt8] = []
      _ = try source.read(appendingTo: &start)
      return start
    } catch {
      return nil
    }
  }

  /// Returns the paths in a folder, the last first; `nil` if it cannot be read.
  private static func entries(of folder: String, console: inout Console) -> [String]? {
    console.attempt(toRead: folder, try Folder.names(in: folder))
      .map { $0.reversed().map { Path.child($0, of: folder) } }
  }
}
