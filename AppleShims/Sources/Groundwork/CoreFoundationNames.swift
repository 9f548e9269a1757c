// Apple's modules bring these names along; without bridging they are names for Foundation's types.

/// Stands for Apple's class; texts are texts here.
public typealias CFString = String
/// Stands for Apple's class, which is bridged to the same one.
public typealias CFDictionary = NSDictionary
/// Stands for Apple's class, which is bridged to the same one.
public typealias CFArray = NSArray
/// Stands for Apple's class, which is bridged to the same one.
public typealias CFData = NSData
/// Stands for Apple's class, which is bridged to the same one.
public typealias CFURL = NSURL
/// Stands for Apple's class, which is bridged to the same one.
public typealias CFNumber = NSNumber
/// Stands for Apple's class, which is bridged to the same one.
public typealias CFBoolean = NSNumber
/// Any object of Apple's C interfaces.
public typealias CFTypeRef = AnyObject
/// The result of Apple's older interfaces; 0 is success.
public typealias OSStatus = Int32
/// Success.
public let noErr: OSStatus = 0

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// True, for dictionaries.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// False, for dictionaries.
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)
