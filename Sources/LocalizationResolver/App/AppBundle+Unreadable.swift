package import Platform

/// Files and folders of tables that cannot be read.
extension AppBundle {
  /// Returns whether a language has no table because a file or the folder of the language cannot be
  /// read.
  package func isUnreadable(_ name: String, language: String) -> Bool {
    files.unreadable[language] != nil || hasTable(name, language: language)
  }

  /// A file or folder of tables that cannot be read.
  package struct UnreadableFile: Sendable {
    package let path: String
    package let error: SystemError
  }

  /// Looks for files and folders of tables that cannot be read, which LOC209 names as well.
  ///
  /// - Parameter language: One of `localizations`, whose tables are looked at; `nil` for all.
  /// - Returns: The folders, then the files, each in alphabetical order.
  package func unreadableFiles(language: String? = nil) -> [UnreadableFile] {
    let folders = files.unreadable.filter { language == nil || $0.key == language }.values.sorted()
    let own = language.map { language in
      files.names(in: language).flatMap { name in
        let pair = files.pair(of: name, in: language)
        return [pair.strings, pair.plurals].compactMap(\.self)
      } + files.catalogs.values
    }
    return folders.compactMap { path in
      Self.failure(of: path) { path throws(SystemError) in _ = try Folder.names(in: path) }
    }
      + (own?.sorted() ?? files.paths).compactMap { path in
        Self.failure(of: path) { path throws(SystemError) in
          _ = try Descriptor.head(ofFile: path, upTo: 1)
        }
      }
  }

  private static func failure(
    of path: String, _ read: (String) throws(SystemError) -> Void
  ) -> UnreadableFile? {
    do throws(SystemError) {
      try read(path)
      return nil
    } catch {
      return UnreadableFile(path: path, error: error)
    }
  }
}
