// `String(format: format, array)`: on Apple's systems a collection can be an argument, as an object
// of Foundation. If an array has the type `[any CVarArg]`, the compiler takes its elements as the
// arguments. `%@` writes a collection of another type as its description.
// swift-format-ignore: AvoidRetroactiveConformances
extension Array: @retroactive CVarArg {
  /// Nothing: `String(format:)` asks for the object instead.
  public var _cVarArgEncoding: [Int] { [] }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension Array: @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSString(string: NSArray(array: self).description) }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension Dictionary: @retroactive CVarArg {
  /// Nothing: `String(format:)` asks for the object instead.
  public var _cVarArgEncoding: [Int] { [] }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension Dictionary: @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg {
    NSString(string: NSDictionary(dictionary: self).description)
  }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension Set: @retroactive CVarArg {
  /// Nothing: `String(format:)` asks for the object instead.
  public var _cVarArgEncoding: [Int] { [] }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension Set: @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSString(string: NSSet(set: self).description) }
}
