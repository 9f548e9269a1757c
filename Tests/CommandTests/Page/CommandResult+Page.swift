import TestSupport

extension CommandResult {
  /// Returns the data in the page on standard output.
  ///
  /// - Throws: If there is no page, or its data are not an object.
  func pageData() throws -> [String: Any] {
    let data = output.firstMatch(
      of: /<script id="data" type="application\/json">([\s\S]*?)<\/script>/)
    guard let data else { throw SupportError("a page without data: \(output.prefix(2000))") }
    return try FoundationJSON.object(data.output.1)
  }
}
