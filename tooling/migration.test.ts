import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createAppKit } from '@mooring/controllers'
import { createFakeAdapter } from '@mooring/controllers/testing'
import { expect, test } from 'vitest'

type Row = { readonly symbol: string; readonly status: string; readonly note: string }

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')
const page = read('docs/migrate-from-appkit.md')

/** The rows of the table below a heading. */
function rowsOf(text: string, heading: string): readonly Row[] {
  const [, rest = ''] = text.split(`\n## ${heading}\n`)
  const [section = ''] = rest.split('\n## ')
  return [...section.matchAll(/^\| `([$\w]+)` +\| (.+?) +\| (.*?) *\|$/gmu)].map(
    ([, symbol = '', status = '', note = '']) => ({ symbol, status, note }),
  )
}

/** The false and the missing rows of a table. `isThere` also accepts the replacement of a renamed symbol. */
function problemsOf(rows: readonly Row[], names: readonly string[], isThere: (target: string) => boolean): string[] {
  const problems = rows.flatMap(({ symbol, status, note }) => {
    const has = names.includes(symbol)
    const target = note.match(/`([^`]+)`/u)?.[1]
    if (status === 'same' || status === 'different' || status === 'only here') {
      if (!has) return [`${symbol} is not there`]
      return status === 'different' && !note ? [`${symbol} does not say what is different`] : []
    }
    if (status !== 'renamed' && status !== 'not there') return [`${symbol} is neither there nor not: ${status}`]
    if (has) return [`${symbol} is there`]
    return status === 'renamed' && !(target && isThere(target)) ? [`${symbol} is renamed to what is not there`] : []
  })
  const symbols = rows.map(({ symbol }) => symbol)
  return [
    ...problems,
    ...names.filter((name) => !symbols.includes(name)).map((name) => `${name} is missing`),
    ...symbols.filter((symbol, index) => symbols.indexOf(symbol) !== index).map((symbol) => `${symbol} comes twice`),
  ]
}

/** The exported names of the package's entry: values, or types. */
function exportsOf(kind: 'values' | 'types', name = 'ui-react'): readonly string[] {
  const lists = read(`packages/${name}/src/index.ts`).matchAll(/^export (type )?\{([^}]+)\}/gmu)
  return [...lists].flatMap(([, isType, list = '']) =>
    list
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part && (Boolean(isType) || part.startsWith('type ')) === (kind === 'types'))
      .map((part) => part.replace(/^type |^.* as /gu, '')),
  )
}

/** The lines of a record that the compiler checks for completeness. */
function recordOf(name: string): readonly string[] {
  const [, body = ''] = read('packages/ui-react/src/warnOfMistakes.ts').match(
    new RegExp(`const ${name}: [^\\n]*= \\{\\n([^}]*)\\}`),
  ) as string[]
  return [...body.matchAll(/^ {2}(\w+): true,$/gmu)].map(([, option = '']) => option)
}

const network = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}
const kit = createAppKit({ networks: [network], adapters: [createFakeAdapter().adapter] })

/** Whether `kit.network.$networks.get()` type-checks: every word of it is a member of the one before. */
function isMember(path: string): boolean {
  const [start, ...words] = path.replaceAll(/\(.*?\)/gu, '').split('.')
  let value: unknown = kit
  for (const word of words) value = (value as Record<string, unknown> | undefined)?.[word]
  return start === 'kit' && value !== undefined
}

/** Whether a replacement is there: a member of the instance, an option, or an export of a package. */
function isThere(target: string): boolean {
  const [first = '', second] = target.replaceAll(/\(.*?\)/gu, '').split('.')
  if (first === 'features' && second) return recordOf('features').includes(second)
  const exported = ['core', 'siwx'].map((name) => read(`packages/${name}/src/index.ts`)).join('\n')
  const names = [...exportsOf('values'), ...exportsOf('types'), ...recordOf('options')]
  return isMember(target) || names.includes(first) || new RegExp(`\\b${first}\\b`, 'u').test(exported)
}

const folders = ['packages/controllers/src/**/*.ts', 'packages/core/src/{activity,send,siwx,wallets}/*.ts']
const sources = globSync(folders, { cwd: root, exclude: ['**/*.test.ts', '**/testing/**'] })
  .map(read)
  .join('\n')
const sent = [...sources.matchAll(/(?:track\(|event: )'([A-Z_]+)'/gu)].map(([, name = '']) => name)

test.each<[string, readonly string[]]>([
  ['Functions, components and hooks', exportsOf('values')],
  ['Types', exportsOf('types')],
  ['The instance', Object.keys(kit)],
  ['Signing in', [...exportsOf('values', 'siwx'), ...exportsOf('types', 'siwx')]],
  ['Options', recordOf('options')],
  ['Features', recordOf('features')],
  ['Events', [...new Set(sent)]],
])('the table of %s is whole, and all that it says is true', (heading, names) => {
  expect(names.length).toBeGreaterThan(1)
  expect(problemsOf(rowsOf(page, heading), names, isThere)).toEqual([])
})

test('names what is untrue, and what is missing', () => {
  const rows = rowsOf(
    [
      '',
      '## Table',
      '',
      '| `here`  | same      |         |',
      '| `gone`  | same      |         |',
      '| `other` | different |         |',
      '| `old`   | renamed   | `here`  |',
      '| `lost`  | renamed   | `where` |',
      '| `found` | not there |         |',
      '| `odd`   | perhaps   |         |',
      '| `here`  | same      |         |',
      '## Next',
      '| `later` | same | |',
    ].join('\n'),
    'Table',
  )
  expect(problemsOf(rows, ['here', 'other', 'found', 'new'], (target) => target === 'here')).toEqual([
    'gone is not there',
    'other does not say what is different',
    'lost is renamed to what is not there',
    'found is there',
    'odd is neither there nor not: perhaps',
    'new is missing',
    'here comes twice',
  ])
})
