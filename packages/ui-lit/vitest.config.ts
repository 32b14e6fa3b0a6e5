import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const place = (name: string): string => fileURLToPath(import.meta.resolve(name))

export default defineConfig({
  resolve: {
    conditions: ['@mooring/source'],
    // As in the build: the views run on Preact.
    alias: [
      { find: /^react$/, replacement: place('preact/compat') },
      { find: /^react-dom\/client$/, replacement: place('preact/compat/client') },
      { find: /^react\/jsx(-dev)?-runtime$/, replacement: place('preact/jsx-runtime') },
    ],
  },
  ssr: { resolve: { conditions: ['@mooring/source', 'node', 'import', 'default'] } },
  test: {
    name: 'ui-lit',
    environment: 'happy-dom',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    setupFiles: ['../ui-react/src/testing/loadCode.ts'],
    css: true,
    // Or the client of Preact would have another Preact than the views.
    server: { deps: { inline: [/preact/] } },
  },
})
