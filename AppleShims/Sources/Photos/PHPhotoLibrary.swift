/// What an app may do with the photos.
public enum PHAccessLevel: Int, Sendable {
  case addOnly = 1
  case readWrite = 2
}

/// Whether an app may use the photos.
public enum PHAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized, limited
}

/// An error of the photos.
public struct PHPhotosError: Error {
  /// The kinds of errors.
  public enum Code: Int, Sendable {
    case userCancelled = 3072
    case accessRestricted = 3310
    case accessUserDenied = 3311
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }
}

/// The photos of the phone, which no app may use here.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
  private static let library = PHPhotoLibrary()

  private override init() {}

  open class func shared() -> PHPhotoLibrary { library }

  private static func report() {
    NotSimulated.report("PHPhotoLibrary", "access to the photos is denied")
  }

  open class func authorizationStatus() -> PHAuthorizationStatus {
    report()
    return .denied
  }

  open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
    authorizationStatus()
  }

  open class func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) {
    report()
    DispatchQueue.global().async(execute: DispatchWorkItem { handler(.denied) })
  }

  open class func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping (PHAuthorizationStatus) -> Void
  ) { requestAuthorization(handler) }

  /// Fails without running the changes.
  open func performChanges(
    _ changeBlock: @escaping () -> Void,
    completionHandler: ((Bool, (any Error)?) -> Void)? = nil
  ) {
    Self.report()
    let work = DispatchWorkItem { completionHandler?(false, PHPhotosError(.accessUserDenied)) }
    DispatchQueue.global().async(execute: work)
  }

  /// - Throws: Always, without running the changes.
  open func performChanges(_ changeBlock: @escaping () -> Void) async throws {
    Self.report()
    throw PHPhotosError(.accessUserDenied)
  }
}

/// A photo; there are none here.
open class PHAsset: NSObject {
  public let localIdentifier: String

  init(localIdentifier: String) { self.localIdentifier = localIdentifier }

  /// Returns no photos.
  open class func fetchAssets(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> {
    NotSimulated.report("PHAsset", "the phone has no photos")
    return PHFetchResult()
  }
}

/// The order and number of photos to fetch.
open class PHFetchOptions: NSObject {
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  open var fetchLimit = 0

  public override init() {}
}

/// Fetched photos: none.
open class PHFetchResult<Element: AnyObject>: NSObject {
  open var count: Int { 0 }
  open var firstObject: Element? { nil }

  override init() {}
}

/// A change of the photos, which is never run.
open class PHAssetChangeRequest: NSObject {
  private override init() {}

  /// Returns a request without effect.
  open class func creationRequestForAsset(from image: UIImage) -> PHAssetChangeRequest {
    PHAssetChangeRequest()
  }

  /// Returns a request without effect.
  open class func creationRequestForAssetFromImage(
    atFileURL fileURL: URL
  ) -> PHAssetChangeRequest? { PHAssetChangeRequest() }
}
