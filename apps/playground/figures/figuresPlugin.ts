import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { readFigures } from './readFigures.ts'

const name = 'virtual:figures'
const pathOf = (document: string): string => fileURLToPath(new URL(`../../../${document}`, import.meta.url))

/** Gives the page the measured figures of the documents as the module `virtual:figures`. */
export function figuresPlugin(): Plugin {
  return {
    name: 'figures',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined
      const [readme = '', performance = ''] = ['README.md', 'docs/performance.md'].map((document) => {
        this.addWatchFile(pathOf(document))
        return readFileSync(pathOf(document), 'utf8')
      })
      return `export default ${JSON.stringify(readFigures({ readme, performance }))}`
    },
  }
}
