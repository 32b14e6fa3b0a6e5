import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@mooring/source', ...defaultClientConditions] },
  // For the tests that need no page.
  ssr: { resolve: { conditions: ['@mooring/source', 'module', 'node', 'development|production'] } },
  test: {
    name: 'playground',
    environment: 'happy-dom',
    css: true,
    include: ['{src,figures}/**/*.test.{ts,tsx}'],
    setupFiles: ['../../packages/core/src/testing/fixSeed.ts'],
    // These tests do not measure speed: on a busy machine, a hundred milliseconds of work may take seconds.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 25_000 } },
  },
})
