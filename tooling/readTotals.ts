import { existsSync, readFileSync } from 'node:fs'

export type Totals = { passed: number; failed: number; skipped: number }

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number }
type PlaywrightReport = { stats: { expected: number; flaky: number; unexpected: number; skipped: number } }

const none: Totals = { passed: 0, failed: 0, skipped: 0 }

export function readVitest(path: string): Totals {
  if (!existsSync(path)) return none
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}

export function readPlaywright(path: string): Totals {
  if (!existsSync(path)) return none
  const { stats } = JSON.parse(readFileSync(path, 'utf8')) as PlaywrightReport
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}
