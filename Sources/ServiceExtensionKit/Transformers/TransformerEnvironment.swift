/// What transformers may ask of the world; whoever builds the pipeline gives it.
public struct TransformerEnvironment: Sendable {
  /// Returns the bytes of a file, or throws why it cannot be read.
  public var readFile: @Sendable (_ path: String) throws -> [UInt8]
  /// Returns an environment variable; `nil` if it is not set.
  public var variable: @Sendable (_ name: String) -> String?
  /// Returns the size of a file in bytes; `nil` if it cannot be told.
  public var fileSize: @Sendable (_ path: String) -> Int?

  /// Makes an environment.
  ///
  /// - Parameters:
  ///   - readFile: Returns the bytes of a file, or throws why it cannot be read.
  ///   - variable: Returns an environment variable; `nil` if it is not set.
  ///   - fileSize: Returns the size of a file in bytes; `nil` if it cannot be told.
  public init(
    readFile: @escaping @Sendable (_ path: String) throws -> [UInt8],
    variable: @escaping @Sendable (_ name: String) -> String?,
    fileSize: @escaping @Sendable (_ path: String) -> Int? = { _ in nil }
  ) {
    self.readFile = readFile
    self.variable = variable
    self.fileSize = fileSize
  }
}
