// Measures the page's cost for the modal: before the first click, and for opening it and connecting. React belongs to
// the page.
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type OutputChunk as Chunk, rolldown } from 'rolldown'

type Chunks = ReadonlyMap<string, Chunk>

/** The names of lazy files have hashes, which alone change these by up to 40 bytes. */
const budgets = {
  initial: { bytes: 14_250, files: 1 },
  connect: { bytes: 49_150, files: 6 },
}

/** Prices and swaps need the first two; the first load does not need what the modal needs, such as the error tables. */
const heavy = {
  initial: /node_modules\/(bignumber\.js|viem)\/|\/(core|controllers|ui-react)\/dist\/open\./,
  connect: /node_modules\/(bignumber\.js|viem\/_esm\/clients)\//,
}

/**
 * What a view loads when it is shown: itself, its styles, its English and its controller. Files that load while another
 * view is shown come `after` it.
 */
const lazy: Readonly<Record<string, { file: RegExp; bytes: number; after?: string }>> = {
  allWallets: { file: /\/ui-react\/dist\/views\/catalogue\/allWalletsPart\./, bytes: 3_900 },
  catalogue: { file: /\/controllers\/dist\/catalogue\/cataloguePart\./, bytes: 5_300 },
  brands: { file: /\/ui-react\/dist\/brands\/brandPart\./, bytes: 9_000 },
  help: { file: /\/ui-react\/dist\/views\/help\/helpPart\./, bytes: 2_500 },
  suggestions: { file: /\/controllers\/dist\/catalogue\/suggestionsPart\./, bytes: 1_000 },
  swap: { file: /\/ui-react\/dist\/views\/swap\/swapPart\./, bytes: 18_800 },
  // With what the network expects of it.
  'swap, the transaction after it': {
    file: /\/controllers\/dist\/swap\/orderPart\./,
    bytes: 5_500,
    after: 'swap',
  },
  activity: { file: /\/ui-react\/dist\/views\/activity\/activityPart\./, bytes: 12_000 },
  nfts: { file: /\/ui-react\/dist\/views\/nfts\/nftsPart\./, bytes: 12_000 },
  pairing: { file: /\/ui-react\/dist\/views\/pairing\/pairingPart\./, bytes: 11_700 },
  names: { file: /\/ui-react\/dist\/views\/names\/namesPart\./, bytes: 12_000 },
  onramp: { file: /\/ui-react\/dist\/views\/onramp\/onrampPart\./, bytes: 12_600 },
  // Only where the page offers it.
  'onramp, selling after it': {
    file: /\/ui-react\/dist\/views\/offramp\/offrampPart\./,
    bytes: 4_500,
    after: 'onramp',
  },
  'onramp, the sellers after it': {
    file: /\/controllers\/dist\/onramp\/createMarket\./,
    bytes: 2_000,
    after: 'onramp',
  },
  signing: { file: /\/controllers\/dist\/signing\/createSigningController\./, bytes: 1_500 },
  email: { file: /\/ui-react\/dist\/views\/email\/emailPart\./, bytes: 6_000 },
  social: { file: /\/ui-react\/dist\/views\/social\/socialPart\./, bytes: 6_000 },
  requests: { file: /\/ui-react\/dist\/views\/requests\/requestsPart\./, bytes: 8_400 },
  receive: { file: /\/ui-react\/dist\/views\/receive\/receivePart\./, bytes: 12_000 },
  siwx: { file: /\/ui-react\/dist\/views\/siwx\/siwxPart\./, bytes: 8_200 },
  'siwx, the message': {
    file: /\/controllers\/dist\/siwx\/messagePart\./,
    bytes: 2_500,
    after: 'siwx',
  },
  wallets: { file: /\/ui-react\/dist\/views\/wallets\/walletsPart\./, bytes: 4_400 },
  tokens: { file: /\/ui-react\/dist\/views\/tokens\/tokensPart\./, bytes: 12_000 },
  'send, the form': { file: /\/ui-react\/dist\/views\/send\/sendPart\./, bytes: 9_500 },
  'send, the views after it': {
    file: /\/ui-react\/dist\/views\/send\/sendStepsPart\./,
    bytes: 6_600,
    after: 'send, the form',
  },
  'send, the rules after it': {
    file: /\/controllers\/dist\/send\/createSending\./,
    bytes: 4_200,
    after: 'send, the form',
  },
}

