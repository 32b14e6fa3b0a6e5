import { spawn, spawnSync } from 'node:child_process'
import { watchParents } from './watchParents.mjs'

const windows = process.platform === 'win32'

/**
 * Becomes the program it is given, and leaves somebody behind who ends the group of that program when the pipe breaks,
 * as it does however this process ends. A line in the pipe sends them home.
 */
const leash = [
  '(trap "" TERM; read -r line <&3 || { kill -TERM -$$; sleep 5; kill -KILL -$$; }) >/dev/null 2>&1 &',
  'exec "$0" "$@" 3<&-',
].join(' ')

/**
 * Runs programs side by side until one of them ends, the person stops them, or what has started this process ends; then
 * all of them end. Each is the head of a group of its own, so that what it starts is stopped with it.
 *
 * @param programs - What to spawn; `hearsOutput` if the caller reads what it says.
 * @returns The processes, and whether they are being stopped.
 */
export function runTogether(programs) {
  const state = { isStopping: false }
  const children = programs.map(({ command, args, hearsOutput, ...options }) => {
    const stdio = ['ignore', hearsOutput ? 'pipe' : 'inherit', 'inherit']
    if (windows) return spawn(command, args, { ...options, stdio, shell: true })
    const child = spawn('/bin/sh', ['-c', leash, command, ...args], {
      ...options,
      stdio: [...stdio, 'pipe'],
      detached: true,
    })
    const [, , , pipe] = child.stdio
    // Whoever reads there may be gone already.
    pipe.on('error', () => {})
    child.once('exit', () => pipe.end('\n'))
    return child
  })

  function stop(code) {
    if (state.isStopping) return
    state.isStopping = true
    process.exitCode = code
    for (const { pid } of children) {
      try {
        if (windows) spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'])
        else process.kill(-pid, 'SIGTERM')
      } catch {
        // It has ended already.
      }
    }
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0))
  watchParents(() => stop(1))
  // Whoever reads this has gone, as `head` does.
  process.stdout.on('error', () => stop(0))
  process.on('exit', stop)
  for (const child of children) {
    child.on('exit', (code) => stop(code ?? 1))
    child.on('error', ({ message }) => {
      console.error(message)
      stop(1)
    })
  }
  return { children, state }
}
