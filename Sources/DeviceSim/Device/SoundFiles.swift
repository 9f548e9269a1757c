import LocalizationResolver

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The sound files of an app's bundle (S1).
enum SoundFiles {
  private static let extensions: Set = ["aiff", "aif", "wav", "caf"]

  /// Returns the names of the files at the top of an app's folder, or `nil` if the folder is no bundle: a folder of
  /// tables alone says nothing about sounds.
  static func names(in app: AppBundle) -> Set<String>? {
    guard let files = try? FileManager.default.contentsOfDirectory(atPath: app.path) else {
      return nil
    }
    let isBundle = app.path.hasSuffix(".app")
    let holdsSounds = files.contains { file in
      file.split(separator: ".").last.map { extensions.contains($0.lowercased()) } ?? false
    }
    return isBundle || holdsSounds ? Set(files) : nil
  }
}
