import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@mooring/source'] },
  ssr: { resolve: { conditions: ['@mooring/source', 'node', 'import', 'default'] } },
  test: {
    name: 'adapter-polkadot',
    environment: 'node',
    // Nothing here measures speed: a machine that is busy with other things may take seconds for a hundred milliseconds.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // A chain may be late on a busy machine. Pure tests get no second try.
    retry: 2,
    expect: { poll: { timeout: 25_000 } },
    // One worker runs many files: what they share is stateless, and a new worker for each takes far longer than the tests.
    pool: 'threads',
    isolate: false,
    include: ['src/**/*.test.ts'],
    setupFiles: ['../core/src/testing/fixSeed.ts'],
    coverage: { include: ['src/**/*.ts'], exclude: ['src/**/*.test.ts', 'src/testing/**'] },
  },
})
