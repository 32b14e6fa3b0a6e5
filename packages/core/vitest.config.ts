import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'core',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    coverage: {
      include: ['src/**/*.ts'], // The suite in `testing` runs in the packages of the adapters.
      exclude: ['src/**/*.test.ts', 'src/testing/**'],
    },
  },
})
