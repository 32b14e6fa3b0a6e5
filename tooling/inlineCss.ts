import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Features, transform } from 'lightningcss'
import type { Rolldown } from 'tsdown'

const version = (major: number, minor = 0): number => (major << 16) | (minor << 8)

/** What `Baseline Widely Available` was in 2025: nesting is lowered for these. */
const targets = { chrome: version(111), edge: version(111), firefox: version(114), safari: version(16, 4) }

/** Turns `import css from './X.css?inline'` into a string, as Vite does in development. */
export function inlineCss(): Rolldown.Plugin {
  return {
    name: 'inline-css',
    // The module is called X.css.js, so that it does not take the name of X.tsx.
    resolveId: (source, importer) =>
      source.endsWith('.css?inline') && importer
        ? resolve(dirname(importer), source.replace(/\?inline$/, '.js'))
        : null,
    async load(id) {
      if (!id.endsWith('.css.js')) return null
      const filename = id.slice(0, -'.js'.length)
      this.addWatchFile(filename)
      // Lowering light-dark() would need a class or a media query that a theme set by script does not have.
      const { code } = transform({
        filename,
        code: await readFile(filename),
        minify: true,
        targets,
        exclude: Features.LightDark,
      })
      return { code: `export default ${JSON.stringify(code.toString())}`, moduleType: 'js' }
    },
  }
}
