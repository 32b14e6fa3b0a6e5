import { describe, expect, test } from 'vitest'
import { groupModules, type PageModule, type PageModules } from './groupModules.ts'
import { readPageModules } from './readPageModules.ts'

/** The files of a package that import each other in a circle, where a class may be read before it is there. */
function findCircle(modules: PageModules, groups: ReadonlyMap<string, string>): readonly string[] | undefined {
  const fileOf = (id: string) => (groups.has(id) ? `${modules.get(id)?.owner} ${groups.get(id)}` : id)
  const imports = new Map<string, Set<string>>()
  for (const [id, module] of modules) {
    const file = fileOf(id)
    const others = module.imports.map(fileOf).filter((other) => other !== file)
    imports.set(file, new Set([...(imports.get(file) ?? []), ...others]))
  }
  const done = new Set<string>()
  function follow(file: string, path: readonly string[]): readonly string[] | undefined {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const other of imports.get(file) ?? []) {
      const circle = follow(other, [...path, file])
      if (circle) return circle
    }
    done.add(file)
    return undefined
  }
  return [...imports.keys()].map((file) => follow(file, [])).find(Boolean)
}

/** Modules of one package, by what they import at once and lazily. */
function toModules(imports: Readonly<Record<string, readonly [readonly string[], (readonly string[])?, number?]>>) {
  const entries = Object.entries(imports).map(([id, [at = [], lazily = [], size = 100]]) => {
    const module: PageModule = { owner: id.split('/')[0] ?? '', size, imports: at, dynamicImports: lazily }
    return [id, module] as const
  })
  return new Map(entries) satisfies PageModules
}

describe('modules are grouped', () => {
  test('by whether the page needs them at once, for its first lazy file, or later', () => {
    const modules = toModules({
      page: [['a/button', 'a/kit'], ['a/modal']],
      'a/button': [[]],
      'a/kit': [['a/error']],
      'a/error': [[]],
      'a/modal': [
        ['a/kit', 'a/row', 'a/dialog'],
        ['a/send', 'a/swap'],
      ],
      'a/dialog': [[]],
      'a/row': [[]],
      'a/send': [['a/row', 'a/amount']],
      'a/swap': [['a/row', 'a/amount', 'a/fee', 'a/quote']],
      'a/amount': [['a/fee']],
      'a/fee': [[]],
      'a/quote': [[]],
    })
    expect(Object.fromEntries(groupModules(modules, 'page'))).toEqual({
      'a/kit': 'first',
      'a/error': 'first',
      'a/row': 'open',
      'a/amount': 'shared1',
      'a/fee': 'shared1',
    })
  })

  test('never across packages', () => {
    const modules = toModules({
      page: [[], ['a/one', 'a/two']],
      'a/one': [['a/x', 'b/x']],
      'a/two': [['a/x', 'b/x']],
      'a/x': [[]],
      'b/x': [[]],
    })
    expect([...groupModules(modules, 'page').keys()]).toEqual(['a/x', 'b/x'])
  })

  test('unless the code that comes along unused weighs more than the saved request', () => {
    const of = (size: number) => {
      const modules = toModules({
        page: [[], ['a/modal']],
        'a/modal': [[], ['a/one', 'a/two', 'a/three']],
        'a/one': [['a/small', 'a/large']],
        'a/two': [['a/small', 'a/large']],
        'a/three': [['a/small']],
        'a/small': [[], [], 50],
        'a/large': [[], [], size],
      })
      return [...groupModules(modules, 'page').keys()]
    }
    expect(of(1_000)).toEqual(['a/small', 'a/large'])
    expect(of(100_000)).toEqual([])
  })
})

test('a circle of files is found', () => {
  const modules = toModules({ 'a/x': [['a/y']], 'a/y': [['a/z']], 'a/z': [[]] })
  const groups = (ids: readonly string[]) => new Map(ids.map((id) => [id, 'shared1']))
  expect(findCircle(modules, groups(['a/x', 'a/y']))).toBeUndefined()
  expect(findCircle(modules, groups(['a/x', 'a/z']))).toHaveLength(3)
})

test('the packages have what their button needs in the first group, and what swaps need in none of the first two', async () => {
  const { modules, entry } = await readPageModules()
  const groups = groupModules(modules, entry)
  const groupOf = (path: string) => [...groups].find(([id]) => id.endsWith(`/packages/${path}`))?.[1]
  expect(groupOf('core/src/errors/BaseError.ts')).toBe('first')
  expect(groupOf('ui-react/src/components/Row.tsx')).toBe('open')
  expect(groupOf('core/src/amounts/parseAmount.ts')).toMatch(/^shared\d+$/)
  expect(groupOf('core/src/swap/swapMachine.ts')).toBeUndefined()
  expect(findCircle(modules, groups)).toBeUndefined()
})
