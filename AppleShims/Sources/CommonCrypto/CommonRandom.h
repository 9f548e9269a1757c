// Apple has a header for each part; here one has all of them.
#include "CommonCrypto.h"
