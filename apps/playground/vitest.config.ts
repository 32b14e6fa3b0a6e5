import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@mooring/source', ...defaultClientConditions] },
  test: { name: 'playground', environment: 'happy-dom', css: true, include: ['src/**/*.test.{ts,tsx}'] },
})
