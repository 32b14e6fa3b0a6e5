import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createAppKit } from '@mooring/controllers'
import { createFakeAdapter } from '@mooring/controllers/testing'
import { expect, test } from 'vitest'
import type { Page } from '../../packages/codemod/src/Page.ts'
import { findTarget, renamed } from '../../packages/codemod/src/targets.ts'
import uses from './uses.json' with { type: 'json' }

/** What a page of AppKit uses of it: the imports, elements and members of the instance, each once for a file. */
type File = {
  readonly path: string
  readonly commit: string
  readonly imports?: Readonly<Record<string, readonly string[]>>
  readonly elements?: readonly string[]
  readonly members?: readonly string[]
}

type Status = 'same' | 'codemod' | 'by hand'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(`${root}/${file}`, 'utf8')

const network = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}
const members = Object.keys(createAppKit({ networks: [network], adapters: [createFakeAdapter().adapter] }))

function pageOf(path: string): Page {
  const views = path.startsWith('vue/') ? 'vue' : path.startsWith('javascript/') ? 'ui-lit' : 'ui-react'
  return { views: `@mooring/${views}`, families: [] }
}

/** Whether the sources of one of our modules export the name. */
function isExported(module: string, name: string): boolean {
  const [, folder = '', entry] = module.split('/')
  const file = entry === 'networks' ? 'networks/networks.ts' : 'index.ts'
  const text = read(`packages/${folder}/src/${file}`)
  const lists = [...text.matchAll(/^export (?:type )?\{([^}]+)\}/gmu)].flatMap(([, list = '']) => list.split(','))
  const listed = lists.map((part) => part.trim().replace(/^type |^.* as /gu, ''))
  return listed.includes(name) || new RegExp(`^export (?:const|type) ${name}\\b`, 'mu').test(text)
}

function statusOf(specifier: string, name: string, page: Page): Status {
  const target = findTarget(specifier, name, page)
  if (!target || !isExported(target, renamed[name] ?? name)) return 'by hand'
  return renamed[name] ? 'codemod' : 'same'
}

/** How often each symbol is used, and what becomes of it. */
function count(files: readonly File[]): ReadonlyMap<string, { uses: number; status: Status }> {
  const rows = new Map<string, { uses: number; status: Status }>()
  const add = (symbol: string, status: Status) =>
    void rows.set(`${symbol} ${status}`, { uses: (rows.get(`${symbol} ${status}`)?.uses ?? 0) + 1, status })
  for (const { path, imports = {}, elements = [], members: called = [] } of files) {
    const page = pageOf(path)
    for (const [specifier, names] of Object.entries(imports)) {
      for (const name of names) add(name, statusOf(specifier, name, page))
    }
    // In HTML and Vue an element stays what it is.
    for (const element of elements) add(`<${element}>`, page.views === '@mooring/ui-react' ? 'codemod' : 'same')
    for (const member of called) add(`kit.${member}`, members.includes(member) ? 'same' : 'by hand')
  }
  return new Map([...rows].sort(([one, { uses: more }], [other, { uses }]) => uses - more || (one < other ? -1 : 1)))
}

const rows = [...count(uses.files)]
const sum = (wanted: (status: Status) => boolean) =>
  rows.reduce((total, [, { uses, status }]) => total + (wanted(status) ? uses : 0), 0)
const table = rows.map(([key, { uses, status }]) => `${key.replace(` ${status}`, '')} ${uses} ${status}`)

test('at least 95 % of what AppKit’s own examples use is the same here, or the codemod rewrites it', () => {
  const [all, ready] = [sum(() => true), sum((status) => status !== 'by hand')]
  console.log(`${ready} of ${all} uses in ${uses.files.length} files (${((ready / all) * 100).toFixed(1)} %)`)
  console.log(table.filter((row) => row.endsWith('by hand')).join('\n'))
  expect(all).toBeGreaterThan(300)
  expect(ready / all).toBeGreaterThanOrEqual(0.95)
})

test('the document has the counted table', () => {
  const [, section = ''] = read('docs/migrate-from-appkit.md').split('\n## How much is the same\n')
  const [own = ''] = section.split('\n## ')
  const found = [...own.matchAll(/^\| `(.+?)` +\| +(\d+) \| (.+?) +\|$/gmu)]
  expect(found.map(([, symbol, number, status]) => `${symbol} ${number} ${status}`)).toEqual(table)
  expect(section).toContain(`${sum((status) => status !== 'by hand')} of ${sum(() => true)} uses`)
})
