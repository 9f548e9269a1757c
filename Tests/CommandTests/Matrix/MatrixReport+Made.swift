import DeviceSim
import TestSupport

extension MatrixReport {
  /// Makes the matrix of a capture for an app with the `.strings` of some languages.
  static func made(of capture: String, tables: [String: String]) throws -> MatrixReport {
    let files = tables.map { ("\($0).lproj/Localizable.strings", $1) }
    return try made(of: capture, files: Dictionary(uniqueKeysWithValues: files))
  }

  /// Makes the matrix of a capture for an app with some files.
  static func made(of capture: String, files: [String: String]) throws -> MatrixReport {
    try made(of: Array(capture.utf8), files: files)
  }

  /// Makes the matrix of a capture for an app with some files.
  static func made(of capture: [UInt8], files: [String: String]) throws -> MatrixReport {
    let folder = try ScratchFolder(files)
    return made(of: capture, app: try AppBundle(path: folder.path()))
  }

  /// Makes the matrix of a capture for an app.
  static func made(of capture: [UInt8], app: AppBundle) -> MatrixReport {
    var matrix = PushMatrix(AppTables(reading: app))
    CaptureReader.read(capture, named: "capture") { piece in matrix.add(matrix.reading(piece)) }
    return matrix.sorted
  }
}
