import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const readme = fileURLToPath(new URL('../../README.md', import.meta.url))

/**
 * Writes, or writes again, the app that the README shows, beside the packages that it is built from.
 *
 * @param folder - Where the packages are installed.
 * @param entries - Every entry of every package: a second page imports all of them.
 */
export function writeApp(folder: string, entries: readonly string[]): void {
  const app = /```tsx\n([\s\S]*?)```/u.exec(readFileSync(readme, 'utf8'))?.[1]
  if (app === undefined) throw new Error('README.md has no example in TSX')
  const files = {
    'App.tsx': app,
    'main.tsx': `import { createRoot } from 'react-dom/client'
import { App } from './App'

const root = document.querySelector('#root')
if (root) createRoot(root).render(<App />)
`,
    'everything.ts': [
      ...entries.map((entry, at) => `import * as entry${at} from '${entry}'`),
      `console.log(${entries.map((_, at) => `Object.keys(entry${at})`).join(', ')})`,
    ].join('\n'),
    'index.html': pageOf('/main.tsx'),
    'everything.html': pageOf('/everything.ts'),
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        ...{ strict: true, noEmit: true, skipLibCheck: false, types: [], jsx: 'react-jsx' },
        ...{
          target: 'es2023',
          module: 'preserve',
          moduleResolution: 'bundler',
          lib: ['es2024', 'dom', 'dom.iterable'],
        },
      },
      files: ['main.tsx', 'everything.ts'],
    }),
  }
  mkdirSync(join(folder, 'app'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'app', name), text)
}

const pageOf = (script: string): string =>
  `<!doctype html><html lang="en"><title>App</title><link rel="icon" href="data:," /><div id="root"></div><script type="module" src="${script}"></script></html>`
