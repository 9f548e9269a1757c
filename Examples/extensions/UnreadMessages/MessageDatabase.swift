import Foundation
import SQLite3

/// The unread messages, in a file of the app group.
final class MessageDatabase {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private var database: OpaquePointer?

    init(inGroup group: String) throws {
        guard let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group) else {
            throw Failure(description: "no app group")
        }
        guard sqlite3_open(folder.appendingPathComponent("unread.sqlite").path, &database) == SQLITE_OK else {
            throw failure
        }
        // The app may be writing: wait for it, but not until the time of the extension is over.
        sqlite3_busy_timeout(database, 5_000)
        try run("PRAGMA journal_mode = WAL")
        try run(
            """
            CREATE TABLE IF NOT EXISTS message (
                id TEXT PRIMARY KEY, conversation TEXT NOT NULL, time INTEGER NOT NULL) WITHOUT ROWID
            """)
    }

    deinit { sqlite3_close(database) }

    /// Adds a message; returns whether it was not there.
    func add(_ id: String, in conversation: String, time: Int) throws -> Bool {
        try run("INSERT OR IGNORE INTO message VALUES (?, ?, ?)", id, conversation, time)
        return sqlite3_changes(database) > 0
    }

    func removeAll(in conversation: String, until time: Int) throws {
        try run("DELETE FROM message WHERE conversation = ? AND time <= ?", conversation, time)
    }

    /// The number of messages in a conversation, or in all.
    func count(in conversation: String? = nil) throws -> Int {
        try run("SELECT count(*) FROM message WHERE ?1 IS NULL OR conversation = ?1", conversation)
    }

    /// Runs a statement; returns the first number of its first row, or 0.
    @discardableResult private func run(_ text: String, _ values: Any?...) throws -> Int {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(database, text, -1, &statement, nil) == SQLITE_OK else { throw failure }
        defer { sqlite3_finalize(statement) }
        // SQLite copies the text: the string may be gone when the statement runs.
        let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        for (index, value) in values.enumerated() {
            let place = Int32(index + 1)
            switch value {
            case let text as String: sqlite3_bind_text(statement, place, text, -1, copied)
            case let number as Int: sqlite3_bind_int64(statement, place, Int64(number))
            default: sqlite3_bind_null(statement, place)
            }
        }
        switch sqlite3_step(statement) {
        case SQLITE_ROW: return Int(sqlite3_column_int64(statement, 0))
        case SQLITE_DONE: return 0
        default: throw failure
        }
    }

    private var failure: Failure { Failure(description: String(cString: sqlite3_errmsg(database))) }
}
