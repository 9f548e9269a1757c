import DeviceSim
import LocalizationResolver
import SourceText
import TestSupport

/// A matrix of a small app.
struct SmallMatrix {
  private let folder: ScratchFolder
  let app: AppBundle
  var matrix: PushMatrix

  /// Makes an app with the texts of each language, in the format of `.strings`.
  init(_ tables: [String: String], only languages: [String]? = nil, isLenient: Bool = false) throws
  {
    var files: [String: String] = [:]
    for (language, text) in tables { files["\(language).lproj/Localizable.strings"] = text }
    try self.init(files: files, only: languages, isLenient: isLenient)
  }

  init(files: [String: String], only languages: [String]? = nil, isLenient: Bool = false) throws {
    folder = try ScratchFolder(files)
    app = try AppBundle(path: folder.path())
    matrix = PushMatrix(AppTables(reading: app), languages: languages, isLenient: isLenient)
  }

  /// Adds a capture, and returns the report.
  mutating func add(_ capture: String, name: String = "capture") -> MatrixReport {
    CaptureReader.read(Array(capture.utf8), named: name) { piece in
      matrix.add(matrix.reading(piece))
    }
    return matrix.sorted
  }

  /// Adds a push with the members of an alert.
  mutating func add(alert members: String) -> MatrixReport {
    add("{\"aps\":{\"alert\":{\(members)}}}")
  }
}

extension MatrixReport {
  /// The marks of the first row by language, for all texts that differ.
  var firstMarks: [String: [String]] {
    guard let row = rows.first else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: zip(languages, row.cells).map { language, cell in
        (language.name, row.marks(of: cell).map(\.rawValue))
      })
  }

  /// The texts of the last field of the first row by language.
  var firstTexts: [String: String] {
    guard let row = rows.first else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: zip(languages, row.cells).map { ($0.name, $1.texts.last?.text ?? "") })
  }

  /// The place of each row, as file and line.
  var places: [String] { rows.map { "\($0.file):\($0.line)" } }
}
