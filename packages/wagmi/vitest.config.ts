import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@mooring/source'] },
  ssr: { resolve: { conditions: ['@mooring/source', 'module', 'node', 'development|production'] } },
  test: {
    name: 'wagmi',
    environment: 'happy-dom',
    // Nothing here measures speed: a machine that is busy with other things may take seconds for a hundred milliseconds.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 25_000 } },
    include: ['src/**/*.test.ts'],
    setupFiles: ['../core/src/testing/fixSeed.ts'],
    coverage: { include: ['src/**/*.ts'], exclude: ['src/**/*.test.ts', 'src/testing/**'] },
  },
})
