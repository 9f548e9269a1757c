import DeviceSim
import LocalizationResolver
import ServiceExtensionKit
import SourceText

/// Makes the pipeline of `--extension`.
enum ExtensionLoader {
  /// Makes the steps in their order.
  ///
  /// - Parameters:
  ///   - specifications: The values of the flag.
  ///   - surroundings: The device and the app, whose texts a step may show.
  /// - Returns: The pipeline; `nil` if there are no steps.
  /// - Throws: If a step cannot be made.
  static func pipeline(
    _ specifications: [String], in surroundings: Simulation.Environment
  ) throws(CommandFailure) -> ExtensionPipeline? {
    guard !specifications.isEmpty else { return nil }
    let environment = TransformerEnvironment(
      readFile: { path in
        var source = try InputSource(.file(path))
        return try source.readAll()
      },
      variable: { Environment.variable($0) },
      fileSize: { path in
        guard let status = try? FileStatus.of(path) else { return nil }
        return status.kind == .regularFile ? status.size : nil
      },
      folder: { try? Directory.names(in: $0) },
      localizedText: { [app = surroundings.app, languages = surroundings.device.languages] key in
        app?.localizedText(forKey: key, languages: languages)
      })
    do throws(TransformerError) {
      return try TransformerRegistry.builtIn.pipeline(specifications, in: environment)
    } catch {
      throw CommandFailure(error.message, help: error.help)
    }
  }
}

extension AppBundle {
  /// Returns a text of the table `Localizable` in the language that the app runs in; `nil` if the key is not there.
  fileprivate func localizedText(forKey key: String, languages: [String]) -> String? {
    guard let language = language(preferences: languages).localization else { return nil }
    let text = pushText(forKey: key, language: language).value
    return text.source == .table ? text.text : nil
  }
}
