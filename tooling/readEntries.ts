import { globSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'

/**
 * Reads the public entries of a package, such as `./send`, and the source of each. A `*` in the `exports` of its manifest
 * stands for every file that fits and has no line of its own.
 *
 * @param folder - Of the package.
 */
export function readEntries(folder: string): ReadonlyMap<string, string> {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { '@mooring/source': string }>
  }
  const sourcesOf = (entry: string, source: string): readonly [entry: string, source: string][] => {
    const [start = '', end] = source.split('*')
    if (end === undefined) return [[entry, source]]
    return globSync(source, { cwd: folder })
      .sort()
      .flatMap((file) => {
        const word = file.slice(start.length, file.length - end.length)
        const own = entry.replace('*', word)
        return word.endsWith('.test') || own in exports ? [] : [[own, file]]
      })
  }
  return new Map(
    Object.entries(exports).flatMap(([entry, target]) =>
      typeof target === 'string' ? [] : sourcesOf(entry, normalize(target['@mooring/source'])),
    ),
  )
}