/** What each chain family adds to the page before the first click (bytes). Its page is in `size/`. */
const families = {
  bitcoin: 3500,
  solana: 3500,
  polkadot: 3500,
}

/** A page with all four chain families, before the first click (bytes). */
const allFamilies = 25_000

/**
 * A page with the elements and no framework: before the first click, and until connected how much more than a page with
 * React, whose own code does not count (bytes).
 */
const elements = { initial: 25_100, more: 12_000 }

/** The script for pages without a bundler, before the first click: with all families and connectors (bytes). */
const script = 31_500

/** What `@mooring/wagmi` adds to a page with wagmi and the modal, before the first click (bytes). */
const wagmi = 3000

/** What `embedded()` adds before the first click (bytes). */
const embeddedHead = 1500

/** What `walletConnect()` adds before the first click. The client behind it has a file of its own. */
const remote = { bytes: 1500, client: /node_modules\/@walletconnect\// }

/**
 * Builds the page from the published files of the packages, as an app's bundler does. Vite builds with rolldown as well,
 * and adds a loader of its own for files that come later: 0.6 kB, once for an app, which do not count here.
 */
async function buildPage(file: string): Promise<Chunks> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL(file, import.meta.url)),
    external: /^react(-dom)?(\/|$)/,
    platform: 'browser',
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
    checks: { moduleLevelDirective: false },
  })
  const { output } = await bundle.generate({ format: 'es', minify: true })
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
}

/** These files, and everything that loads with them. */
function closure(chunks: Chunks, files: readonly string[]): readonly Chunk[] {
  const found = new Set<Chunk>()
  const queue = [...files]
  for (const file of queue) {
    const chunk = chunks.get(file)
    if (!chunk || found.has(chunk)) continue
    found.add(chunk)
    queue.push(...chunk.imports)
  }
  return [...found]
}

function weigh({ fileName, code }: Chunk): { file: string; raw: number; gzip: number; brotli: number } {
  return {
    file: fileName,
    raw: Buffer.byteLength(code),
    gzip: gzipSync(code, { level: 9 }).length,
    brotli: brotliCompressSync(code).length,
  }
}

const without = (chunks: readonly Chunk[], others: readonly Chunk[]): readonly Chunk[] =>
  chunks.filter((chunk) => !others.includes(chunk))

