// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
// Apple's module brings these types along.
@_exported public import Foundation

/// Stands for Apple's class; texts are texts here.
public typealias CFString = String
/// Stands for Apple's class, which is bridged to the same one.
public typealias CFDictionary = NSDictionary
/// Stands for Apple's class, which is bridged to the same one.
public typealias CFData = NSData
/// Stands for Apple's class, which is bridged to the same one.
public typealias CFBoolean = NSNumber
/// Any object of Apple's C interfaces.
public typealias CFTypeRef = AnyObject
/// The result of Apple's older interfaces; 0 is success.
public typealias OSStatus = Int32
/// Success.
public let noErr: OSStatus = 0

/// True, for dictionaries.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
/// False, for dictionaries.
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)
