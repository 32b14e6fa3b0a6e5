// Runs every check, or the steps named on the command line, and counts. A step is a script of the root package.json.
// With `--filter core` it runs only the unit tests of that package.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { readArguments } from './readArguments.ts'
import { readPlaywright, readVitest, type Totals } from './readTotals.ts'

const reports = '.cache/reports'
const { steps, packages } = readArguments(process.argv.slice(2))
const isWanted = (name: string): boolean => steps.length === 0 || steps.includes(name)
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/**
 * Each counts as one. Those of a row run two at a time, because most use one core or wait for the disk. The second row
 * needs what the first has built.
 */
const rows = [
  ['build', 'lint', 'licences', 'imports', 'sherif'],
  ['types', 'pack:check', 'knip', 'size', 'docs:check'],
]
/**
 * Tests with real chains, databases and browsers get three tries, because machines may be busy. A test that needed a
 * retry is listed at the end, so that no flaky test goes unnoticed. Pure tests get one try (`retry` of their Vitest
 * project).
 */
const runners = [
  {
    name: 'unit',
    flags: ['--reporter=default', '--reporter=json', `--outputFile.json=${reports}/unit.json`]
      .concat(packages.map((name) => `--project=${name}`))
      .join(' '),
    read: readVitest,
  },
  { name: 'e2e', flags: '--retries=2 --reporter=list,json', read: readPlaywright },
]

type Run = { succeeded: boolean; lastWords: string }

/** Runs a script. The output of a quiet one appears only when it fails. */
function runScript(name: string, flags: string, quiet: boolean): Promise<Run> {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: `${process.cwd()}/${reports}/${name}.json` }
  const started = performance.now()
  const child = spawn(`${scripts[name]} ${flags}`, { shell: true, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output.push(chunk)
      if (!quiet) process.stdout.write(chunk)
    })

  return new Promise((resolve) => {
    child.on('close', (code) => {
      const text = Buffer.concat(output).toString()
      if (quiet && code !== 0) process.stdout.write(text)
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`${code === 0 ? '✓' : '✗'} ${name}, ${seconds} s`)
      resolve({ succeeded: code === 0, lastWords: `${name}\n${text.trimEnd().split('\n').slice(-40).join('\n')}` })
    })
  })
}

const total: Totals = { passed: 0, failed: 0, skipped: 0, failures: [], repeated: [] }
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

for (const row of rows) {
  const waiting = row.filter(isWanted)
  const runNext = async (): Promise<void> => {
    const name = waiting.shift()
    if (name === undefined) return
    const { succeeded, lastWords } = await runScript(name, '', true)
    if (succeeded) total.passed += 1
    else {
      total.failed += 1
      total.failures.push(lastWords)
    }
    return runNext()
  }
  await Promise.all([runNext(), runNext()])
}

for (const { name, flags, read } of runners.filter(({ name }) => isWanted(name))) {
  const { succeeded, lastWords } = await runScript(name, flags, false)
  const { passed, failed, skipped, failures, repeated } = read(`${reports}/${name}.json`)
  // A runner that breaks without a failed test (an error outside of tests, a server that does not start) is a failure
  // too.
  const isBroken = !succeeded && failures.length === 0
  total.passed += passed
  total.skipped += skipped
  total.failed += isBroken ? 1 : Math.max(failed, failures.length)
  total.failures.push(...(isBroken ? [lastWords] : failures))
  total.repeated.push(...repeated)
}

// Last, so that the failures do not scroll away behind the output of other tests.
for (const repeated of total.repeated) console.log(`↻ passed when tried again: ${repeated}`)
for (const failure of total.failures) console.log(`✗ ${failure}`)
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed > 0 ? 1 : 0
