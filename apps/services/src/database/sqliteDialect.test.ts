import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
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

test('services wait for a file that another process holds, as one does that ends', async () => {
  const file = join(createFolder(), 'services.db')
  const other = new DatabaseSync(file)
  onTestFinished(() => other.close())
  other.exec('create table one (id); begin exclusive')
  const opening = open(file)
  await wait(200)
  other.exec('commit')
  await opening
})

test('several services may open a new file together', async () => {
  const file = join(createFolder(), 'services.db')
  const opened = await Promise.all(
    Array.from({ length: 4 }, () => openDatabase({ url: `sqlite:${file}`, onError: () => {} })),
  )
  for (const { query, close } of opened) {
    expect(await query.selectFrom('service_secrets').selectAll().execute()).toEqual([])
    await close()
  }
})

const secret = { name: 'root', value: 'a' }

test.each(['file', 'memory'])('while something is written, nothing unfinished is read (%s)', async (kind) => {
  const place = kind === 'file' ? join(createFolder(), 'services.db') : ':memory:'
  const { query, ping, close } = await openDatabase({ url: `sqlite:${place}`, onError: () => {} })
  onTestFinished(close)
  const read = () => query.selectFrom('service_secrets').select('name').execute()
  let reading: ReturnType<typeof read> | undefined
  await query.transaction().execute(async (step) => {
    await step.insertInto('service_secrets').values(secret).execute()
    // In a file, others are read beside it. In memory, they wait for it.
    reading = read()
    if (kind === 'file') expect(await reading).toEqual([])
    await ping()
    expect(await step.selectFrom('service_secrets').select('name').execute()).toHaveLength(1)
  })
  expect(await reading).toHaveLength(kind === 'file' ? 0 : 1)
  expect(await read()).toHaveLength(1)
})

test('a transaction waits for the one before, and what fails takes nothing with it', async () => {
  const { query, close } = await openDatabase({
    url: `sqlite:${join(createFolder(), 'services.db')}`,
    onError: () => {},
  })
  onTestFinished(close)
  const order: string[] = []
  const failing = query.transaction().execute(async (step) => {
    await step.insertInto('service_secrets').values(secret).execute()
    await wait(50)
    order.push('first')
    throw new Error('x')
  })
  const next = query.transaction().execute(async (step) => {
    order.push('second')
    await step.insertInto('service_secrets').values(secret).execute()
  })
  await expect(failing).rejects.toThrow('x')
  await next
  const rows = await query.selectFrom('service_secrets').selectAll().execute()
  expect([order, rows]).toEqual([['first', 'second'], [secret]])
})
