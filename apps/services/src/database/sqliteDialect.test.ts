import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
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

test('the file and all that is beside it are for the account alone that made it: the secret of the services is in there', async () => {
  const folder = createFolder()
  await open(join(folder, 'services.db'))
  const files = readdirSync(folder)
  expect(files).toContain('services.db-wal')
  for (const name of files) expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, 0o600])
})

test('a file that others may read already stays as it is', async () => {
  const file = join(createFolder(), 'services.db')
  writeFileSync(file, '')
  chmodSync(file, 0o640)
  await open(file)
  expect(statSync(file).mode & 0o777).toBe(0o640)
})
