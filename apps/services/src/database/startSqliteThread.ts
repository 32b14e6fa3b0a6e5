import { Worker } from 'node:worker_threads'
import type { SqliteResult } from './createStatements.ts'

/** What the thread is sent, and what it answers, in the same order. */
export type SqliteQuestion = 'close' | { readonly sql: string; readonly parameters: readonly unknown[] }
export type SqliteAnswer = SqliteResult | { readonly failure: { message: string; code: string | undefined } }

/** The connection of SQLite that writes. */
export type SqliteThread = {
  /** Whether others can open the same database. */
  readonly isFile: boolean
  /**
   * Runs SQL after what was asked before.
   *
   * @throws The error of SQLite, or that the thread has ended.
   */
  readonly run: (sql: string, parameters?: readonly unknown[]) => Promise<SqliteResult>
  /** Throws if the thread has ended: what is written then fails. It waits for nothing. */
  readonly check: () => void
  readonly close: () => Promise<void>
}

/**
 * Opens a database in a thread of its own.
 *
 * @param file - A path, `:memory:`, or a SQLite URI.
 * @throws {Error} SQLite cannot open it, or another process has held it for 5 seconds.
 */
export async function startSqliteThread(file: string): Promise<SqliteThread> {
  const worker = new Worker(new URL('./sqliteThread.ts', import.meta.url), { workerData: file })
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  const waiting: { resolve: (result: SqliteResult) => void; reject: (error: Error) => void }[] = []
  let isEnded = false
  let cause: unknown

  function fail(): void {
    isEnded = true
    for (const { reject } of waiting.splice(0)) reject(toEnd())
  }
  const toEnd = (): Error => new Error('The thread of the database has ended', { cause })
  worker.on('error', (error) => {
    cause ??= error
    fail()
  })
  worker.on('exit', fail)
  worker.on('message', (answer: SqliteAnswer) => {
    const asked = waiting.shift()
    // Nothing else keeps the process when nobody waits.
    if (waiting.length === 0) worker.unref()
    if ('failure' in answer)
      asked?.reject(Object.assign(new Error(answer.failure.message), { code: answer.failure.code }))
    else asked?.resolve(answer)
  })

  function hear(): Promise<SqliteResult> {
    return new Promise((resolve, reject) => {
      worker.ref()
      waiting.push({ resolve, reject })
      if (isEnded) fail()
    })
  }

  const { rows } = await hear()
  return {
    isFile: rows[0] === true,
    run(sql, parameters = []) {
      // First: what cannot be sent must not wait for the answer to another question.
      worker.postMessage({ sql, parameters } satisfies SqliteQuestion)
      return hear()
    },
    check() {
      if (isEnded) throw toEnd()
    },
    async close() {
      worker.ref()
      worker.postMessage('close' satisfies SqliteQuestion)
      await ended
    },
  }
}
