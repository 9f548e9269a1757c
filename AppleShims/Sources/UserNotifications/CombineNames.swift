import Combine

// Foundation has these two names of Combine on Apple's systems, and no other. Every file of an
// extension sees this module, and Combine itself needs Foundation's shim.

/// The wrapper of Combine, which code may use with `import Foundation` alone.
public typealias Published = Combine.Published

/// The protocol of Combine, which code may use with `import Foundation` alone.
public typealias ObservableObject = Combine.ObservableObject
