/// The type of an object of Apple's C interfaces.
public typealias CFTypeID = UInt

/// Returns the type of an object; a flag is not a number, as on Apple's systems.
public func CFGetTypeID(_ object: Any!) -> CFTypeID {
  switch object {
  case is String, is NSString: CFStringGetTypeID()
  case let number as NSNumber: number.isFlag ? CFBooleanGetTypeID() : CFNumberGetTypeID()
  case is NSDictionary: CFDictionaryGetTypeID()
  case is NSArray: CFArrayGetTypeID()
  case is NSData, is Data: CFDataGetTypeID()
  case is NSDate, is Date: CFDateGetTypeID()
  case is NSNull: CFNullGetTypeID()
  case is NSURL, is URL: CFURLGetTypeID()
  case is NSError: CFErrorGetTypeID()
  case let object?: CFTypeID.ofObjects(of: type(of: object))
  case nil: 0
  }
}

extension CFTypeID {
  /// Returns the number of a class without an older name.
  package static func ofObjects(of type: Any.Type) -> CFTypeID {
    CFTypeID(bitPattern: ObjectIdentifier(type).hashValue)
  }
}

// The numbers are not documented, only that each type has its own.
public func CFNullGetTypeID() -> CFTypeID { 1 }
public func CFStringGetTypeID() -> CFTypeID { 2 }
public func CFNumberGetTypeID() -> CFTypeID { 3 }
public func CFBooleanGetTypeID() -> CFTypeID { 4 }
public func CFDictionaryGetTypeID() -> CFTypeID { 5 }
public func CFArrayGetTypeID() -> CFTypeID { 6 }
public func CFDataGetTypeID() -> CFTypeID { 7 }
public func CFDateGetTypeID() -> CFTypeID { 8 }
public func CFURLGetTypeID() -> CFTypeID { 9 }
public func CFErrorGetTypeID() -> CFTypeID { 10 }

/// Whether a number has a floating-point type.
public func CFNumberIsFloatType(_ number: CFNumber!) -> Bool {
  guard let number else { return false }
  return ["d", "f"].contains(String(cString: number.objCType))
}

public func CFBooleanGetValue(_ boolean: CFBoolean!) -> Bool { boolean?.boolValue ?? false }

extension NSNumber {
  /// Whether it was made of a `Bool`: Foundation has a class of its own for these.
  var isFlag: Bool { Swift.type(of: self) == Swift.type(of: NSNumber(value: true)) }
}
