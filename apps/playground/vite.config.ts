import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { figuresPlugin } from './figures/figuresPlugin.ts'

/** The policy of a strict page. The preview sends it, so that a violation shows at once. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self' http://127.0.0.1:* ws://127.0.0.1:*",
  "img-src 'self' data: http://127.0.0.1:*",
  "object-src 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

export default defineConfig(({ command, isPreview }) => ({
  plugins: [react(), figuresPlugin()],
  resolve: {
    // Development reads the packages from their sources: no build is needed, and changes show at once. The production
    // build uses their `dist`, which is what people install; so build the packages first.
    conditions:
      command === 'serve' && !isPreview
        ? ['@mooring/source', ...defaultClientConditions]
        : [...defaultClientConditions],
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: ['index.html', 'phone.html'] },
  },
  preview: { headers: { 'content-security-policy': policy, 'x-content-type-options': 'nosniff' } },
}))
