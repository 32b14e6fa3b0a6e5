import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { isDatabaseGone } from './isDatabaseGone.ts'
import { openDatabase } from './openDatabase.ts'

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mooring-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

async function open(file: string): Promise<void> {
  const { query, close } = await openDatabase({ url: `sqlite:${file}`, onError: () => {} })
  onTestFinished(close)
  await query.insertInto('service_secrets').values({ name: 'root', value: 'a' }).execute()
}

test('the file and its companions are readable only by the account that made it: they hold the secret of the services', async () => {
  const folder = createFolder()
  await open(join(folder, 'services.db'))
  const files = readdirSync(folder)
  expect(files).toContain('services.db-wal')
  for (const name of files) expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, 0o600])
})

test('a file that is already readable by others keeps its mode', async () => {
  const file = join(createFolder(), 'services.db')
  writeFileSync(file, '')
  chmodSync(file, 0o640)
  await open(file)
  expect(statSync(file).mode & 0o777).toBe(0o640)
})

test('a transaction that SQLite has ended itself fails with its own error', async () => {
  const { query, close } = await openDatabase({ url: 'sqlite::memory:', onError: () => {} })
  onTestFinished(close)
  const outcome = query.transaction().execute(async (transaction) => {
    // SQLite does so when the disk is full.
    await sql`rollback`.execute(transaction)
    throw new Error('database or disk is full')
  })
  const error = await outcome.catch((reason: unknown) => reason)
  expect(isDatabaseGone(error)).toBe(true)
  await query.transaction().execute((transaction) => sql`select 1`.execute(transaction))
})
