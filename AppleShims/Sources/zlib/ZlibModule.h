// The zlib of this machine, as the module of Apple's systems has it.
#if __has_include(<zlib.h>)
#include <zlib.h>
#else
#error "zlib needs the header zlib.h of this machine: install zlib1g-dev"
#endif
