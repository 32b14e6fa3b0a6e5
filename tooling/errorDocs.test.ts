import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BaseError, HttpTimeoutError } from '@mooring/core'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const docs = readFileSync(`${root}docs/errors.md`, 'utf8')

/** The names of the errors in the sources of the published packages. */
const names = globSync('packages/*/src/**/*.ts', { cwd: root })
  .filter((path) => !/\.test|testing/u.test(path))
  .flatMap((path) => [
    ...readFileSync(root + path, 'utf8').matchAll(
      /export (?:class (\w+Error) extends (?!Error\b)|const (\w+Error): RpcErrorClass)/gu,
    ),
  ])
  .map((match) => match[1] ?? match[2] ?? '')
  .concat('BaseError')
  .sort()

test('has a row for each error, in the order of the alphabet', () => {
  const rows = [...docs.matchAll(/^\| <a id="(\w+)"><\/a>`(\w+)` +\|/gmu)]
  expect(rows.map((row) => row[2])).toEqual([...new Set(names)].toSorted((a, b) => a.localeCompare(b)))
  for (const [, id, name] of rows) expect(id).toBe(name?.toLowerCase())
})

test('an error leads to its row', () => {
  expect(new HttpTimeoutError({ timeout: 1 }).docsPath).toMatch(/docs\/errors\.md#httptimeouterror$/u)
  expect(docs).toContain(`id="${BaseError.from('lost').docsPath.split('#')[1]}"`)
})
