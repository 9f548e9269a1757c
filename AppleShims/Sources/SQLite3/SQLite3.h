// The SQLite of this machine, as the module of Apple's systems has it.
#if __has_include(<sqlite3.h>)
#include <sqlite3.h>
#else
#error "SQLite3 needs the header sqlite3.h of this machine: install libsqlite3-dev"
#endif

// What only the header of Apple's systems has. SQLite does not use these bits, so they change
// nothing here.
#ifndef SQLITE_OPEN_FILEPROTECTION_COMPLETE
#define SQLITE_OPEN_FILEPROTECTION_COMPLETE 0x00100000
#define SQLITE_OPEN_FILEPROTECTION_COMPLETEUNLESSOPEN 0x00200000
#define SQLITE_OPEN_FILEPROTECTION_COMPLETEUNTILFIRSTUSERAUTHENTICATION 0x00300000
#define SQLITE_OPEN_FILEPROTECTION_NONE 0x00400000
#define SQLITE_OPEN_FILEPROTECTION_MASK 0x00700000
#endif
