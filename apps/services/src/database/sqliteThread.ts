// A thread of its own, in which SQLite writes. There it waits for the disk and for other processes; in the thread of the
// services, everything would wait. It is started by `startSqliteThread`.
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { createStatements } from './createStatements.ts'
import type { SqliteAnswer, SqliteQuestion } from './startSqliteThread.ts'

/** How long another process may hold the file (ms), and the pause between two attempts to open it. */
const [patience, pause] = [5000, 50]

try {
  const connection = open(workerData as string, performance.now() + patience)
  const run = createStatements(connection)
  parentPort?.on('message', (question: SqliteQuestion) => {
    if (question === 'close') {
      connection.close()
      parentPort?.close()
    } else say(answer(question))
  })
  say({ rows: [connection.location() !== null] })

  function answer({ sql, parameters }: Exclude<SqliteQuestion, 'close'>): SqliteAnswer {
    // SQLite has rolled back itself when the disk is full. A second time would fail, and hide that error.
    if (sql === 'rollback' && !connection.isTransaction) return { rows: [] }
    try {
      return run(sql, parameters)
    } catch (error) {
      return toFailure(error)
    }
  }
} catch (error) {
  say(toFailure(error))
  parentPort?.close()
}

/**
 * Committed data survives a crash of the process and of the machine. A process that starts while another one ends may find
 * the file locked: for some of these locks SQLite does not wait itself.
 */
function open(file: string, deadline: number): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: patience })
  for (;;) {
    try {
      connection.exec('pragma journal_mode = wal')
      connection.exec('pragma synchronous = full')
      connection.exec('pragma foreign_keys = on')
      // How many pages are kept (kB): with fewer, a block of a chain reads and writes the same page again and again.
      connection.exec('pragma cache_size = -4000')
      return connection
    } catch (error) {
      const isLocked = error instanceof Error && error.message.includes('locked')
      if (!isLocked || performance.now() > deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause)
    }
  }
}

function toFailure(error: unknown): SqliteAnswer {
  const { message, code } = error as Error & { code?: string }
  return { failure: { message, code } }
}

function say(answer: SqliteAnswer): void {
  parentPort?.postMessage(answer)
}
