// `String(format: format, arguments)`, without the label: on Apple's systems an array can be an
// argument, as an NSArray. The compiler takes an array of `any CVarArg` for all arguments then, and
// `%@` writes any other as its description.
// swift-format-ignore: AvoidRetroactiveConformances
extension Array: @retroactive CVarArg {
  /// Nothing: `String(format:)` asks for the object instead.
  public var _cVarArgEncoding: [Int] { [] }
}

// swift-format-ignore: AvoidRetroactiveConformances
extension Array: @retroactive _CVarArgObject {
  public var _cVarArgObject: any CVarArg { NSString(string: NSArray(array: self).description) }
}
