import { closeSync, openSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { SqliteDialect, type SqliteStatement } from 'kysely'

type Bindable = null | number | bigint | string | Uint8Array

/** The statements are few and repeat; this bounds those with lists of changing length. */
const maxStatements = 500

/**
 * The SQLite of Node. Committed data survives a crash of the process and of the machine. A new file is accessible only
 * to the account that runs the services.
 *
 * @param file - A path, `:memory:`, or a SQLite URI (`file:…`), whose file SQLite creates.
 */
export function sqliteDialect(file: string): { dialect: SqliteDialect; ping: () => void } {
  if (file !== ':memory:' && !file.startsWith('file:')) createPrivate(file)
  const connection = new DatabaseSync(file)
  connection.exec('pragma journal_mode = wal')
  connection.exec('pragma synchronous = full')
  connection.exec('pragma busy_timeout = 5000')
  connection.exec('pragma foreign_keys = on')
  // How many changed pages wait for the end of a transaction (kB): more, and that end holds everything; fewer, and a block
  // of a chain reads and writes the same page again and again.
  connection.exec('pragma cache_size = -4000')
  const checkpoints = startCheckpoints(file, connection)

  /** SQLite has rolled back itself when the disk is full. A second time would fail, and hide that error. */
  const rollBack: SqliteStatement['run'] = () => {
    if (connection.isTransaction) connection.exec('rollback')
    return { changes: 0, lastInsertRowid: 0 }
  }

  const statements = new Map<string, SqliteStatement>()
  const ping = connection.prepare('select 1')
  const dialect = new SqliteDialect({
    database: {
      close() {
        checkpoints?.postMessage('stop')
        connection.close()
      },
      prepare(sql) {
        const known = statements.get(sql)
        if (known) return known
        if (statements.size >= maxStatements) statements.clear()
        const statement = toStatement(connection.prepare(sql))
        if (sql === 'rollback') return { ...statement, run: rollBack }
        statements.set(sql, statement)
        return statement
      },
    },
  })
  return { dialect, ping: () => void ping.get() }
}

/**
 * SQLite moves its log into the file within the transaction that makes the log long. Instead, another thread does it, and
 * the transaction that makes the log very long, if that thread is late.
 */
function startCheckpoints(file: string, connection: DatabaseSync): Worker | undefined {
  if (!connection.location()) return undefined
  connection.exec('pragma wal_autocheckpoint = 100000')
  const worker = new Worker(new URL('./checkpoint.ts', import.meta.url), { workerData: file })
  worker.unref()
  // Without it, SQLite does all by itself.
  worker.once('error', () => connection.isOpen && connection.exec('pragma wal_autocheckpoint = 1000'))
  return worker
}

/**
 * Other accounts on the machine could read the secret in it, and sign in as any visitor. SQLite gives its companion files
 * the same mode.
 */
function createPrivate(file: string): void {
  try {
    closeSync(openSync(file, 'a', 0o600))
  } catch {
    // SQLite reports the problem itself.
  }
}

function toStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(toBindable)),
    run: (parameters) => statement.run(...parameters.map(toBindable)),
    iterate: (parameters) => statement.iterate(...parameters.map(toBindable)),
  }
}

function toBindable(value: unknown): Bindable {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === undefined) return null
  return value as Bindable
}