/** What loads with the page. */
function first(chunks: Chunks): readonly Chunk[] {
  const entries = [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  return closure(chunks, entries)
}

const sum = (chunks: readonly Chunk[]): number => chunks.reduce((bytes, chunk) => bytes + weigh(chunk).brotli, 0)

const chunks = await buildPage('size/page.tsx')
const initial = first(chunks)
// Files named in the first load are those for opening and connecting; only the modal names rare views.
const connect = without(
  closure(
    chunks,
    initial.flatMap(({ dynamicImports }) => dynamicImports),
  ),
  initial,
)
const rare = without([...chunks.values()], [...initial, ...connect])

let isOver = false
for (const [name, group] of Object.entries({ initial, connect })) {
  const budget = budgets[name as keyof typeof budgets]
  const brotli = sum(group)
  const modules = group.flatMap(({ moduleIds }) => moduleIds.filter((id) => heavy[name as keyof typeof heavy].test(id)))
  console.log(`\n${name}: ${brotli} of ${budget.bytes} bytes (brotli), ${group.length} of ${budget.files} files`)
  console.table(group.map(weigh))
  for (const id of modules) console.error(`${name} must not contain ${id}`)
  // One character beyond Latin-1 makes the browser keep the whole file with two bytes per character.
  const wide = group.flatMap(({ fileName, code }) =>
    [...code.matchAll(/.{0,20}[^\0-\xff]/g)].map(([at]) => `${fileName}: ${at}`),
  )
  for (const place of wide) console.error(`${name} must keep to Latin-1 characters: ${place}`)
  if (
    brotli > budget.bytes ||
    group.length > budget.files ||
    group.length === 0 ||
    modules.length > 0 ||
    wide.length > 0
  )
    isOver = true
}
console.log(`\non demand: ${rare.length} files`)
console.table(rare.map(weigh))

/** A file, and those that it names. */
function groupOf(file: RegExp): readonly Chunk[] {
  const part = rare.find(({ moduleIds }) => moduleIds.some((id) => file.test(id)))
  return part ? without(closure(chunks, [part.fileName]), [...initial, ...connect]) : []
}

for (const [feature, { file, bytes, after }] of Object.entries(lazy)) {
  const earlier = lazy[after ?? '']
  const group = without(groupOf(file), earlier ? groupOf(earlier.file) : [])
  // What another feature loads as well comes with the first one that is used, and is not its own.
  const others = Object.entries(lazy).filter(([name, other]) => (other.after ?? name) !== (after ?? feature))
  const isOwn = (chunk: Chunk) => !others.some(([, other]) => groupOf(other.file).includes(chunk))
  const [own, shared] = [group.filter(isOwn), group.filter((chunk) => !isOwn(chunk))]
  console.log(`\n${feature}, on demand: ${sum(own)} of ${bytes} bytes (brotli), ${own.length} files`)
  console.log(`  shared with others: ${sum(shared)} bytes, ${shared.length} files`)
  if (group.length === 0 || sum(own) > bytes) isOver = true
}

for (const [family, bytes] of Object.entries(families)) {
  const page = await buildPage(`size/${family}.tsx`)
  const head = first(page)
  const named = closure(
    page,
    head.flatMap(({ dynamicImports }) => dynamicImports),
  )
  const part = [...page.values()].find(({ moduleIds }) =>
    moduleIds.some((id) => id.includes(`/adapter-${family}/dist/sendPart.`)),
  )
  const sending = part ? without(closure(page, [part.fileName]), [...head, ...named]) : []
  const added = sum(head) - sum(initial)
  console.log(`\n${family}() before the first click: ${added} of ${bytes} bytes (brotli)`)
  console.log(`  until connected ${sum(without(named, head)) - sum(connect)}, until sent ${sum(sending)} more`)
  if (added > bytes || sending.length === 0) isOver = true
}

const withFamilies = first(await buildPage('size/families.tsx'))
const together = sum(withFamilies)
console.log(
  `\nall four families before the first click: ${together} of ${allFamilies} bytes (brotli), ${withFamilies.length} files`,
)
if (together > allFamilies || withFamilies.length !== 1) isOver = true

const plain = await buildPage('size/elements.ts')
const plainFirst = first(plain)
const plainNamed = plainFirst.flatMap(({ dynamicImports }) => dynamicImports)
const until = sum(plainFirst) + sum(without(closure(plain, plainNamed), plainFirst))
const more = until - sum(initial) - sum(connect)
console.log(`\nthe elements before the first click: ${sum(plainFirst)} of ${elements.initial} bytes (brotli)`)
console.log(`  until connected, beyond the page without React itself: ${more} of ${elements.more}`)
console.table(plainFirst.map(weigh))
const hasReact = [...plain.values()].some(({ imports }) => imports.some((name) => /^react(-dom)?(\/|$)/.test(name)))
if (sum(plainFirst) > elements.initial || more > elements.more || hasReact) isOver = true

const [withWagmi, wagmiAlone] = await Promise.all([buildPage('size/wagmi.tsx'), buildPage('size/wagmiAlone.tsx')])
const forWagmi = sum(first(withWagmi)) - sum(first(wagmiAlone)) - sum(initial)
console.log(`\nWagmiAdapter before the first click: ${forWagmi} of ${wagmi} bytes (brotli)`)
if (forWagmi > wagmi) isOver = true

const scriptFirst = first(await buildPage('../packages/cdn/dist/mooring.js'))
console.log(`\nthe script before the first click: ${sum(scriptFirst)} of ${script} bytes (brotli)`)
if (sum(scriptFirst) > script) isOver = true

const withLogin = sum(first(await buildPage('size/embedded.tsx'))) - sum(initial)
console.log(`\nembedded() before the first click: ${withLogin} of ${embeddedHead} bytes (brotli)`)
if (withLogin > embeddedHead) isOver = true

const withRemote = await buildPage('size/walletConnect.tsx')
const head = sum(first(withRemote)) - sum(initial)
const clients = [...withRemote.values()].filter(({ moduleIds }) => moduleIds.some((id) => remote.client.test(id)))
console.log(
  `\nwalletConnect() before the first click: ${head} of ${remote.bytes} bytes (brotli); its client, on demand:`,
)
console.table(clients.map(weigh))
if (head > remote.bytes || clients.length !== 1 || first(withRemote).some((chunk) => clients.includes(chunk)))
  isOver = true
if (isOver) console.error('\nOver the budget.')
process.exitCode = isOver ? 1 : 0
