import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { createStatements, type SqliteResult } from './createStatements.ts'
import { type SqliteThread, startSqliteThread } from './startSqliteThread.ts'

/** A turn at the one connection that writes, while a transaction has it. */
type Connection = DatabaseConnection & { endTurn: (() => void) | undefined }

/** What may be read beside what is being written. */
const reading = /^\s*select\b/iu

/**
 * The SQLite of Node. One connection writes, in a thread of its own, one transaction after the other. Another one reads
 * here what is committed, and waits for nothing. A new file is accessible only to the account that runs the services.
 *
 * @param file - A path, `:memory:`, or a SQLite URI (`file:…`), whose file SQLite creates.
 */
export function sqliteDialect(file: string): { dialect: Dialect; ping: () => Promise<void> } {
  let thread: SqliteThread | undefined
  let reader: DatabaseSync | undefined
  let read: ReturnType<typeof createStatements> | undefined
  let turns: Promise<unknown> = Promise.resolve()

  /** Waits for the transactions before. */
  async function takeTurn(): Promise<() => void> {
    const before = turns
    const { promise, resolve } = Promise.withResolvers<void>()
    turns = promise
    await before
    return resolve
  }

  async function write(sql: string, parameters?: readonly unknown[]): Promise<SqliteResult> {
    if (!thread) throw new Error('The database is closed')
    return thread.run(sql, parameters)
  }

  async function writeInTurn(sql: string, parameters: readonly unknown[]): Promise<SqliteResult> {
    const endTurn = await takeTurn()
    return write(sql, parameters).finally(endTurn)
  }

  function connect(): Connection {
    const connection: Connection = {
      endTurn: undefined,
      async executeQuery<row>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
        const isInside = connection.endTurn !== undefined
        const run = isInside ? write : read && reading.test(sql) ? read : writeInTurn
        const { rows, changes } = await run(sql, parameters)
        return { rows: rows as row[], ...(changes !== undefined && { numAffectedRows: BigInt(changes) }) }
      },
      streamQuery() {
        throw new Error('SQLite gives all rows at once')
      },
    }
    return connection
  }

  function endTurn(connection: DatabaseConnection): void {
    const held = connection as Connection
    held.endTurn?.()
    held.endTurn = undefined
  }

  const driver: Driver = {
    async init() {
      if (file !== ':memory:' && !file.startsWith('file:')) createPrivate(file)
      thread = await startSqliteThread(file)
      if (!thread.isFile) return
      reader = new DatabaseSync(file, { readOnly: true })
      read = createStatements(reader)
    },
    acquireConnection: async () => connect(),
    async beginTransaction(connection) {
      Object.assign(connection, { endTurn: await takeTurn() } satisfies Pick<Connection, 'endTurn'>)
      // Waits for other processes now. One that begins to write later fails if another process has written meanwhile.
      await write('begin immediate').catch((error: unknown) => {
        endTurn(connection)
        throw error
      })
    },
    async commitTransaction(connection) {
      // If it fails, a rollback follows.
      await write('commit')
      endTurn(connection)
    },
    rollbackTransaction: (connection) =>
      write('rollback')
        .then(() => {})
        .finally(() => endTurn(connection)),
    async releaseConnection() {},
    async destroy() {
      await takeTurn()
      // The last one moves what is written from the log to the file.
      reader?.close()
      await thread?.close()
      thread = undefined
    },
  }

  return {
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new Adapter(),
      createIntrospector: (query) => new SqliteIntrospector(query),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    async ping() {
      thread?.check()
      await (read ?? write)('select 1', [])
    },
  }
}

class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
  /** A migration is whole or not there, and of two processes that start together one waits for the other. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
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
