// Apple's modules export these names; without bridging they are names for Foundation's types.

/// Replaces Apple's class; a `CFString` is a `String` here.
public typealias CFString = String
/// Replaces Apple's class, which is bridged to the same type.
public typealias CFDictionary = NSDictionary
/// Replaces Apple's class, which is bridged to the same type.
public typealias CFArray = NSArray
/// Replaces Apple's class, which is bridged to the same type.
public typealias CFData = NSData
/// Replaces Apple's class, which is bridged to the same type.
public typealias CFMutableData = NSMutableData
/// Replaces Apple's class, which is bridged to the same type.
public typealias CFURL = NSURL
/// Replaces Apple's class, which is bridged to the same type.
public typealias CFNumber = NSNumber
/// Replaces Apple's class, which is bridged to the same type.
public typealias CFBoolean = NSNumber
/// Replaces Apple's class, which is bridged to the same type.
public typealias CFError = NSError
/// Chooses the memory for an object: there is only the usual one.
public final class CFAllocator: Sendable {}
/// The usual memory.
public let kCFAllocatorDefault: CFAllocator? = nil
/// The bits of a set of options.
public typealias CFOptionFlags = UInt
/// Any object of Apple's C interfaces.
public typealias CFTypeRef = AnyObject
/// The result of Apple's older APIs; 0 is success.
public typealias OSStatus = Int32
/// Success.
public let noErr: OSStatus = 0

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// True, for dictionaries.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// False, for dictionaries.
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

/// Where a function puts an error.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?
