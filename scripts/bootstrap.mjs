// Runs on a bare machine: it needs only Node 20 or later and npm, and installs everything else (pnpm, Node 24, a
// browser).
import { spawnSync } from 'node:child_process'
import { accessSync, constants, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { runTogether } from './runTogether.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const windows = process.platform === 'win32'

// npm passes its own settings to its scripts, and pnpm would use them. Settings of the registry are kept.
const isNoise = (name) =>
  /^npm_/i.test(name) && !/^npm_config_(.*registry|.*proxy|noproxy|ca|cafile|strict_ssl|userconfig|cache)$/i.test(name)
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !isNoise(name)))
Object.assign(env, { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' })

const run = (command, args, options = {}) =>
  spawnSync(command, args, { cwd: root, env, stdio: 'inherit', shell: windows, ...options }).status ?? 1
// Without a network, npm spends more than a minute looking for updates of a fixed version.
const npx = ['--yes', '--prefer-offline', '--no-progress', '--loglevel=error', packageManager.split('+')[0]]
const pnpm = (...args) => run('npx', [...npx, ...args])

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function playwrightBrowser() {
  const fromE2e = createRequire(join(root, 'package.json'))
  return fromE2e('@playwright/test').chromium.executablePath()
}

function installedBrowsers() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', 'chrome']
  const folders = (process.env.PATH ?? '').split(delimiter)
  const programs = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].filter(
    Boolean,
  )
  return [
    ...(windows ? [] : folders.flatMap((folder) => names.map((name) => join(folder, name)))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ...programs.map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
    ...programs.map((folder) => join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe')),
  ]
}

/** Undefined when no browser is found. */
const findBrowser = () =>
  [process.env.CHROMIUM, playwrightBrowser(), ...installedBrowsers()].filter(Boolean).find(isExecutable)

function installBrowser() {
  console.log('No browser found: asking Playwright for one')
  pnpm('exec', 'playwright', 'install', 'chromium')
  if (findBrowser() || process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return
  console.log('Playwright has none for this machine: asking the system')
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
}

function ensureBrowser() {
  if (!findBrowser()) installBrowser()
  const browser = findBrowser()
  if (browser) return browser
  console.error('No browser for the tests: install Chrome, Chromium or Edge, or set CHROMIUM to the path of one.')
  process.exit(1)
}

/** Runs scripts of apps side by side, and announces when all are ready. */
function runApps(programs, places) {
  const { children, state } = runTogether(
    programs.map(({ app, script, args, lastWords }) => {
      const cwd = join(root, 'apps', app)
      const { scripts } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'))
      const [command, ...words] = scripts[script].split(' ')
      // Runs the script like pnpm, without pnpm's second of startup time.
      const folders = [cwd, root].map((folder) => join(folder, 'node_modules', '.bin'))
      const PATH = [...folders, env.PATH ?? env.Path].join(delimiter)
      return { command, args: [...words, ...args], cwd, env: { ...env, PATH }, hearsOutput: lastWords !== undefined }
    }),
  )

  async function isReady({ url, lastWords }, { stdout }) {
    if (lastWords) await hear(stdout, lastWords)
    else while (!state.isStopping && !(await answers(url))) await wait(200)
  }

  void Promise.all(programs.map((program, at) => isReady(program, children[at]))).then(() => {
    if (!state.isStopping) console.log(['', 'All of it is ready. Stop with Ctrl+C.', ...places, ''].join('\n'))
  })
}

/** Forwards a program's output, and waits until it has printed certain words. */
function hear(stream, words) {
  return new Promise((resolve) => {
    stream.setEncoding('utf8').on('data', (text) => {
      process.stdout.write(text)
      if (text.includes(words)) resolve()
    })
  })
}

async function answers(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false
  }
}

const [task = 'start', ...rest] = process.argv.slice(2)
if (pnpm('install', '--frozen-lockfile', '--prefer-offline') !== 0) process.exit(1)

if (task === 'test') {
  // The unit tests of one package, `--filter`, need no browser.
  if (!rest.some((word) => word.startsWith('--filter'))) env.CHROMIUM = ensureBrowser()
  process.exit(pnpm('exec', 'node', 'tooling/runChecks.ts', ...rest))
} else {
  // The words after `--only` are chain families; all other arguments are for the playground.
  const only = []
  const others = []
  const words = rest.values()
  for (const word of words) {
    if (word === '--only') only.push(`--only=${words.next().value ?? ''}`)
    else (word.startsWith('--only=') ? only : others).push(word)
  }
  const playground = 'http://127.0.0.1:5175'
  env.VITE_SERVICES_URL ??= `http://127.0.0.1:${env.PORT ?? 8787}`
  // The services serve the embedded wallet's frame as it is built.
  if (pnpm('--filter', 'frame', 'build') !== 0) process.exit(1)
  // The playground reads the sources of the packages, so no build is needed.
  runApps(
    [
      { app: 'devnet', script: 'start', args: only, lastWords: 'The keys of these accounts are public' },
      { app: 'services', script: 'local', args: only, url: `${env.VITE_SERVICES_URL}/health` },
      { app: 'playground', script: 'dev', args: ['--clearScreen', 'false', ...others], url: playground },
    ],
    [
      `  Playground  ${playground}`,
      `  Services    ${env.VITE_SERVICES_URL}`,
      '  Mailbox     http://127.0.0.1:8025, for the codes of the embedded wallet',
    ],
  )
}
