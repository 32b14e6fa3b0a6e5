// Takes a picture of every state of the modal, in both themes, on a desktop and on a phone, and puts those of a feature on
// one sheet: `pnpm screens [scene…]`.
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { parseConfig, startServices } from 'services'
import { createServer, defaultClientConditions } from 'vite'
import { findBrowser } from './findBrowser.ts'
import { featureOf } from './screens/featureOf.ts'
import { looks } from './screens/looks.ts'
import { scenes } from './screens/scenes.ts'
import { captureWebp, writeSheet } from './screens/writeSheet.ts'

const target = fileURLToPath(new URL('../.cache/screens/', import.meta.url))
const sizes = { desktop: { width: 560, height: 720 }, phone: { width: 390, height: 844 } }
/** The pictures in the README. */
const shown = [
  'connect-dark-desktop',
  'account-tokens-light-desktop',
  'send-preview-dark-desktop',
  'swap-filled-light-desktop',
]
const images = fileURLToPath(new URL('../docs/images/', import.meta.url))
const wanted = process.argv.slice(2)

const server = await createServer({
  configFile: false,
  root: fileURLToPath(new URL('screens', import.meta.url)),
  logLevel: 'warn',
  resolve: { conditions: ['@mooring/source', ...defaultClientConditions] },
  server: { host: '127.0.0.1', port: 0 },
})
await server.listen()
const services = await startServices(parseConfig({ port: 0, databaseUrl: 'sqlite::memory:', logLevel: 'error' }))
const [origin] = server.resolvedUrls?.local ?? []
const browser = await chromium.launch(findBrowser())
await mkdir(target, { recursive: true })
await mkdir(images, { recursive: true })

let failures = 0
/** The pictures of each feature. */
const sheets = new Map<string, { path: string; caption: string }[]>()

/** Opens a scene, and waits until nothing moves any more. */
async function open(context: BrowserContext, scene: string, query: Record<string, string>): Promise<Page> {
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    failures += 1
    console.error(scene, error)
  })
  await page.goto(`${origin}?${new URLSearchParams({ scene, services: services.url, ...query })}`)
  await page.locator('body[data-ready]').waitFor()
  await page.getByTestId('w3m-modal-card').waitFor()
  // Lazy views and pictures are still loading.
  await page.waitForLoadState('networkidle')
  return page
}

async function createContext(viewport: { width: number; height: number }): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, reducedMotion: 'reduce' })
  // Scenes write the picture of an NFT into its address.
  await context.route('**/public/getNftImage/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: Buffer.from(route.request().url().split('/getNftImage/')[1] ?? '', 'base64url'),
    }),
  )
  return context
}

for (const [size, viewport] of Object.entries(sizes)) {
  for (const theme of ['dark', 'light']) {
    const context = await createContext(viewport)
    for (const scene of Object.keys(scenes)) {
      if (wanted.length && !wanted.includes(scene)) continue
      const page = await open(context, scene, { theme })
      const name = `${scene}-${theme}-${size}`
      await page.screenshot({ path: `${target}${name}.png` })
      if (shown.includes(name)) await writeFile(`${images}${name}.webp`, await captureWebp(page))
      const feature = featureOf(scene)
      sheets.set(feature, [...(sheets.get(feature) ?? []), { path: `${target}${name}.png`, caption: name }])
      await page.close()
    }
    await context.close()
  }
}
for (const [title, entries] of sheets) {
  const picture = await writeSheet(browser, `${target}sheet-${title}.html`, { title, entries, width: 200 })
  await writeFile(`${target}sheet-${title}.jpg`, picture)
}
for (const [title, group] of Object.entries(looks)) {
  if (wanted.length && !wanted.includes(title)) continue
  const context = await createContext({ width: 460, height: 760 })
  const entries = []
  for (const [name, { scene, theme, caption }] of Object.entries(group)) {
    const page = await open(context, scene, { theme: theme.themeMode, variables: JSON.stringify(theme.themeVariables) })
    await page.getByTestId('w3m-modal-card').screenshot({ path: `${target}${name}.png` })
    entries.push({ path: `${target}${name}.png`, caption })
    await page.close()
  }
  await context.close()
  const sheet = { title, entries, width: 220, heading: false }
  await writeFile(`${images}${title}.webp`, await writeSheet(browser, `${target}sheet-${title}.html`, sheet))
}
await browser.close()
await server.close()
await services.stop()
console.log(`Pictures are in ${target}`)
process.exitCode = failures ? 1 : 0
