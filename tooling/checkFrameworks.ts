// Builds every app in `examples` with the packages as they would be published, and connects a wallet in each. With names
// on the command line, only these.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connectInApp } from './app/connectInApp.ts'
import { packPackage, withDependencies } from './app/packPackage.ts'
import { serveFolder } from './app/serveFolder.ts'
import { startServer } from './app/startServer.ts'

type Example = {
  /** The folder that is served as it is, or the program that serves. */
  serves: { folder: string } | { program: readonly string[] }
  /** What the page has before any script runs. */
  markup: RegExp
  /** Other versions of what the example depends on. */
  versions?: Readonly<Record<string, string>>
  /** Its folder, if it has another name. */
  from?: string
}
type Manifest = {
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies?: Record<string, string>
}

const next = { program: ['node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1'] }
/** The button as React draws it on a server, the element before the browser knows it, and the place of an app. */
const button = /<button[^>]*>.*Connect wallet/su
const element = /<appkit-button>\s*<\/appkit-button>/u
const root = /<(app-root|div id="\w+")><\//u

const examples: Readonly<Record<string, Example>> = {
  vanilla: { serves: { folder: 'dist' }, markup: element },
  react: { serves: { folder: 'dist' }, markup: root },
  svelte: { serves: { folder: 'dist' }, markup: root },
  solid: { serves: { folder: 'dist' }, markup: root },
  angular: { serves: { folder: 'dist/browser' }, markup: root },
  next: { serves: next, markup: button },
  next14: {
    ...{ from: 'next', serves: next, markup: button },
    versions: {
      ...{ next: '14.2.8', react: '18.3.1', 'react-dom': '18.3.1' },
      ...{ '@types/react': '18.3.31', '@types/react-dom': '18.3.7' },
    },
  },
  astro: { serves: { folder: 'dist' }, markup: button },
  nuxt: { serves: { program: ['.output/server/index.mjs'] }, markup: element },
  sveltekit: { serves: { program: ['build'] }, markup: element },
}

const windows = process.platform === 'win32'
const folder = mkdtempSync(join(tmpdir(), 'frameworks-'))
const tarballs = new Map<string, string>()
const env = {
  ...process.env,
  // Their tools run in the Node of this workspace.
  PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
  ...{ NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1' },
  ...{ NG_CLI_ANALYTICS: 'false', CI: 'true' },
}

function runNpm(args: readonly string[], cwd: string): void {
  try {
    execFileSync('npm', args, { cwd, env, encoding: 'utf8', shell: windows, stdio: 'pipe' })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`npm ${args.join(' ')} failed:\n${stdout}${stderr}`)
  }
}

/** The manifest with our packages as tarballs, those that they bring included. */
function pinPackages(manifest: Manifest, versions: Example['versions'] = {}): Manifest {
  const ours = Object.keys(manifest.dependencies).flatMap((name) => /^@mooring\/(.+)$/u.exec(name)?.[1] ?? [])
  for (const name of withDependencies(ours)) {
    if (!tarballs.has(name)) tarballs.set(name, packPackage(name, folder)[1])
  }
  const packed = withDependencies(ours).map((name) => [`@mooring/${name}`, tarballs.get(name)])
  const replace = (dependencies: Record<string, string> = {}): Record<string, string> =>
    Object.fromEntries(Object.entries(dependencies).map(([name, version]) => [name, versions[name] ?? version]))
  return {
    ...manifest,
    dependencies: { ...replace(manifest.dependencies), ...Object.fromEntries(packed) },
    devDependencies: replace(manifest.devDependencies),
  }
}

async function checkExample(name: string, { serves, markup, versions, from = name }: Example): Promise<void> {
  const app = join(folder, name)
  const source = fileURLToPath(new URL(`../examples/${from}`, import.meta.url))
  cpSync(source, app, { recursive: true, filter: (path) => basename(path) !== 'node_modules' })
  const manifest: Manifest = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'))
  writeFileSync(join(app, 'package.json'), JSON.stringify(pinPackages(manifest, versions)))
  runNpm(['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'], app)
  if (manifest.scripts.types) runNpm(['run', 'types'], app)
  runNpm(['run', 'build'], app)

  await using server =
    'folder' in serves ? await serveFolder(join(app, serves.folder)) : await startServer(serves.program, app)
  const page = await (await fetch(server.url)).text()
  if (!markup.test(page)) throw new Error(`Its page has no ${markup} before any script runs:\n${page}`)
  // By the state of the framework.
  await connectInApp(server.url, (page, address) => page.locator('output', { hasText: address }).waitFor())
}

const wanted = process.argv.slice(2)
const failures: string[] = []
try {
  for (const [name, example] of Object.entries(examples)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const started = performance.now()
    try {
      await checkExample(name, example)
      console.log(`✓ ${name} builds, renders and connects, ${Math.round((performance.now() - started) / 1000)} s`)
    } catch (error) {
      failures.push(name)
      console.error(`✗ ${name}: ${error instanceof Error ? error.message : error}`)
    }
    // An installation of a framework is hundreds of megabytes.
    if (existsSync(join(folder, name))) rmSync(join(folder, name), { recursive: true, force: true })
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = failures.length > 0 ? 1 : 0
