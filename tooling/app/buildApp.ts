import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build as buildWithEsbuild } from 'esbuild'
import { build as buildWithVite } from 'vite'

/** Builds the app with one bundler each, and returns the folder of the result. */
export const builders: Readonly<Record<'Vite' | 'esbuild', (app: string) => Promise<string>>> = {
  async Vite(app) {
    const outDir = join(app, 'vite')
    const input = ['index.html', 'everything.html'].map((page) => join(app, page))
    await buildWithVite({
      ...{ configFile: false, root: app, logLevel: 'error' },
      build: { outDir, rolldownOptions: { input } },
    })
    return outDir
  },

  async esbuild(app) {
    const outdir = join(app, 'esbuild')
    await buildWithEsbuild({
      ...{ absWorkingDir: app, entryPoints: ['main.tsx', 'everything.ts'], outdir, logLevel: 'silent' },
      ...{ bundle: true, splitting: true, minify: true, format: 'esm', target: 'es2022', jsx: 'automatic' },
      define: { 'process.env.NODE_ENV': '"production"' },
    })
    const page = readFileSync(join(app, 'index.html'), 'utf8')
    writeFileSync(join(outdir, 'index.html'), page.replace('main.tsx', 'main.js'))
    return outdir
  },
}
