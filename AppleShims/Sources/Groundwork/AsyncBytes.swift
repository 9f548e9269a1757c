extension URLSession {
  /// The bytes of an answer; all of them are loaded before the first is there.
  public struct AsyncBytes: AsyncSequence, Sendable {
    public typealias Element = UInt8

    let data: Data

    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate var rest: Data.Iterator

      public mutating func next() async throws -> UInt8? {
        try Task.checkCancellation()
        return rest.next()
      }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(rest: data.makeIterator()) }
  }

  public func bytes(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) {
    Self.reportBytes()
    let (data, response) = try await data(for: request)
    return (AsyncBytes(data: data), response)
  }

  public func bytes(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (AsyncBytes, URLResponse) {
    try await bytes(for: URLRequest(url: url), delegate: delegate)
  }

  private static func reportBytes() {
    NotSimulated.report(
      "URLSession.bytes", "the whole answer is loaded before its first byte can be read")
  }
}

/// The lines of bytes in UTF-8; as on a device, empty ones are left out.
public struct AsyncLineSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
  public typealias Element = String

  let base: Base

  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var bytes: Base.AsyncIterator

    public mutating func next() async rethrows -> String? {
      var line: [UInt8] = []
      while let byte = try await bytes.next() {
        // LF, VT, FF and CR.
        guard 0x0A...0x0D ~= byte else {
          line.append(byte)
          continue
        }
        if !line.isEmpty { break }
      }
      return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(bytes: base.makeAsyncIterator())
  }
}

extension AsyncLineSequence: Sendable where Base: Sendable {}

extension AsyncSequence where Element == UInt8 {
  public var lines: AsyncLineSequence<Self> { AsyncLineSequence(base: self) }
}

extension URL {
  /// The bytes of a file, or of what a URL names; all of them are loaded before the first is there.
  public var resourceBytes: AsyncBytes { AsyncBytes(url: self) }

  /// The lines of a file, or of what a URL names.
  public var lines: AsyncLineSequence<AsyncBytes> { resourceBytes.lines }

  /// The bytes of a URL, which are loaded when they are read.
  public struct AsyncBytes: AsyncSequence, Sendable {
    public typealias Element = UInt8

    let url: URL

    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate let url: URL
      fileprivate var rest: Data.Iterator?

      public mutating func next() async throws -> UInt8? {
        try Task.checkCancellation()
        if rest == nil {
          let data =
            url.isFileURL
            ? try Data(contentsOf: url) : try await URLSession.shared.bytes(from: url).0.data
          rest = data.makeIterator()
        }
        return rest?.next()
      }
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(url: url) }
  }
}
