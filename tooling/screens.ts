// Takes a picture of every state of the modal, in both themes, on a desktop and on a phone: `pnpm screens [scene…]`.
import { copyFile, mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { parseConfig, startServices } from 'services'
import { createServer, defaultClientConditions } from 'vite'
import { findBrowser } from './findBrowser.ts'
import { scenes } from './screens/scenes.ts'

const target = fileURLToPath(new URL('../.cache/screens/', import.meta.url))
const sizes = { desktop: { width: 560, height: 720 }, phone: { width: 390, height: 844 } }
/** The pictures in the README. */
const shown = ['connect-dark-desktop', 'account-light-desktop']
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

let failures = 0
for (const [size, viewport] of Object.entries(sizes)) {
  for (const theme of ['dark', 'light']) {
    const context = await browser.newContext({ viewport, deviceScaleFactor: 2, reducedMotion: 'reduce' })
    // Scenes write the picture of an NFT into its address.
    await context.route('**/public/getNftImage/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: Buffer.from(route.request().url().split('/getNftImage/')[1] ?? '', 'base64url'),
      }),
    )
    for (const scene of Object.keys(scenes)) {
      if (wanted.length && !wanted.includes(scene)) continue
      const page = await context.newPage()
      page.on('pageerror', (error) => {
        failures += 1
        console.error(scene, error)
      })
      await page.goto(`${origin}?scene=${scene}&theme=${theme}&services=${services.url}`)
      await page.locator('body[data-ready]').waitFor()
      await page.getByTestId('w3m-modal-card').waitFor()
      // Lazy views and pictures are still loading.
      await page.waitForLoadState('networkidle')
      await page.screenshot({ path: `${target}${scene}-${theme}-${size}.png` })
      await page.close()
    }
    await context.close()
  }
}
await browser.close()
await server.close()
await services.stop()
if (wanted.length === 0) {
  await mkdir(images, { recursive: true })
  for (const name of shown) await copyFile(`${target}${name}.png`, `${images}${name}.png`)
}
console.log(`Pictures are in ${target}`)
process.exitCode = failures ? 1 : 0
