import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@mooring/source'] },
  ssr: { resolve: { conditions: ['@mooring/source', 'node', 'import', 'default'] } },
  test: {
    name: 'ui-react',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/failOnWarnings.ts'],
    css: true,
    coverage: {
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['src/**/*.test.*', 'src/**/*.test-d.ts', 'src/testing/**', 'src/css.d.ts'],
    },
  },
})
