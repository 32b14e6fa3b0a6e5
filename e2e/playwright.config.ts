import { defineConfig } from '@playwright/test'
import { paths } from './build/paths.js'
import { browserOptions } from './fixtures/browserOptions.js'
import type { TestFixtures } from './fixtures/test.js'

const folder = process.env.PLAYWRIGHT_OUTPUT_DIR ?? 'test-results'

/** A third of the flows runs on the elements, too. With `UI=lit` all of them do, and none on React. */
const onElements = [
  ...['accessibility', 'account', 'connect', 'guard', 'hostile', 'keyboard', 'manners', 'networks', 'nfts'],
  ...['onramp', 'privacy', 'rtl', 'send', 'sign', 'swap', 'walletWindow'],
]
/** What they test is a page of its own. */
const ofOnePage = ['elements', 'react18', 'ssr', 'views', 'vue', 'wagmi']
const files = (names: readonly string[]): string[] => names.map((name) => `${name}.e2e.ts`)
const isLit = process.env.UI === 'lit'

export default defineConfig<TestFixtures>({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: `${folder}/artifacts`,
  globalSetup: './startWorld.ts',
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? `${folder}/results.json` }]],
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // These tests do not measure speed. On a busy machine a second of work takes many, and a minute still detects a
  // hanging test.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  projects: [
    ...(isLit ? [] : [{ name: 'react' }]),
    {
      name: 'elements',
      testMatch: isLit ? '*.e2e.ts' : files(onElements),
      testIgnore: files(ofOnePage),
      use: { pages: paths.elementsSite },
    },
  ],
  use: {
    launchOptions: browserOptions(),
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
  },
})
