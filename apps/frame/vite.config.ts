import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { policy } from './policy.ts'

/** The colours and sizes of the modal, for a page of its own. */
const tokensPlugin = (): Plugin => ({
  name: 'tokens',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.css') ? code.replaceAll(':host', ':root') : undefined),
})

export default defineConfig(({ command, isPreview }) => ({
  plugins: [tokensPlugin()],
  // Any static host may have it in any folder.
  base: './',
  resolve: {
    conditions:
      command === 'serve' && !isPreview
        ? ['@mooring/source', ...defaultClientConditions]
        : [...defaultClientConditions],
  },
  worker: { format: 'es' },
  build: { target: 'es2024', modulePreload: { polyfill: false }, assetsInlineLimit: 0, reportCompressedSize: true },
  preview: {
    headers: {
      'content-security-policy': policy({
        services: 'http://127.0.0.1:*',
        ancestors: ['http://127.0.0.1:*', 'http://localhost:*'],
      }),
    },
  },
}))
