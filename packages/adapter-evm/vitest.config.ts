import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@mooring/source'] },
  ssr: { resolve: { conditions: ['@mooring/source', 'node', 'import', 'default'] } },
  test: {
    name: 'adapter-evm',
    environment: 'node',
    // One worker runs many files: what they share is stateless, and a new worker for each takes far longer than the tests.
    pool: 'threads',
    isolate: false,
    include: ['src/**/*.test.ts'],
    coverage: { include: ['src/**/*.ts'], exclude: ['src/**/*.test.ts', 'src/testing/**'] },
  },
})
