import { spawn, spawnSync } from 'node:child_process'
import { watchParents } from './watchParents.mjs'

const windows = process.platform === 'win32'

/**
 * Replaces itself with the given program, and leaves a watcher behind. The watcher ends the program's process group
 * when the pipe breaks, which happens however this process ends. A line in the pipe ends the watcher.
 */
const leash = [
  '(trap "" TERM; read -r line <&3 || { kill -TERM -$$; sleep 5; kill -KILL -$$; }) >/dev/null 2>&1 &',
  'exec "$0" "$@" 3<&-',
].join(' ')

/**
 * Runs programs side by side until one of them ends, the user stops them, or the parent of this process ends; then all
 * of them end. Each leads its own process group, so that its children stop with it.
 *
 * @param programs - The programs to spawn; `hearsOutput` if the caller reads their output.
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
    // The watcher may have ended already.
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
  // The reader of the output has ended, as `head` does.
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
