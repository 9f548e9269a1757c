import LocalizationResolver
import SourceText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The files at the top level of an app's bundle, including its sounds (S1).
struct SoundFiles: Sendable {
  /// The extensions of sound files that the system plays (S2): aiff in both spellings.
  static let formats = ["aiff", "aif", "wav", "caf"]
  private static let formatTable = ByteTable(formats)

  private let table: ByteTable

  /// Makes the set of files from their names.
  init(_ names: [String]) {
    table = ByteTable(names.sorted())
  }

  /// Returns the files of an app's folder, or `nil` if the folder is not a bundle.
  ///
  /// A folder with only tables has no information about sounds.
  static func names(in app: AppBundle) -> SoundFiles? {
    guard let files = try? FileManager.default.contentsOfDirectory(atPath: app.path) else {
      return nil
    }
    let found = SoundFiles(files)
    return app.path.hasSuffix(".app") || !found.sounds.isEmpty ? found : nil
  }

  /// The names of the files that the system plays, in alphabetical order.
  var sounds: [String] {
    table.strings.filter { Self.form(of: Array($0.utf8).span) == .playable }
  }

  func contains(_ name: Span<UInt8>) -> Bool {
    table.number(of: name) != nil
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
