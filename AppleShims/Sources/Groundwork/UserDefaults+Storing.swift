extension UserDefaults {
  /// Stores a URL; `nil`, also as a literal, removes the value.
  ///
  /// Foundation's method never returns for `nil`, because it calls itself, and keeps only the path
  /// of a URL that is not a file.
  public func set(_ url: URL?, forKey defaultName: String) {
    guard let url else { return removeObject(forKey: defaultName) }
    guard !url.isFileURL else {
      self.Foundation::set(url, forKey: defaultName)
      return store()
    }
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

/// Values are stored at once, as the service of a phone does: a program may end at any time.
/// Foundation's methods store them only in `synchronize()`.
extension UserDefaults {
  public func set(_ value: Any?, forKey defaultName: String) {
    self.Foundation::set(value, forKey: defaultName)
    store()
  }

  public func set(_ value: Int, forKey defaultName: String) {
    self.Foundation::set(value, forKey: defaultName)
    store()
  }

  public func set(_ value: Float, forKey defaultName: String) {
    self.Foundation::set(value, forKey: defaultName)
    store()
  }

  public func set(_ value: Double, forKey defaultName: String) {
    self.Foundation::set(value, forKey: defaultName)
    store()
  }

  public func set(_ value: Bool, forKey defaultName: String) {
    self.Foundation::set(value, forKey: defaultName)
    store()
  }

  public func removeObject(forKey defaultName: String) {
    self.Foundation::removeObject(forKey: defaultName)
    store()
  }

  /// Before the first unlock, the stored values cannot be read, and must not be replaced.
  private func store() {
    guard ProcessInfo.processInfo.environment["DEVSIM_LOCK_STATE"] != "before-first-unlock" else {
      return
    }
    _ = synchronize()
  }
}
