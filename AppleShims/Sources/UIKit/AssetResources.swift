extension UIImage {
  /// Reads a picture from the asset catalogs of a bundle.
  ///
  /// A picture that cannot be read is empty, because this one is never `nil`.
  public convenience init(resource: ImageResource) {
    let found = UIImage(named: resource.name, in: resource.bundle, compatibleWith: nil)
    self.init(copying: found ?? UIImage())
  }
}

extension UIColor {
  /// Reads a color from the asset catalogs of a bundle; one that cannot be read is clear.
  public convenience init(resource: ColorResource) {
    let found = UIColor(named: resource.name, in: resource.bundle, compatibleWith: nil)
    self.init(cgColor: (found ?? .clear).cgColor)
  }
}
