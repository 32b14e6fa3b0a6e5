import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'core',
    environment: 'node',
    // Nothing here measures speed: a machine that is busy with other things may take seconds for a hundred milliseconds.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // One worker runs many files: what they share is stateless, and a new worker for each takes far longer than the tests.
    pool: 'threads',
    isolate: false,
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/testing/fixSeed.ts'],
    coverage: {
      include: ['src/**/*.ts'], // The suite in `testing` runs in the packages of the adapters.
      exclude: ['src/**/*.test.ts', 'src/testing/**'],
    },
  },
})
