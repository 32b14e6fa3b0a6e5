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
  const path = write({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 3, testResults: [] })
  expect(readVitest(path)).toEqual({ passed: 5, failed: 1, skipped: 5, failures: [], repeated: [] })
})

test('a browser test that passes at the second try counts as passed', () => {
  const path = write({ stats: { expected: 7, flaky: 1, unexpected: 2, skipped: 3 }, suites: [] })
  expect(readPlaywright(path)).toEqual({ passed: 8, failed: 2, skipped: 3, failures: [], repeated: [] })
})

test('a runner that wrote no report has no tests', () => {
  for (const read of [readVitest, readPlaywright])
    expect(read(join(folder, 'missing.json'))).toEqual({ passed: 0, failed: 0, skipped: 0, failures: [], repeated: [] })
})

test('says of each failed test where it is and what was wrong, and of each that had to be tried again', () => {
  const passed = { fullName: 'adds', status: 'passed', failureMessages: [] }
  const failed = { fullName: 'subtracts', status: 'failed', failureMessages: ['expected 3 to be 2\n    at here'] }
  const repeated = { fullName: 'divides', status: 'passed', failureMessages: ['timed out'] }
  const path = write({
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [
      {
        name: `${process.cwd()}/sum.test.ts`,
        status: 'failed',
        message: '',
        assertionResults: [passed, failed, repeated],
      },
      { name: `${process.cwd()}/broken.test.ts`, status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  })
  const totals = readVitest(path)
  expect(totals.failures).toEqual([
    'sum.test.ts › subtracts\n  expected 3 to be 2\n      at here',
    'broken.test.ts › the file as a whole\n  no such module',
  ])
  expect(totals.repeated).toEqual(['sum.test.ts › divides\n  timed out'])
})

test('finds the failed and the repeated browser tests in suites of suites', () => {
  const spec = (title: string, status: string, results: object[]): object => ({
    title,
    file: 'send.e2e.ts',
    tests: [{ status, results }],
  })
  const broken = { error: { message: 'no button' } }
  const failed = spec('sends', 'unexpected', [broken, broken])
  const repeated = spec('waits', 'flaky', [broken, {}])
  const passed = spec('opens', 'expected', [{}])
  const path = write({
    stats: { expected: 1, flaky: 1, unexpected: 1, skipped: 0 },
    suites: [{ specs: [passed], suites: [{ specs: [failed, repeated] }] }],
  })
  expect(readPlaywright(path).failures).toEqual(['send.e2e.ts › sends\n  no button'])
  expect(readPlaywright(path).repeated).toEqual(['send.e2e.ts › waits\n  no button'])
})
