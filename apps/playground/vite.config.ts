import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { figuresPlugin } from './figures/figuresPlugin.ts'
import { policy } from './policy.ts'

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
    rolldownOptions: { input: ['index.html', 'phone.html', 'elements.html'] },
  },
  preview: { headers: { 'content-security-policy': policy, 'x-content-type-options': 'nosniff' } },
}))
