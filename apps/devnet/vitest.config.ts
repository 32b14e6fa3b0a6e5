import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // They wait for their chains most of the time.
    maxWorkers: 4,
    sequence: { groupOrder: 1 },
    name: 'devnet',
    environment: 'node',
    // They start chains, which takes many times longer on a machine that is busy with other things.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // A chain may be late on a busy machine. Pure tests get no second try.
    retry: 2,
  },
})
