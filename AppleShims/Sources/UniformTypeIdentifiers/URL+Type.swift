extension URL {
  /// Adds a name, with the extension of a type if it has another one.
  public func appendingPathComponent(
    _ partialName: String, conformingTo contentType: UTType
  ) -> URL {
    let url = appendingPathComponent(partialName)
    return UTType(filenameExtension: url.pathExtension)?.conforms(to: contentType) ?? false
      ? url : url.appendingPathExtension(for: contentType)
  }

  /// Adds the extension of a type; unchanged if it has none.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    contentType.preferredFilenameExtension.map { appendingPathExtension($0) } ?? self
  }

  public mutating func appendPathComponent(
    _ partialName: String, conformingTo contentType: UTType
  ) { self = appendingPathComponent(partialName, conformingTo: contentType) }

  public mutating func appendPathExtension(for contentType: UTType) {
    self = appendingPathExtension(for: contentType)
  }
}
