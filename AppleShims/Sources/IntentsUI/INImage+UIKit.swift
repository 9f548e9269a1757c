extension INImage {
  /// A picture of UIKit, as PNG.
  public convenience init(uiImage: UIImage) {
    self.init(imageData: uiImage.pngData() ?? Data())
  }
}
