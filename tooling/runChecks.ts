// Runs everything that must hold, or the steps named on the command line, one after the other, and counts.
// A step is a script of the root package.json. With `--filter core` it runs the unit tests of that package alone.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { readArguments } from './readArguments.ts'
import { readPlaywright, readVitest, type Totals } from './readTotals.ts'

const reports = '.cache/reports'
const { steps, packages } = readArguments(process.argv.slice(2))
const isWanted = (name: string): boolean => steps.length === 0 || steps.includes(name)
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** Each counts as one. Order: what is quick or needed by others comes first. */
const checks = ['lint', 'sherif', 'knip', 'licences', 'imports', 'build', 'types', 'docs:check', 'size', 'pack:check']
const runners = [
  {
    name: 'unit',
    flags: ['--reporter=default', '--reporter=json', `--outputFile.json=${reports}/unit.json`]
      .concat(packages.map((name) => `--project=${name}`))
      .join(' '),
    read: readVitest,
  },
  { name: 'e2e', flags: '--reporter=list,json', read: readPlaywright },
]

/** Runs a script. A quiet one is heard only when it fails. */
function runScript(name: string, flags: string, quiet: boolean): Promise<boolean> {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: `${process.cwd()}/${reports}/${name}.json` }
  const started = performance.now()
  const child = spawn(`${scripts[name]} ${flags}`, { shell: true, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (quiet ? output.push(chunk) : process.stdout.write(chunk)))

  return new Promise((resolve) => {
    child.on('close', (code) => {
      if (code !== 0) process.stdout.write(Buffer.concat(output))
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`${code === 0 ? '✓' : '✗'} ${name}, ${seconds} s`)
      resolve(code === 0)
    })
  })
}

const total: Totals = { passed: 0, failed: 0, skipped: 0 }
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

for (const name of checks.filter(isWanted)) {
  if (await runScript(name, '', true)) total.passed += 1
  else total.failed += 1
}

for (const { name, flags, read } of runners.filter(({ name }) => isWanted(name))) {
  const succeeded = await runScript(name, flags, false)
  const { passed, failed, skipped } = read(`${reports}/${name}.json`)
  total.passed += passed
  total.skipped += skipped
  // A runner that breaks without a failed test (a file that does not load, a server that does not start) is a failure too.
  total.failed += succeeded ? failed : Math.max(failed, 1)
}

console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed > 0 ? 1 : 0
