/// A picture of an intent.
open class INImage: NSObject, NSCopying {
  /// Where the picture comes from.
  package enum Source: Equatable {
    case name(String)
    case data(Data)
    case url(URL)
  }

  package let source: Source

  package init(_ source: Source) {
    self.source = source
  }

  /// A picture of the app.
  public convenience init(named name: String) { self.init(.name(name)) }
  /// A picture of the system.
  public class func systemImageNamed(_ name: String) -> INImage { INImage(.name(name)) }
  public convenience init(imageData: Data) { self.init(.data(imageData)) }
  public convenience init?(url: URL) { self.init(.url(url)) }
  public convenience init?(url: URL, width: Double, height: Double) { self.init(.url(url)) }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? INImage)?.source == source
  }
}
