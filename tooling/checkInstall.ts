// Checks what an installation of the modal contains: few packages, complete ones, and imports that have no effect and
// work without a browser. Then it builds the README's app from them, and connects a wallet in it.
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { admitsNode } from './admitsNode.ts'
import { builders } from './app/buildApp.ts'
import { connectInApp } from './app/connectInApp.ts'
import { packPackage } from './app/packPackage.ts'
import { serveFolder } from './app/serveFolder.ts'
import { writeApp } from './app/writeApp.ts'
import { readEntries } from './readEntries.ts'

type Targets = string | { [condition: string]: string }
type Manifest = {
  name: string
  version: string
  engines?: { node?: string }
  peerDependencies?: Record<string, string>
  exports?: Record<string, Targets>
  packages?: Record<string, unknown>
}

const oldestNode = 20
/**
 * What a page installs for one chain family and for everything, and how many packages it has then at most. Peers are
 * dependencies of the page itself: pinned, so that the same commit gives the same result next year. The client of
 * WalletConnect has a hundred, `@solana/kit` fifty, Vue twenty, wagmi five.
 */
const steps = [
  { packages: ['core', 'controllers', 'adapter-evm', 'ui-react'], peers: ['react', 'react-dom', 'viem'], limit: 25 },
  {
    packages: [
      'siwx',
      'connector-embedded',
      'connector-walletconnect',
      'adapter-solana',
      'adapter-bitcoin',
      'adapter-polkadot',
      'ui-lit',
      'vue',
      'appkit',
      'wagmi',
    ],
    peers: ['@solana/kit', 'vue', '@wagmi/core', '@types/react', '@types/react-dom'],
    limit: 230,
  },
] as const
/** Of the command line of `@solana/errors`, which no page runs. */
const programs: readonly string[] = ['commander']
const packages = steps.flatMap(({ packages }) => packages)

const tarballs: (readonly [name: string, file: string])[] = []
const windows = process.platform === 'win32'
const folder = mkdtempSync(join(tmpdir(), 'install-'))
const app = join(folder, 'app')
const tooling = fileURLToPath(new URL('.', import.meta.url))
const readJson = (path: string): Manifest => JSON.parse(readFileSync(path, 'utf8'))
const run = (command: string, args: readonly string[], cwd: string): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', shell: windows, stdio: ['ignore', 'pipe', 'inherit'] })

/** @param versions - Of the peers, if not those of this workspace. */
function install(
  tarballs: readonly (readonly [string, string])[],
  peers: readonly string[],
  versions: Readonly<Record<string, string>> = {},
): void {
  const pinned = peers.map((name) => [
    name,
    versions[name] ?? readJson(join(tooling, 'node_modules', name, 'package.json')).version,
  ])
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ dependencies: Object.fromEntries([...tarballs, ...pinned]) }),
  )
  run('npm', ['install', '--silent', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'], folder)
}

function measure(limit: number): void {
  const count = Object.keys(readJson(join(folder, 'node_modules/.package-lock.json')).packages ?? {}).length
  const files = globSync('node_modules/**/*', { cwd: folder }).map((file) => statSync(join(folder, file)))
  const bytes = files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0)
  console.log(`${count} packages of at most ${limit}, ${(bytes / 1e6).toFixed(1)} MB`)
  if (count > limit) throw new Error(`An install brings more than ${limit} packages`)
}

/**
 * The oldest version of each peer that the packages admit, as they declare it: `>=18` is 18.0.0. Of a peer of several it
 * is the one that all of them admit.
 */
function readOldestPeers(names: readonly string[]): Readonly<Record<string, string>> {
  const oldest: Record<string, string> = {}
  const manifests = names.map((name) => readJson(join(tooling, '../packages', name, 'package.json')))
  for (const [name, range] of manifests.flatMap(({ peerDependencies = {} }) => Object.entries(peerDependencies))) {
    const [, version] = /^>=(\d+(?:\.\d+)*)/u.exec(range) ?? []
    if (version === undefined) throw new Error(`The range of ${name} names no oldest version: ${range}`)
    const whole = version.includes('.') ? version : `${version}.0.0`
    const isOlder = whole.localeCompare(oldest[name] ?? '0', 'en', { numeric: true }) < 0
    if (!isOlder) oldest[name] = whole
  }
  return oldest
}

