// Data of a URL that is not a file is loaded as by `URLSession`, with App Transport Security.

extension Data {
  /// Reads a file, or loads what a URL names; with the marks of Foundation's, which it hides.
  public init(contentsOf url: __shared URL, options: Data.ReadingOptions = []) throws {
    try AppTransportSecurity.checkReading(url)
    do {
      try self.FoundationEssentials::init(contentsOf: url, options: options)
    } catch {
      if !url.isFileURL { Remark.reportFailure(of: url, nil, error) }
      throw error
    }
  }
}

extension NSData {
  /// Reads a file, or loads what a URL names; `nil` if that fails.
  public convenience init?(contentsOf url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data)
  }

  /// Reads a file, or loads what a URL names.
  public convenience init(contentsOf url: URL, options readOptionsMask: ReadingOptions) throws {
    self.init(data: try Data(contentsOf: url, options: readOptionsMask))
  }
}
