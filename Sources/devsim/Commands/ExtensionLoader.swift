import ServiceExtensionKit

/// Makes the pipeline of `--extension`.
enum ExtensionLoader {
  /// Returns the steps in order, or `nil` if there is none.
  static func pipeline(_ specifications: [String]) throws(CommandFailure) -> ExtensionPipeline? {
    guard !specifications.isEmpty else { return nil }
    let environment = TransformerEnvironment(
      readFile: { path in
        var source = try InputSource(.file(path))
        return try source.readAll()
      },
      variable: { Environment.variable($0) },
      fileSize: { path in
        guard let status = try? FileStatus.of(path) else { return nil }
        return status.size
      })
    do throws(TransformerError) {
      return try TransformerRegistry.builtIn.pipeline(specifications, in: environment)
    } catch {
      throw CommandFailure(error.message, help: error.help)
    }
  }
}
