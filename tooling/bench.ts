// Measures how fast the modal is on a slow device and network, beside a page with React alone: `pnpm bench`. A slow
// figure is not a failure, since machines differ; a broken flow, a layout shift or a request to another origin is.
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { parseConfig, startServices } from 'services'
import { createSite } from './bench/createSite.ts'
import { measureAccount } from './bench/measureAccount.ts'
import { measureAccounts } from './bench/measureAccounts.ts'
import { measureElsewhere } from './bench/measureElsewhere.ts'
import { measureHeap } from './bench/measureHeap.ts'
import { measureLists } from './bench/measureLists.ts'
import { type Figures, measureRun, type Run } from './bench/measureRun.ts'
import { measureWork } from './bench/measureWork.ts'
import { rows } from './bench/rows.ts'
import { findBrowser } from './findBrowser.ts'

/** `pnpm bench lists account` measures these parts alone; `run` is the visit from the button to the reload. */
const wanted = process.argv.slice(2)
const rounds = Number(process.env.ROUNDS ?? 5)
// The baseline has React alone; the floor has a dialog in plain HTML, without React.
const kinds = ['baseline', 'floor', 'normal', 'cold'] as const
type Kind = (typeof kinds)[number]

const root = fileURLToPath(new URL('bench', import.meta.url))
const page = await createSite(root, 'production')
const baseline = await createSite(root, 'baseline')
const floor = await createSite(`${root}/floor`, 'production')
const accounts = await createSite(`${root}/accounts`, 'production')
// Wallets elsewhere have a page of their own: what it loads is not in the figures of the others.
const elsewhere = await createSite(`${root}/elsewhere`, 'production')
const services = await startServices(parseConfig({ port: 0, databaseUrl: 'sqlite::memory:', logLevel: 'error' }))
const sites = [page, baseline, floor, accounts, elsewhere]
const siteOf: Readonly<Record<Kind, typeof page>> = { baseline, floor, normal: page, cold: page }

const { args, ...browserOptions } = findBrowser()
const trust = `--ignore-certificate-errors-spki-list=${sites.map(({ fingerprint }) => fingerprint)}`
const browser = await chromium.launch({ ...browserOptions, args: [...args, trust] })

const remote = { browser, origin: elsewhere.origin, services: services.url }

const figures: Record<Kind, Figures[]> = { baseline: [], floor: [], normal: [], cold: [] }
const requests: Partial<Record<Kind, Run['requests']>> = {}
const faults: string[] = []
const started = { date: new Date().toISOString(), load: loadavg()[0] }

/** What is measured beside a run. Each has a word, and what it measures in the page without the modal is a baseline. */
const parts: Readonly<Record<string, (kind: 'baseline' | 'normal') => Promise<Figures> | undefined>> = {
  heap: (kind) => measureHeap({ browser, origin: siteOf[kind].origin, kind }),
  work: (kind) => measureWork({ browser, origin: siteOf[kind].origin, kind }),
  lists: (kind) =>
    measureLists({ browser, kind, page: page.origin, elsewhere: elsewhere.origin, services: services.url }),
  account: (kind) => (kind === 'normal' ? measureAccount({ browser, origin: page.origin }) : undefined),
  accounts: (kind) => (kind === 'normal' ? measureAccounts({ browser, origin: accounts.origin }) : undefined),
  elsewhere: (kind) => (kind === 'normal' ? measureElsewhere(remote) : undefined),
}

async function measureKind(kind: Kind): Promise<Figures> {
  const all: Figures[] = []
  const isWanted = (word: string) => wanted.length === 0 || wanted.includes(word)
  if (isWanted('run')) {
    const run = await measureRun({ browser, origin: siteOf[kind].origin, kind: kind === 'floor' ? 'normal' : kind })
    all.push(run.figures)
    requests[kind] ??= run.requests
    faults.push(...run.faults.map((fault) => `${kind}: ${fault}`))
  }
  if (kind === 'floor') {
    if (isWanted('work')) all.push(await measureWork({ browser, origin: floor.origin, kind: 'normal' }))
  } else if (kind !== 'cold') {
    for (const [word, measure] of Object.entries(parts)) if (isWanted(word)) all.push((await measure(kind)) ?? {})
  }
  return Object.assign({}, ...all)
}

// The modes take turns, so that a busy minute of the machine affects all of them alike.
for (let round = 1; round <= rounds; round++) {
  for (const kind of kinds) {
    try {
      figures[kind].push(await measureKind(kind))
    } catch (error) {
      faults.push(`${kind}, round ${round}: ${error}`)
    }
  }
}
const version = browser.version()
await browser.close()
for (const site of sites) site.stop()
await services.stop()

function median(kind: Kind, name: string): number | undefined {
  const values = figures[kind].flatMap((figure) => figure[name] ?? []).sort((a, b) => a - b)
  const middle = values.length / 2
  const [low, high] = [values[Math.ceil(middle) - 1], values[Math.floor(middle)]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}

function text(value: number | undefined, unit: string): string {
  return value === undefined ? '' : `${value.toFixed(unit === 'MB' ? 1 : 0)}${unit && ` ${unit}`}`
}

const medians = rows.map(({ name, ...row }) => ({
  name,
  ...row,
  ...(Object.fromEntries(kinds.map((kind) => [kind, median(kind, name)])) as Record<Kind, number | undefined>),
}))
console.table(
  Object.fromEntries(
    medians.map(({ title, unit, goal, isOverBaseline, timesBaseline, peers = '', ...median }) => {
      const own = goal === undefined ? undefined : goal + (isOverBaseline ? (median.baseline ?? 0) : 0)
      const limit = timesBaseline && median.baseline !== undefined ? timesBaseline * median.baseline : own
      const cells = Object.fromEntries(kinds.map((kind) => [kind, text(median[kind], unit)]))
      const isMet = limit === undefined || median.normal === undefined || median.normal <= limit
      return [title, { ...cells, goal: limit === undefined ? '' : `≤ ${text(limit, unit)}${isMet ? '' : ' ✗'}`, peers }]
    }),
  ),
)
for (const kind of ['normal', 'cold'] as const) {
  for (const [phase, paths] of Object.entries(requests[kind] ?? {})) console.log(`${kind}, ${phase}:`, paths.join(' '))
}

const conditions = { ...started, rounds, chromium: version, node: process.version, cpu: cpus()[0]?.model }
await mkdir('.cache', { recursive: true })
await writeFile('.cache/bench.json', JSON.stringify({ conditions, medians, figures, requests, faults }, undefined, 2))
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
