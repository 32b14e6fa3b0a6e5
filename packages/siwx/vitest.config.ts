import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@mooring/source'] },
  ssr: { resolve: { conditions: ['@mooring/source', 'module', 'node', 'development|production'] } },
  test: {
    name: 'siwx',
    environment: 'node',
    // Nothing here measures speed: a machine that is busy with other things may take seconds for a hundred milliseconds.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // A relay and a wallet may be late on a busy machine. Pure tests get no second try.
    retry: 2,
    expect: { poll: { timeout: 25_000 } },
    include: ['src/**/*.test.ts'],
    setupFiles: ['../core/src/testing/fixSeed.ts'],
    coverage: { include: ['src/**/*.ts'], exclude: ['src/**/*.test.ts', 'src/testing/**'] },
  },
})
