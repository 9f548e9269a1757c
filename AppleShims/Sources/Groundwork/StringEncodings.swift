// Foundation on Linux has these names only to say what replaced them.

public let NSASCIIStringEncoding = String.Encoding.ascii.rawValue
public let NSUTF8StringEncoding = String.Encoding.utf8.rawValue
public let NSISOLatin1StringEncoding = String.Encoding.isoLatin1.rawValue
public let NSUnicodeStringEncoding = String.Encoding.unicode.rawValue
public let NSUTF16StringEncoding = String.Encoding.utf16.rawValue
