import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'devnet', environment: 'node', testTimeout: 20_000 } })
