import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'devnet',
    environment: 'node',
    // They start chains, which takes much longer on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // A chain may be slow on a busy machine. Pure tests are not retried.
    retry: 2,
  },
})
