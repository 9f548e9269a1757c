import LocalizationResolver
import Platform
import SourceText

/// The files at the top level of an app's bundle, including its sounds (S1).
struct SoundFiles: Sendable {
  /// The extensions of sound files that the system plays (S2): aiff in both spellings.
  static let formats = ["aiff", "aif", "wav", "caf"]
  private static let formatTable = ByteTable(formats)

  /// The longest sound that notifications play, in seconds (S1).
  static let longestSound = 30.0

  /// Why notifications do not play a file.
  enum Problem: Sendable, Hashable {
    /// It is longer than ``longestSound``; in seconds.
    case tooLong(Double)
    case encoding(String)
    /// It is not a wav, aiff or caf file.
    case noSound
  }

  private let table: ByteTable
  /// What is wrong with sounds, by name.
  private let problems: [String: Problem]

  /// Makes the set of files from their names.
  private init(_ names: [String], in folder: String) {
    let playable = names.filter { Self.form(of: Array($0.utf8).span) == .playable }
    let folders = playable.filter { (try? FileStatus.of("\(folder)/\($0)"))?.kind == .directory }
    table = ByteTable(names.filter { !folders.contains($0) }.sorted())
    let sounds = playable.filter { !folders.contains($0) }
    problems = sounds.reduce(into: [:]) { problems, name in
      problems[name] = Self.problem(of: "\(folder)/\(name)")
    }
  }

  /// Returns why notifications do not play a file; `nil` if they do, or if that is not known.
  ///
  /// A file that cannot be read, is empty, or holds only the address of its content in Git LFS may
  /// be a sound.
  private static func problem(of path: String) -> Problem? {
    guard let status = try? FileStatus.of(path), status.kind == .regularFile, status.size > 0,
      let bytes = try? Descriptor.head(ofFile: path, upTo: SoundHeader.byteCount),
      !bytes.starts(with: Array("version https://git-lfs".utf8))
    else { return nil }
    guard let header = SoundHeader(bytes, fileSize: status.size) else { return .noSound }
    if !header.isPlayable { return .encoding(header.encoding) }
    guard let seconds = header.seconds, seconds > longestSound else { return nil }
    return .tooLong(seconds)
  }

  /// Returns why notifications do not play a file of the app; `nil` if they do.
  func problem(of name: Span<UInt8>) -> Problem? {
    problems.isEmpty ? nil : problems[String(copying: name)]
  }

  /// Returns the files of an app's folder, or `nil` if the folder is not a bundle.
  ///
  /// A folder with only tables has no information about sounds.
  static func names(in app: AppBundle) -> SoundFiles? {
    guard let files = try? Folder.names(in: app.path) else { return nil }
    let found = SoundFiles(files, in: app.path)
    return app.path.hasSuffix(".app") || !found.sounds.isEmpty ? found : nil
  }

  /// The names of the files that the system plays, in alphabetical order.
  var sounds: [String] {
    table.strings.filter { Self.form(of: Array($0.utf8).span) == .playable }
  }

  func contains(_ name: Span<UInt8>) -> Bool {
    table.number(of: name) != nil
  }

  /// Returns the name of a file in lower case, without what follows its last dot.
  static func stem(of name: String) -> String {
    let parts = name.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 ? parts.dropLast().joined(separator: ".") : name.lowercased()
  }

  /// The format of a file, as its name indicates it.
  enum Form: Sendable {
    case playable
    case otherFormat
    case withoutExtension
  }

  /// Returns the format by the text after the last dot of a name, in upper or lower case.
  static func form(of name: Span<UInt8>) -> Form {
    var start = name.count
    while start > 0, name[start - 1] != UInt8(ascii: ".") { start -= 1 }
    guard start > 0, start < name.count else { return .withoutExtension }
    let fileExtension = name.extracting(start...)
    if formatTable.number(of: fileExtension) != nil { return .playable }
    let lowercase = String(copying: fileExtension).lowercased()
    return formats.contains(lowercase) ? .playable : .otherFormat
  }
}
