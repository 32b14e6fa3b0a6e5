import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // They wait for their chains most of the time.
    maxWorkers: 4,
    sequence: { groupOrder: 1 },
    name: 'devnet',
    environment: 'node',
    testTimeout: 20_000,
  },
})
