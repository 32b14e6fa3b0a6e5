import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const source = '@mooring/source'

export default defineConfig({
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, 'module', 'node', 'development|production'] } },
  test: {
    name: 'frame',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../../packages/core/src/testing/fixSeed.ts'],
    // These tests do not measure speed: on a busy machine, a hundred milliseconds of work may take seconds.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
