import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { readEntries } from '../readEntries.ts'

/** Files of the packages as `git` lists them, without tests. */
const isSource = (file: string): boolean => !/\.(test|test-d|bench)\.tsx?$|\/testing\//.test(file)

/**
 * The place through which a visitor or a page uses a file: a view, a part of the modal, a controller, a chain family.
 */
function placeOf(file: string): string {
  const [, folder = '', , ...path] = file.split('/')
  const [first = '', second = ''] = path
  if (folder === 'ui-react' && first === 'views') return `view ${second}`
  if (folder === 'ui-react') return path.length > 1 ? first : 'hooks'
  if (folder.startsWith('adapter-') || folder.startsWith('connector-')) return folder
  return path.length > 1 ? first : 'kit'
}

/**
 * Follows the imports from the code that visitors can reach into the rules.
 *
 * @param root - The folder of the repository.
 * @returns For each file of `core` the places that use it, directly or through another rule. Unused files are missing.
 */
export function readCallers(root: string): ReadonlyMap<string, ReadonlySet<string>> {
  const files = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root }).filter(isSource)
  const code = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const entries = entriesOf(root)
  const callers = new Map<string, Set<string>>()

  const hasValues = (file: string): boolean =>
    /^export (?:async )?(?:const|let|function|class) /m.test(code.get(file) ?? '')

  /**
   * The imports of a file; those of `core` by the names it takes from an entry. Importing only a type does not count.
   */
  function importsOf(file: string): readonly string[] {
    const text = code.get(file) ?? ''
    const statements = [
      ...text.matchAll(/(?:import|export)(\s+type)?\s+(\{[^}]*\}|\w+)\s*from\s*'([^']+)'/g),
      ...text.matchAll(/import(\()(')([^']+)'\)/g),
    ]
    return statements.flatMap(([, isType, list = '', specifier = '']) => {
      const names = namesIn(list).map((name) => ({
        name: name.replace(/^type /, ''),
        isType: isType?.trim() === 'type' || name.startsWith('type '),
      }))
      const own = normalize(join(dirname(file), specifier)).replace(/\.js$/, '')
      const found = specifier.startsWith('.')
        ? [{ file: toSource(own), isType: names.length > 0 && names.every(({ isType }) => isType) }]
        : names.map(({ name, isType }) => ({ file: entries.get(specifier)?.get(name) ?? '', isType }))
      return found.flatMap(({ file, isType }) => (isType && hasValues(file) ? [] : [file]))
    })
  }

  function toSource(bare: string): string {
    return [`${bare}.ts`, `${bare}.tsx`].find((file) => code.has(file)) ?? bare
  }

  function reach(file: string, place: string): void {
    for (const next of importsOf(file)) {
      if (!next.startsWith('packages/core/')) continue
      const places = callers.get(next) ?? new Set()
      if (places.has(place)) continue
      callers.set(next, places.add(place))
      reach(next, place)
    }
  }

  for (const file of files)
    if (!file.startsWith('packages/core/') && !file.endsWith('/index.ts')) reach(file, placeOf(file))
  return callers
}

/** The exported names of each entry of `core`, and their files. */
function entriesOf(root: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
  return new Map(
    [...readEntries(join(root, 'packages/core'))].map(([entry, source]) => [
      entry.replace('.', '@mooring/core'),
      exportsOf(root, join('packages/core', source)),
    ]),
  )
}

function exportsOf(root: string, file: string): ReadonlyMap<string, string> {
  const text = readFileSync(join(root, file), 'utf8')
  const passedOn = [...text.matchAll(/export\s+(?:type\s+)?(\{[^}]*\})\s*from\s*'([^']+)'/g)].flatMap(
    ([, names = '', specifier = '']) =>
      namesIn(names).map((name): [string, string] => [
        name.replace(/^type /, ''),
        normalize(join(dirname(file), specifier)).replace(/\.js$/, '.ts'),
      ]),
  )
  const own = [...text.matchAll(/export (?:declare )?(?:const|function|type|class) (\w+)/g)].map(
    ([, name = '']): [string, string] => [name, file],
  )
  return new Map([...passedOn, ...own])
}

function namesIn(list: string): readonly string[] {
  return list
    .replace(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
    .filter(Boolean)
}
