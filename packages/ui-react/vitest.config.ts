import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@mooring/source'] },
  ssr: { resolve: { conditions: ['@mooring/source', 'node', 'import', 'default'] } },
  test: {
    name: 'ui-react',
    environment: 'happy-dom',
    // A thread starts sooner than a process, and there is one for each file.
    pool: 'threads',
    // Nothing here measures speed: a machine that is busy with other things may take seconds for a hundred milliseconds.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/failOnWarnings.ts', 'src/testing/loadCode.ts'],
    css: true,
    coverage: {
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['src/**/*.test.*', 'src/**/*.test-d.ts', 'src/testing/**', 'src/css.d.ts'],
    },
  },
})
