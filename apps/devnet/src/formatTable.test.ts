import { expect, test } from 'vitest'
import { formatTable } from './formatTable.ts'

test('columns are aligned, and repeated cells are left empty', () => {
  const rows = [
    ['Harbour', '1', 'a', '5'],
    ['Harbour', '1', 'bb', '5'],
    ['Harbour', '2', 'bb', '5'],
    ['Lighthouse', '2', 'bb', '5'],
  ]
  expect(formatTable(['Network', 'Id', 'Account', 'Holds'], rows)).toMatchInlineSnapshot(`
    "Network     Id  Account  Holds
    ──────────  ──  ───────  ─────
    Harbour     1   a        5
                    bb       5
                2   bb       5
    Lighthouse  2   bb       5"
  `)
})

test('a table without rows is only its head', () => {
  expect(formatTable(['Network'], [])).toBe('Network\n───────')
})
