import { spawnSync } from 'node:child_process'

/** How often the parents are checked (ms). */
const interval = 1000
// Checked at once, since a parent may end while this process starts.
const parent = process.ppid
const watched = [parent, findPackageManager()].filter((pid) => pid !== undefined)

/**
 * Calls back when a process ends that waits for this one: its parent and, if the parent is the shell of a package
 * manager, the package manager behind it. A killed process does not notify its children.
 */
export function watchParents(onEnd) {
  const timer = setInterval(() => {
    // Except on Windows, an orphaned process gets a new parent.
    if (process.ppid === parent && watched.every(isAlive)) return
    clearInterval(timer)
    onEnd()
  }, interval)
  timer.unref()
}

/** Undefined if the parent is not a package manager's shell. */
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
