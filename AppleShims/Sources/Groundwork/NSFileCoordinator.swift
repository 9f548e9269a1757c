/// Gets what other processes do with a file; there are no others here.
public protocol NSFilePresenter: NSObjectProtocol {
  var presentedItemURL: URL? { get }
  var presentedItemOperationQueue: OperationQueue { get }
}

/// Runs each access at once: the app does not run, so nobody else uses the file.
open class NSFileCoordinator: NSObject {
  /// How a file is read.
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let withoutChanges = Self(rawValue: 1 << 0)
    public static let resolvesSymbolicLink = Self(rawValue: 1 << 1)
    public static let immediatelyAvailableMetadataOnly = Self(rawValue: 1 << 2)
    public static let forUploading = Self(rawValue: 1 << 3)
  }

  /// How a file is written.
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let forDeleting = Self(rawValue: 1 << 0)
    public static let forMoving = Self(rawValue: 1 << 1)
    public static let forMerging = Self(rawValue: 1 << 2)
    public static let forReplacing = Self(rawValue: 1 << 3)
    public static let contentIndependentMetadataOnly = Self(rawValue: 1 << 4)
  }

  open var purposeIdentifier = UUID().uuidString

  public init(filePresenter: (any NSFilePresenter)? = nil) {}

  open class func addFilePresenter(_ filePresenter: any NSFilePresenter) { report() }

  open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {}

  open func coordinate(
    readingItemAt url: URL, options: ReadingOptions = [], error outError: NSErrorPointer,
    byAccessor reader: (URL) -> Void
  ) {
    Self.report()
    reader(options.contains(.resolvesSymbolicLink) ? url.resolvingSymlinksInPath() : url)
  }

  open func coordinate(
    writingItemAt url: URL, options: WritingOptions = [], error outError: NSErrorPointer,
    byAccessor writer: (URL) -> Void
  ) {
    Self.report()
    writer(url)
  }

  open func coordinate(
    readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [],
    writingItemAt writingURL: URL, options writingOptions: WritingOptions = [],
    error outError: NSErrorPointer, byAccessor readerWriter: (URL, URL) -> Void
  ) {
    Self.report()
    readerWriter(readingURL, writingURL)
  }

  open func coordinate(
    writingItemAt url1: URL, options options1: WritingOptions = [],
    writingItemAt url2: URL, options options2: WritingOptions = [],
    error outError: NSErrorPointer, byAccessor writer: (URL, URL) -> Void
  ) {
    Self.report()
    writer(url1, url2)
  }

  open func item(at oldURL: URL, didMoveTo newURL: URL) {}

  open func cancel() {}

  private class func report() {
    NotSimulated.report("NSFileCoordinator", "no other process takes part")
  }
}
