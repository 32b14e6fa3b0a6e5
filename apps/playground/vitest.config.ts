import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@mooring/source', ...defaultClientConditions] },
  test: {
    name: 'playground',
    environment: 'happy-dom',
    css: true,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../../packages/core/src/testing/fixSeed.ts'],
    // Nothing here measures speed: a machine that is busy with other things may take seconds for a hundred milliseconds.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 25_000 } },
  },
})
