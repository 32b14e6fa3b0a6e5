import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { manifestPlugin } from './manifestPlugin.ts'
import { policy } from './policy.ts'

/** The colours and sizes of the modal, for a page of its own. */
const tokensPlugin = (): Plugin => ({
  name: 'tokens',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.css') ? code.replaceAll(':host', ':root') : undefined),
})

/** What the frame may weigh before its lazy parts, with its Worker: gzip, in bytes. */
const mostBytes = 60_000

/** Adds up what loads at once, prints it, and refuses to build more. */
const sizePlugin = (): Plugin => ({
  name: 'size',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const files = Object.values(bundle)
      const first = new Set(
        files.filter((file) => file.type === 'chunk' && file.isEntry).map(({ fileName }) => fileName),
      )
      // A set may grow while it is walked.
      for (const name of first) {
        const file = bundle[name]
        for (const next of file?.type === 'chunk' ? file.imports : []) first.add(next)
      }
      // The Worker and its files are only texts here, so its imports are read from them.
      for (const { fileName } of files) if (fileName.includes('vaultWorker')) first.add(fileName)
      for (const name of first) {
        const file = bundle[name]
        const code = file?.type === 'asset' && name.endsWith('.js') ? String(file.source) : ''
        for (const [, next] of code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)/gu)) first.add(`assets/${next}`)
      }
      const counted = files.filter(({ fileName }) => first.has(fileName))
      const bytes = counted.reduce(
        (sum, file) => sum + gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length,
        0,
      )
      const text = `${(bytes / 1000).toFixed(1)} kB of ${mostBytes / 1000} kB, gzip, before the lazy parts`
      if (bytes > mostBytes) this.error(`The frame is too large: ${text}`)
      this.info(`The frame has ${text}`)
    },
  },
})

const built = new URL('dist/index.html', import.meta.url)
const page = existsSync(built) ? readFileSync(built, 'utf8') : ''
const loopback = ['http://localhost:*', 'http://127.0.0.1:*']

export default defineConfig({
  plugins: [tokensPlugin(), sizePlugin(), manifestPlugin()],
  // Any static host may have it in any folder.
  base: './',
  // From the sources: each part of the frame then loads only what it uses, and no package has to be built before.
  resolve: { conditions: ['@mooring/source', ...defaultClientConditions] },
  worker: { format: 'es' },
  // For a look at the built files: a page of this machine may embed them.
  preview: {
    headers: { 'content-security-policy': policy({ services: 'http://127.0.0.1:*', ancestors: loopback, page }) },
  },
  build: {
    target: 'es2024',
    // The theme is known when it runs: browsers, not the build, choose the colours.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
})
