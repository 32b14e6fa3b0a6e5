import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Features, type Targets, transform } from 'lightningcss'
import type { Rolldown } from 'tsdown'

const version = (major: number, minor = 0): number => (major << 16) | (minor << 8)

/** The oldest supported browsers, as listed in the README. Nesting and `light-dark()` are lowered for them. */
const targets: Targets = { chrome: version(111), edge: version(111), firefox: version(114), safari: version(16, 4) }

/** Compiles a style sheet for the oldest supported browsers. */
export function buildCss(filename: string, code: Uint8Array): string {
  return transform({
    filename,
    code,
    minify: true,
    targets,
    // Lowering `:dir()` produces a list of languages: right for the language of a page, wrong for its direction.
    exclude: Features.DirSelector,
  }).code.toString()
}

/** Converts `import css from './X.css?inline'` to a string, as Vite does in development. */
export function inlineCss(): Rolldown.Plugin {
  return {
    name: 'inline-css',
    // The module is called X.css.js, so that it does not collide with X.tsx.
    resolveId: (source, importer) =>
      source.endsWith('.css?inline') && importer
        ? resolve(dirname(importer), source.replace(/\?inline$/, '.js'))
        : null,
    async load(id) {
      if (!id.endsWith('.css.js')) return null
      const filename = id.slice(0, -'.js'.length)
      this.addWatchFile(filename)
      return {
        code: `export default ${JSON.stringify(buildCss(filename, await readFile(filename)))}`,
        moduleType: 'js',
      }
    },
  }
}
