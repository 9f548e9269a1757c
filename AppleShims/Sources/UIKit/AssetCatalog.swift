/// The asset catalogs of a bundle: the folders `*.xcassets` next to its program, as in the project.
struct AssetCatalog {
  /// A picture file of an image set.
  struct Picture: Equatable {
    let path: String
    /// The pixels per point; `nil`: that of the phone, because the file has no pixels.
    let scale: CGFloat?
  }

  /// The folders of all sets by the names that code uses; the first catalog counts.
  private var sets: [String: String] = [:]

  /// Reads the catalogs in a folder.
  init(in folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where name.hasSuffix(".xcassets") {
      add("\(folder)/\(name)", namespace: "", depth: 0)
    }
  }

  /// Adds the sets of a folder and of its groups.
  ///
  /// - Parameter depth: The nesting of groups, which is limited.
  private mutating func add(_ folder: String, namespace: String, depth: Int) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() {
      let path = "\(folder)/\(name)"
      let kind = (name as NSString).pathExtension
      if kind == "imageset" || kind == "colorset" {
        let key = "\(kind) \(namespace)\((name as NSString).deletingPathExtension)"
        if sets[key] == nil { sets[key] = path }
      } else if kind.isEmpty, depth < 16 {
        let properties = Self.contents(of: path)?["properties"] as? [String: Any]
        let hasNamespace = properties?["provides-namespace"] as? Bool ?? false
        add(path, namespace: hasNamespace ? "\(namespace)\(name)/" : namespace, depth: depth + 1)
      }
    }
  }

  /// Returns the picture of a name for a phone; `nil` if no catalog has it.
  ///
  /// A picture for iPhones precedes one for all devices, then the largest scale counts.
  func picture(_ name: String) -> Picture? {
    guard let set = sets["imageset \(name)"] else { return nil }
    let images = Self.contents(of: set)?["images"] as? [[String: Any]] ?? []
    let scales = ["3x", "2x", "1x", nil]
    for idiom in ["iphone", "universal"] {
      for scale in scales {
        let found = images.first { image in
          image["idiom"] as? String ?? "universal" == idiom && image["scale"] as? String == scale
            && Self.isForLight(image) && image["filename"] is String
        }
        guard let file = found?["filename"] as? String, !file.contains("/") else { continue }
        return Picture(path: "\(set)/\(file)", scale: scale.flatMap(Self.number))
      }
    }
    return nil
  }

  /// Returns the color of a name, in light appearance: red, green, blue and opacity from 0 to 1.
  func color(_ name: String) -> [CGFloat]? {
    guard let set = sets["colorset \(name)"] else { return nil }
    let colors = Self.contents(of: set)?["colors"] as? [[String: Any]] ?? []
    let found = ["iphone", "universal"].lazy.compactMap { idiom in
      colors.first { $0["idiom"] as? String ?? "universal" == idiom && Self.isForLight($0) }
    }.first
    let color = found?["color"] as? [String: Any]
    guard let parts = color?["components"] as? [String: Any] else { return nil }
    let alpha = Self.component(parts["alpha"]) ?? 1
    if let white = Self.component(parts["white"]) { return [white, white, white, alpha] }
    guard let red = Self.component(parts["red"]), let green = Self.component(parts["green"]),
      let blue = Self.component(parts["blue"])
    else { return nil }
    return [red, green, blue, alpha]
  }

  /// Whether an entry has no appearance, or only the light one.
  private static func isForLight(_ entry: [String: Any]) -> Bool {
    (entry["appearances"] as? [[String: Any]] ?? []).allSatisfy {
      $0["value"] as? String == "light"
    }
  }

  /// Reads `3x`.
  private static func number(_ scale: String) -> CGFloat? {
    Double(scale.dropLast()).map { CGFloat($0) }
  }

  /// Reads a component: `0.5`, `128` or `0x80`.
  private static func component(_ value: Any?) -> CGFloat? {
    if let number = value as? NSNumber { return number.doubleValue }
    guard let text = value as? String else { return nil }
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
    guard let number = Double(text) else { return nil }
    return text.contains(".") ? CGFloat(number) : CGFloat(number) / 255
  }

  private static func contents(of folder: String) -> [String: Any]? {
    guard let data = FileManager.default.contents(atPath: "\(folder)/Contents.json") else {
      return nil
    }
    return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
  }
}

extension AssetCatalog {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var known: [String: AssetCatalog] = [:]

  /// Returns the catalogs of a bundle, which are read once.
  static func of(_ bundle: Bundle) -> AssetCatalog {
    lock.lock()
    defer { lock.unlock() }
    let path = bundle.resourcePath ?? bundle.bundlePath
    if let catalog = known[path] { return catalog }
    let catalog = AssetCatalog(in: path)
    known[path] = catalog
    return catalog
  }
}
