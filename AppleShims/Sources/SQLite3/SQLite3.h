// The SQLite of this machine, as the module of Apple's systems has it.
#if __has_include(<sqlite3.h>)
#include <sqlite3.h>
#else
#error "SQLite3 needs the header sqlite3.h of this machine: install libsqlite3-dev"
#endif
