// What the Swift files of the extension see besides their imports.
#import <CommonCrypto/CommonCrypto.h>
