// `String(format: format, array)`: on Apple's systems an array can be one argument, as an NSArray.
// If it has the type `[any CVarArg]`, the compiler takes its elements as the arguments. `%@` writes
// an array of another type as its description.
// swift-format-ignore: AvoidRetroactiveConformances
extension Array: @retroactive CVarArg {
  /// Nothing: `String(format:)` asks for the object instead.
  public var _cVarArgEncoding: [Int] { [] }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension Array: @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSString(string: NSArray(array: self).description) }
}
