import { execFile } from 'node:child_process'
import { appendFileSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { verifyFrame } from '@mooring/connector-embedded/verify'
import { parseConfig, startServices } from 'services'
import { test as base, expect } from './fixtures/test.js'

const built = fileURLToPath(new URL('../apps/frame/dist', import.meta.url))
const command = fileURLToPath(new URL('../packages/connector-embedded/bin/verifyFrame.js', import.meta.url))
const manifest = JSON.parse(readFileSync(join(built, 'manifest.json'), 'utf8'))

/** A deployed frame, whose files a test may change beforehand. */
const test = base.extend<{ deploy: (change?: (folder: string) => void) => Promise<string> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
  async deploy({}, use) {
    const ends: (() => unknown)[] = []
    await use(async (change) => {
      const files = mkdtempSync(join(tmpdir(), 'frame-'))
      ends.push(() => rmSync(files, { recursive: true }))
      cpSync(built, files, { recursive: true })
      change?.(files)
      const { frameUrl = '', stop } = await startServices(
        parseConfig({
          port: 0,
          databaseUrl: 'sqlite::memory:',
          logLevel: 'error',
          embedded: { mail: { url: 'smtp://127.0.0.1:9', from: 'wallet@example.org' }, frame: { port: 0, files } },
        }),
      )
      ends.push(stop)
      return frameUrl
    })
    for (const end of ends) await end()
  },
})

test('a deployed frame is the one that was built', async ({ deploy }) => {
  const url = await deploy()
  const { stdout } = await promisify(execFile)(process.execPath, [command, url])
  expect(stdout).toContain('files and the policy are as built')
  expect(await verifyFrame(url, manifest)).toMatchObject({
    problems: [],
    services: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/u),
    files: Object.keys(manifest).length,
  })
})

test('a changed file of the frame is found, and does not run', async ({ deploy, page, guard }) => {
  const [changed = ''] = globSync('wordsPart-*.js', { cwd: join(built, 'assets') })
  const url = await deploy((folder) => appendFileSync(join(folder, 'assets', changed), '\nglobalThis.stolen = true\n'))
  expect((await verifyFrame(url, manifest)).problems).toEqual([`assets/${changed} is another file`])

  guard.allows(url)
  guard.expects(/integrity/u)
  // A page that no frame shows is asked for an icon.
  guard.expects(/404/u)
  await page.goto(url)
  const runs = (path: string) =>
    page.evaluate(
      (address) =>
        import(address).then(
          () => 'stolen' in globalThis,
          () => 'refused',
        ),
      new URL(path, url).href,
    )
  expect(await runs(`/assets/${changed}`)).toBe('refused')
  const [other = ''] = globSync('readProperty-*.js', { cwd: join(built, 'assets') })
  expect(await runs(`/assets/${other}`)).toBe(false)
})

test('a changed document is found', async ({ deploy }) => {
  const url = await deploy((folder) => appendFileSync(join(folder, 'index.html'), '<script src="./more.js"></script>'))
  expect((await verifyFrame(url, manifest)).problems).toEqual(['index.html is another file'])
})
