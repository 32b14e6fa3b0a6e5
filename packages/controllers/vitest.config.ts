import { defineConfig } from 'vitest/config'

// The sources of the workspace's packages stand in for what would be built of them. Setting conditions replaces the
// defaults, so the ones Node needs are named again.
const conditions = ['@mooring/source', 'module', 'node', 'development|production']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: 'controllers',
    environment: 'node',
    // Nothing here measures speed: a machine that is busy with other things may take seconds for a hundred milliseconds.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Each file has a worker of its own. Stores end a second after their last watcher: in a shared worker, a store of one
    // file set a timer under the fake clock of another, whose tests count timers.
    pool: 'threads',
    include: ['src/**/*.test.ts'],
    setupFiles: ['../core/src/testing/fixSeed.ts', 'src/testing/loadCode.ts'],
    coverage: {
      include: ['src/**/*.ts'],
      exclude: ['src/**/*.test.ts', 'src/**/*.test-d.ts', 'src/**/index.ts', 'src/testing/setup*.ts'],
    },
  },
})
