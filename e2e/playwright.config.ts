import { defineConfig } from '@playwright/test'
import { browserOptions } from './fixtures/browserOptions.js'

const folder = process.env.PLAYWRIGHT_OUTPUT_DIR ?? 'test-results'

export default defineConfig({
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
  use: {
    launchOptions: browserOptions(),
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
  },
})
