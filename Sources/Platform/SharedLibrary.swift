import CLibrary

/// A library of the system that is opened at run time and stays open.
@safe package struct SharedLibrary: @unchecked Sendable {
  private let handle: UnsafeMutableRawPointer

  package struct MissingFunction: Error {
    package init() {}
  }

  /// Opens a library by its file name; `nil` if there is none.
  init?(_ name: String) {
    guard let handle = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
    unsafe self.handle = unsafe handle
  }

  /// Returns a function.
  ///
  /// The type must be that of the declaration in C: nothing checks it.
  package func function<Function>(
    _ name: String
  ) throws(MissingFunction) -> Function {
    guard let address = unsafe dlsym(handle, name) else { throw MissingFunction() }
    return unsafe unsafeBitCast(address, to: Function.self)
  }

  /// Returns what a function makes of the first library that exists and has all functions it needs;
  /// `nil` if there is none.
  package static func first<Functions>(
    of names: [String], _ load: (SharedLibrary) throws(MissingFunction) -> Functions
  ) -> Functions? {
    for name in names {
      if let library = SharedLibrary(name), let functions = try? load(library) { return functions }
    }
    return nil
  }
}
