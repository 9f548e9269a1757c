/// What a person may choose.
public struct PHPickerFilter: Hashable, Sendable {
  private let names: Set<String>

  private init(_ names: Set<String>) { self.names = names }

  public static let images = Self(["images"])
  public static let videos = Self(["videos"])
  public static let livePhotos = Self(["livePhotos"])
  public static let screenshots = Self(["screenshots"])
  public static let panoramas = Self(["panoramas"])

  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    Self(subfilters.reduce(into: []) { $0.formUnion($1.names) })
  }
}

/// The settings of the screen on which a person chooses photos; an extension has no screen.
public struct PHPickerConfiguration {
  /// How photos are converted.
  public enum AssetRepresentationMode: Int, Sendable {
    case automatic, current, compatible
  }

  /// In which order the chosen photos are.
  public enum Selection: Int, Sendable {
    case `default`, ordered, continuous, continuousAndOrdered
  }

  public var filter: PHPickerFilter?
  public var selectionLimit = 1
  public var selection = Selection.default
  public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
  public var preselectedAssetIdentifiers: [String] = []

  public init() {}

  public init(photoLibrary: PHPhotoLibrary) {}
}
