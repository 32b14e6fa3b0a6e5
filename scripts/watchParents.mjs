import { spawnSync } from 'node:child_process'

/** How often they are looked for (ms). */
const interval = 1000
// At once, since one may end while this process does something else.
const parent = process.ppid
const watched = [parent, findPackageManager()].filter((pid) => pid !== undefined)

/**
 * Calls back when a process ends that waits for this one: the one that started it and, if that is the shell of a package
 * manager, the package manager behind it. One that is killed says nothing to those that it has started.
 */
export function watchParents(onEnd) {
  const timer = setInterval(() => {
    // Another process takes the place of a parent that has ended, other than on Windows.
    if (process.ppid === parent && watched.every(isAlive)) return
    clearInterval(timer)
    onEnd()
  }, interval)
  timer.unref()
}

/** Undefined if the parent is no shell of a package manager. */
function findPackageManager() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return undefined
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(parent)], { encoding: 'utf8' })
  const [, pid, name] = /^\s*(\d+)\s+(.+?)\s*$/.exec(stdout ?? '') ?? []
  return /(?:^|\/)-?(?:ba|da|a|k|z)?sh$/.test(name ?? '') ? Number(pid) : undefined
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