/** The same with the oldest peers. Bundling reads every late part, too: what an old peer does not export is an error. */
async function checkOldest(names: readonly string[]): Promise<void> {
  const oldest = readOldestPeers(names)
  const peers = steps.flatMap(({ peers }) => peers).filter((name) => name in oldest || name.startsWith('@types/'))
  install(
    tarballs.filter(([name]) => names.includes(name.replace('@mooring/', ''))),
    peers,
    oldest,
  )
  const entries = names.flatMap(entriesOf)
  run(process.execPath, ['importQuietly.mjs', ...entries], folder)
  writeApp(folder, entries)
  run('tsc', ['--project', app], folder)
  await connectWithin(await builders.esbuild(app))
  const versions = Object.entries(oldest).map((peer) => peer.join(' '))
  console.log(`The same with the oldest peers: ${versions.join(', ')}`)
}

/** The public entries, such as `@mooring/core/messages`; throws when the package publishes none of the files of one. */
function entriesOf(name: string): readonly string[] {
  const home = join(folder, 'node_modules/@mooring', name)
  const { exports = {} } = readJson(join(home, 'package.json'))
  const targets = Object.values(exports).flatMap((target) =>
    typeof target === 'string' ? target : Object.values(target),
  )
  const missing = targets.filter((target) => globSync(target, { cwd: home }).length === 0)
  if (missing.length > 0) throw new Error(`@mooring/${name} publishes exports without a file: ${missing.join(', ')}`)
  return [...readEntries(join(tooling, '../packages', name)).keys()].map((entry) =>
    join('@mooring', name, entry).replaceAll('\\', '/'),
  )
}

async function connectWithin(built: string): Promise<void> {
  await using server = await serveFolder(built)
  await connectInApp(server.url)
}

/** The Node of this workspace and that of the machine, which may be the oldest supported version. */
function findNodes(): readonly string[] {
  const paths = (process.env.PATH ?? '').split(delimiter).filter((path) => !path.includes('node_modules'))
  const system = paths.map((path) => join(path, windows ? 'node.exe' : 'node')).find((path) => existsSync(path))
  return [process.execPath, ...(system ? [system] : [])]
}

try {
  tarballs.push(...packages.map((name) => packPackage(name, folder)))
  for (const [at, { limit }] of steps.entries()) {
    const present = steps.slice(0, at + 1)
    const count = present.reduce((sum, { packages }) => sum + packages.length, 0)
    install(
      tarballs.slice(0, count),
      present.flatMap(({ peers }) => peers),
    )
    measure(limit)
  }

  const refusing = globSync('node_modules/{*,@*/*}/package.json', { cwd: folder })
    .map((file) => readJson(join(folder, file)))
    .filter(({ name, engines }) => !programs.includes(name) && !admitsNode(oldestNode, engines?.node))
  if (refusing.length > 0) {
    throw new Error(
      `Refused by Node ${oldestNode}: ${refusing.map(({ name, version }) => `${name} ${version}`).join(', ')}`,
    )
  }

  copyFileSync(join(tooling, 'importQuietly.mjs'), join(folder, 'importQuietly.mjs'))
  const entries = packages.flatMap(entriesOf)
  for (const node of findNodes()) {
    run(node, ['importQuietly.mjs', ...entries], folder)
    console.log(`Node ${run(node, ['--version'], folder).trim()} imports ${entries.join(', ')}`)
  }

  writeApp(folder, entries)
  run('tsc', ['--project', app], folder)
  for (const [bundler, build] of Object.entries(builders)) {
    await connectWithin(await build(app))
    console.log(`${bundler} builds the README's app, and a wallet connects in it`)
  }

  // The oldest wagmi wants a newer viem than the other packages, which are checked without it first.
  await checkOldest(packages.filter((name) => name !== 'wagmi'))
  await checkOldest(packages)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
