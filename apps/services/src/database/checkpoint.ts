// A thread of its own: moves what SQLite has written from its log into the file, and waits for the disk meanwhile. In the
// thread of the services, everything would wait. See `sqliteDialect`.
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/** Milliseconds. */
const interval = 1000

const connection = new DatabaseSync(workerData as string)
const timer = setInterval(() => {
  try {
    connection.exec('pragma wal_checkpoint(passive)')
  } catch {
    // It is tried again, and without it the log only grows.
  }
}, interval)
parentPort?.once('message', () => {
  clearInterval(timer)
  connection.close()
  parentPort?.close()
})
