extension UserDefaults {
  /// Stores a URL; `nil`, also as a literal, removes the value.
  ///
  /// Foundation's method never returns for `nil`, because it calls itself, and keeps only the path
  /// of a URL that is not a file.
  public func set(_ url: URL?, forKey defaultName: String) {
    guard let url else { return removeObject(forKey: defaultName) }
    guard !url.isFileURL else { return self.Foundation::set(url, forKey: defaultName) }
    let data = try? NSKeyedArchiver.archivedData(
      withRootObject: url as NSURL, requiringSecureCoding: true)
    set(data as Any?, forKey: defaultName)
  }

  /// Returns a URL that was stored as one, or the path of a file.
  public func url(forKey defaultName: String) -> URL? {
    guard let data = data(forKey: defaultName) else {
      return self.Foundation::url(forKey: defaultName)
    }
    return try? NSKeyedUnarchiver.unarchivedObject(ofClass: NSURL.self, from: data) as URL?
  }
}
