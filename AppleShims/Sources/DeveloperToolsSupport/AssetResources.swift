/// A picture of an asset catalog, which code names with a generated member: `.paperPlane`.
public struct ImageResource: Hashable, @unchecked Sendable {
  package let name: String
  package let bundle: Bundle

  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

/// A color of an asset catalog, which code names with a generated member: `.dawn`.
public struct ColorResource: Hashable, @unchecked Sendable {
  package let name: String
  package let bundle: Bundle

  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}
