import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Lets the browser check each script of the frame against the document, and lists the hash of every file in
 * `manifest.json`: a deployed frame can be compared with it, and a second build gives the same list.
 *
 * @see FRM-13; Subresource Integrity (W3C), and "integrity" of import maps (HTML Living Standard).
 */
export const manifestPlugin = (): Plugin => {
  let folder = ''
  return {
    name: 'manifest',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir)
    },
    closeBundle: {
      // The files of `public/` are there, too.
      order: 'post',
      handler() {
        const files = globSync('**/*.*', { cwd: folder })
          .map((path) => path.replaceAll(sep, '/'))
          .filter((path) => path !== 'manifest.json')
          .toSorted()
        const hash = (path: string): string => hashOf(readFileSync(join(folder, path)))
        const scripts = files.filter((path) => path.endsWith('.js') && path.startsWith('assets/'))
        const page = join(folder, 'index.html')
        writeFileSync(
          page,
          addIntegrity(readFileSync(page, 'utf8'), new Map(scripts.map((path) => [path, hash(path)]))),
        )
        const list = Object.fromEntries(files.map((path) => [path, hash(path)]))
        writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(list, undefined, 2)}\n`)
      },
    },
  }
}

const hashOf = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** An import map checks what scripts import; attributes check what the document itself names. */
function addIntegrity(page: string, hashes: ReadonlyMap<string, string>): string {
  const integrity = Object.fromEntries([...hashes].map(([path, hash]) => [`./${path}`, hash]))
  const map = `<script type="importmap">${JSON.stringify({ integrity })}</script>\n    `
  return page
    .replace(/(?=<script type="module")/u, () => map)
    .replace(/(src|href)="\.\/(assets\/[^"]+\.js)"/gu, (text, _, path) => `${text} integrity="${hashes.get(path)}"`)
}
