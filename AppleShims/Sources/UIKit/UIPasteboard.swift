/// A pasteboard of which only the extension itself sees the content.
open class UIPasteboard: NSObject, @unchecked Sendable {
  private static let shared = UIPasteboard()
  private let lock = NSLock()
  private var content: [Any] = []

  private override init() {}

  open class var general: UIPasteboard { shared }

  private var items: [Any] {
    get {
      Self.report()
      lock.lock()
      defer { lock.unlock() }
      return content
    }
    set {
      Self.report()
      lock.lock()
      defer { lock.unlock() }
      content = newValue
    }
  }

  private static func report() {
    NotSimulated.report("UIPasteboard", "the content stays in this process")
  }

  open var string: String? {
    get { strings?.first }
    set { items = newValue.map { [$0] } ?? [] }
  }

  open var strings: [String]? {
    get { items as? [String] }
    set { items = newValue ?? [] }
  }

  open var url: URL? {
    get { items.first as? URL }
    set { items = newValue.map { [$0] } ?? [] }
  }

  open var image: UIImage? {
    get { items.first as? UIImage }
    set { items = newValue.map { [$0] } ?? [] }
  }

  open var hasStrings: Bool { items.first is String }
  open var hasURLs: Bool { items.first is URL }
  open var hasImages: Bool { items.first is UIImage }
  open var numberOfItems: Int { items.count }
}
