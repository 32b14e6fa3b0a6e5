import { defineConfig, type ViteUserConfig } from 'vitest/config'

/** The configuration for the tests of an adapter, which use real chains. */
export function configureAdapterTests(name: string): ViteUserConfig {
  return defineConfig({
    resolve: { conditions: ['@mooring/source'] },
    ssr: { resolve: { conditions: ['@mooring/source', 'node', 'import', 'default'] } },
    test: {
      name,
      environment: 'node',
      // The tests do not measure speed, and a busy machine can be many times slower.
      testTimeout: 30_000,
      // They start chains.
      hookTimeout: 180_000,
      // A chain may be late on a busy machine. Pure tests get one try.
      retry: 2,
      expect: { poll: { timeout: 25_000 } },
      // One worker runs many files. They share no state, and starting a worker for each takes longer than the tests.
      pool: 'threads',
      isolate: false,
      include: ['src/**/*.test.ts'],
      setupFiles: ['../core/src/testing/fixSeed.ts'],
      coverage: { include: ['src/**/*.ts'], exclude: ['src/**/*.test.ts', 'src/testing/**'] },
    },
  })
}
