import Platform

/// Folders with headers of a project, as Clang searches them.
enum HeaderFolders {
  /// The headers of C, which a project may also have for older compilers (ISO C11, 7.1.2).
  private static let standard: Set<String> = [
    "assert.h", "complex.h", "ctype.h", "errno.h", "fenv.h", "float.h", "inttypes.h", "iso646.h",
    "limits.h", "locale.h", "math.h", "setjmp.h", "signal.h", "stdalign.h", "stdarg.h",
    "stdatomic.h", "stdbool.h", "stddef.h", "stdint.h", "stdio.h", "stdlib.h", "stdnoreturn.h",
    "string.h", "tgmath.h", "threads.h", "time.h", "uchar.h", "wchar.h", "wctype.h",
  ]

  /// Returns the arguments for folders.
  ///
  /// In Xcode, a header of the project never takes the place of `<stdint.h>`.
  static func arguments(for folders: [String]) -> [String] {
    folders.flatMap { folder in
      let names = Folder.readableNames(in: folder)
      return names.contains(where: standard.contains)
        ? ["-iquote", folder, "-idirafter", folder] : ["-I\(folder)"]
    }
  }
}
