import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readPlaywright, readVitest } from './readTotals.ts'

const folder = mkdtempSync(join(tmpdir(), 'totals-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(report: object): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}

test('a test that is left out or planned counts as skipped', () => {
  const path = write({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 3 })
  expect(readVitest(path)).toEqual({ passed: 5, failed: 1, skipped: 5 })
})

test('a browser test that passes at the second try counts as passed', () => {
  const path = write({ stats: { expected: 7, flaky: 1, unexpected: 2, skipped: 3 } })
  expect(readPlaywright(path)).toEqual({ passed: 8, failed: 2, skipped: 3 })
})

test('a runner that wrote no report has no tests', () => {
  for (const read of [readVitest, readPlaywright])
    expect(read(join(folder, 'missing.json'))).toEqual({ passed: 0, failed: 0, skipped: 0 })
})
