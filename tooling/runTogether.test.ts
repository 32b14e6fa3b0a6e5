import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const source = pathToFileURL(join(import.meta.dirname, '../scripts/runTogether.mjs')).href

/** A process that starts two programs, as `npm start` does; they run until they are stopped, and each has a child. */
async function startTree(toCommand: (script: string) => readonly [command: string, ...args: string[]]) {
  const folder = mkdtempSync(join(tmpdir(), 'run-together-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const note = (name: string) =>
    `require('node:fs').writeFileSync(${JSON.stringify(join(folder, name))}, String(process.pid))`
  const forever = 'setInterval(() => {}, 1000)'
  const child = write('child.cjs', `${note('child')};${forever}`)
  const first = write(
    'first.cjs',
    `require('node:child_process').spawn(process.execPath, [${JSON.stringify(child)}]);${note('first')};${forever}`,
  )
  const second = write('second.cjs', `${note('second')};${forever}`)
  const script = write(
    'start.mjs',
    `import { writeFileSync } from 'node:fs'
     import { runTogether } from ${JSON.stringify(source)}
     const programs = ${JSON.stringify([first, second])}
     runTogether(programs.map((path) => ({ command: process.execPath, args: [path], env: process.env })))
     writeFileSync(${JSON.stringify(join(folder, 'start'))}, String(process.pid))`,
  )
  const [command, ...args] = toCommand(script)
  const top = spawn(command, args, { stdio: 'ignore', env: { ...process.env, npm_lifecycle_event: 'start' } })
  const read = (name: string) => {
    try {
      return Number(readFileSync(join(folder, name), 'utf8'))
    } catch {
      return 0
    }
  }
  const names = ['start', 'first', 'second', 'child']
  await expect.poll(() => names.every((name) => read(name) > 0), { timeout: 20_000 }).toBe(true)
  const pids = names.map(read)
  onTestFinished(() => pids.forEach(end))
  return { top, pids }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const expectEnd = (pids: readonly number[]) => expect.poll(() => pids.filter(isAlive), { timeout: 20_000 }).toEqual([])
const kill = ({ top }: { top: ChildProcess }, signal: NodeJS.Signals) => top.kill(signal)

// The second command keeps the shell from replacing itself with the script.
const asPackageManager = (script: string): [string, ...string[]] => [
  process.execPath,
  '-e',
  `require('node:child_process').spawn('sh', ['-c', 'node "$0"; true', ${JSON.stringify(script)}], { stdio: 'ignore' })`,
]

test.skipIf(process.platform === 'win32').each([
  ['its package manager is killed', asPackageManager, 'SIGKILL'],
  ['it is killed itself', (script: string): [string, string] => [process.execPath, script], 'SIGKILL'],
  ['it is told to end', (script: string): [string, string] => [process.execPath, script], 'SIGTERM'],
] as const)('nothing is left behind when %s', async (_, toCommand, signal) => {
  const tree = await startTree(toCommand)
  kill(tree, signal)
  await expectEnd(tree.pids)
})
