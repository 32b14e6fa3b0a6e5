import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  devices as known,
  type Page,
} from '@playwright/test'
import { parseConfig, startServices } from 'services'
import { build, defaultClientConditions, preview } from 'vite'
import { findBrowser } from '../findBrowser.ts'

/** With `UI=lit` the scenes are played on the elements of ui-lit, as they were built. */
export const isLit: boolean = process.env.UI === 'lit'
/** Where pictures and sheets go. */
export const target: string = fileURLToPath(
  new URL(`../../.cache/screens${isLit ? '-elements' : ''}/`, import.meta.url),
)

/** Views for phones appear in the browser of a phone alone. */
export const devices = {
  desktop: { viewport: { width: 560, height: 720 } },
  phone: { ...known['iPhone 15'], viewport: { width: 390, height: 844 } },
} as const

export type Device = keyof typeof devices

/** Builds the page of the scenes, and starts the services that it asks and a browser. */
export async function openStage(): Promise<Stage> {
  const root = fileURLToPath(new URL('.', import.meta.url))
  const common = { configFile: false, root, logLevel: 'error' } as const
  const outDir = `${target}page`
  await mkdir(target, { recursive: true })
  await build({
    ...common,
    resolve: isLit
      ? { alias: { '@mooring/ui-react': '@mooring/ui-lit' } }
      : { conditions: ['@mooring/source', ...defaultClientConditions] },
    build: { outDir, emptyOutDir: true, minify: false, target: 'esnext' },
  })
  const server = await preview({ ...common, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  const services = await startServices(parseConfig({ port: 0, databaseUrl: 'sqlite::memory:', logLevel: 'error' }))
  const browser = await chromium.launch(findBrowser())
  const [origin] = server.resolvedUrls?.local ?? []
  let failures = 0

  return {
    browser,
    failures: () => failures,

    async createContext(options) {
      const context = await browser.newContext({ ...options, deviceScaleFactor: 2, reducedMotion: 'reduce' })
      // Scenes write the picture of an NFT into its address.
      await context.route('**/public/getNftImage/**', (route) =>
        route.fulfill({
          contentType: 'image/svg+xml',
          body: Buffer.from(route.request().url().split('/getNftImage/')[1] ?? '', 'base64url'),
        }),
      )
      await context.route('**/tokens/*', async (route) => {
        const symbol = new URL(route.request().url()).pathname.split('/').at(-1)
        const { default: body } = await import(`@web3icons/core/svgs/tokens/background/${symbol}.svg.js`)
        await route.fulfill({ contentType: 'image/svg+xml', body })
      })
      return context
    },

    async open(context, scene, query) {
      const page = await context.newPage()
      page.on('pageerror', (error) => {
        failures += 1
        console.error(scene, error)
      })
      await page.goto(`${origin}?${new URLSearchParams({ scene, services: services.url, ...query })}`)
      await page.locator('body[data-ready]').waitFor({ state: 'attached' })
      await page.getByTestId('w3m-modal-card').waitFor()
      // Lazy views and pictures are still loading.
      await page.waitForLoadState('networkidle')
      return page
    },

    async close() {
      await browser.close()
      await server.close()
      await services.stop()
    },
  }
}

export type Stage = {
  readonly browser: Browser
  /** How many errors the pages have thrown. */
  readonly failures: () => number
  readonly createContext: (options: BrowserContextOptions) => Promise<BrowserContext>
  /** Opens a scene, and waits until nothing moves any more. */
  readonly open: (context: BrowserContext, scene: string, query: Record<string, string>) => Promise<Page>
  readonly close: () => Promise<void>
}
