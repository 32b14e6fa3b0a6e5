import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@mooring/source'] },
  ssr: { resolve: { conditions: ['@mooring/source', 'node', 'import', 'default'] } },
  test: {
    name: 'vue',
    environment: 'happy-dom',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    setupFiles: ['../ui-react/src/testing/loadCode.ts'],
    css: true,
  },
})
