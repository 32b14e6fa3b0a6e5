import { existsSync, readFileSync } from 'node:fs'

/** The counts of a runner, and the tests that failed or needed a retry: the file, the name, and the error of each. */
export type Totals = { passed: number; failed: number; skipped: number; failures: string[]; repeated: string[] }

type VitestTest = { fullName: string; status: string; failureMessages?: string[] | null }
type VitestFile = { name: string; status: string; message: string; assertionResults: VitestTest[] }
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: VitestFile[]
}

type PlaywrightTest = {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  results: { error?: { message?: string } }[]
}
type PlaywrightSpec = { title: string; file: string; tests: PlaywrightTest[] }
type PlaywrightSuite = { specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number }
  suites: PlaywrightSuite[]
}

const none: Totals = { passed: 0, failed: 0, skipped: 0, failures: [], repeated: [] }
const readReport = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

export function readVitest(path: string): Totals {
  if (!existsSync(path)) return none
  const report = readReport(path) as VitestReport
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    failures: testResults.flatMap(vitestFailures),
    // Vitest keeps the errors of earlier tries.
    repeated: testResults.flatMap((file) => tellTests(file, (test) => test.status === 'passed' && isTroubled(test))),
  }
}

const isTroubled = ({ failureMessages }: VitestTest): boolean => (failureMessages ?? []).length > 0

function vitestFailures(file: VitestFile): string[] {
  const failed = tellTests(file, (test) => test.status === 'failed')
  // A file that fails to load has no tests.
  if (file.status === 'failed' && failed.length === 0) return [tell(file.name, 'the file as a whole', file.message)]
  return failed
}

const tellTests = ({ name, assertionResults }: VitestFile, isMeant: (test: VitestTest) => boolean): string[] =>
  assertionResults.filter(isMeant).map(({ fullName, failureMessages }) => tell(name, fullName, failureMessages?.[0]))

export function readPlaywright(path: string): Totals {
  if (!existsSync(path)) return none
  const { stats, suites } = readReport(path) as PlaywrightReport
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap((suite) => tellSpecs(suite, 'unexpected')),
    repeated: suites.flatMap((suite) => tellSpecs(suite, 'flaky')),
  }
}

function tellSpecs({ specs = [], suites = [] }: PlaywrightSuite, meant: PlaywrightTest['status']): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === meant)
      .map(({ results }) => tell(file, title, results.find(({ error }) => error)?.error?.message)),
  )
  return [...own, ...suites.flatMap((suite) => tellSpecs(suite, meant))]
}

/** The first lines have the error and its place; the whole stack would hide other failures. */
function tell(file: string, name: string, message = ''): string {
  const lines = message
    .trim()
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, 8)
  const text = [`${file} › ${name}`, ...lines.map((line) => `  ${line}`)].join('\n')
  return text.replaceAll(`${process.cwd()}/`, '')
}
